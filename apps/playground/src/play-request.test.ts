import { describe, expect, it } from 'vitest';
import { modes } from './modes.js';
import { readPlayRequest, redirectOptionsOf, writeSettings } from './play-request.js';

const everyProduct = { config: { products: ['emailMagicLinks'] } } as const;
const read = (query: string) => readPlayRequest(new URLSearchParams(query), everyProduct);

describe('readPlayRequest', () => {
  it('is log-in with every product by default', () => {
    expect(read('')).toEqual({ mode: 'login', settings: everyProduct });
  });

  it.each(modes)('reads the mode %s', (mode) => {
    expect(read(`mode=${mode}`).mode).toBe(mode);
  });

  it('reports an unknown mode with the known ones', () => {
    expect(() => read('mode=sudo')).toThrow(
      'There is no mode "sudo". Known: login, resetPassword, passkeyRegistration, identityProvider.',
    );
  });

  it('reads what writeSettings wrote, in any script', () => {
    const settings = {
      config: { products: ['emailMagicLinks'] },
      strings: { 'eml.submit': 'Verdër → 続ける 🔑?>' },
    } as const;
    const encoded = writeSettings(settings);
    expect(encoded).toMatch(/^[\w-]+$/);
    expect(read(`config=${encoded}`).settings).toEqual(settings);
  });

  it('accepts padded base64url, and base64', () => {
    const padded = btoa('{"locale":"??>"}');
    expect(padded).toMatch(/[+/=]/);
    expect(read(`config=${encodeURIComponent(padded)}`).settings).toEqual({ locale: '??>' });
  });

  it('accepts an empty config', () => {
    expect(read('config=e30').settings).toEqual({});
  });

  it.each(['%%%', 'eyJhIjo', '_w', ''])('rejects the config "%s", which is not JSON', (text) => {
    expect(() => read(`config=${encodeURIComponent(text)}`)).toThrow(
      'The parameter "config" is not JSON in base64url.',
    );
  });

  it.each(['W10', 'bnVsbA', 'InRleHQi'])('rejects the config "%s", which is not an object', (text) => {
    expect(() => read(`config=${text}`)).toThrow('The parameter "config" holds no object.');
  });
});

describe('redirectOptionsOf', () => {
  const options = (query: string) => redirectOptionsOf(new URLSearchParams(query));

  it('has the session duration of the widget', () => {
    const config = writeSettings({ config: { sessionOptions: { sessionDurationMinutes: 60 } } });
    expect(options(`config=${config}`)).toEqual({ sessionDurationMinutes: 60 });
  });

  it.each(['', 'config=e30', 'config=%25', 'mode=sudo', `config=${btoa('{"config":{"sessionOptions":null}}')}`])(
    'is empty without a session duration: %s',
    (query) => {
      expect(options(query)).toEqual({});
    },
  );
});
