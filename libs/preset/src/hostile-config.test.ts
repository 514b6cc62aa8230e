import type { Connection, Provider } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountLogin, type MountedWidget } from './index.js';

// QUALITY 3: whatever a page without types, or JSON from elsewhere, hands over, nothing is polluted, and the person finds
// a form, or the developer a clear error before anything is drawn.

const client: Provider = {
  publicToken: 'public-token-test-1',
  apiUrl: undefined,
  connect: () => new Promise<Connection>(() => {}),
};
const fail = (): never => {
  throw new Error('no battery');
};
const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":2}},"prototype":{"polluted":3}}';
const json = (text: string): unknown => JSON.parse(text);
const getter = (name: string) => Object.defineProperty({}, name, { get: fail, enumerable: true });
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value) Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

let mounted: MountedWidget | undefined;
beforeEach(() => {
  document.body.appendChild(document.createElement('div')).id = 'login';
});
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = undefined;
  document.body.replaceChildren();
  expect({}).not.toHaveProperty('polluted');
  expect([]).not.toHaveProperty('polluted');
  expect(() => {}).not.toHaveProperty('polluted');
});

const mount = (given: object) =>
  act(async () => {
    mounted = mountLogin({ client, elementId: 'login', ...given });
  });

// Fetches what a look and its warnings take before the first test.
beforeAll(async () => {
  document.body.appendChild(document.createElement('div')).id = 'login';
  await mount({ styles: { logoImageUrl: 'x:' } });
  await vi.dynamicImportSettled();
  mounted?.unmount();
});

/** Each leaves the form as it is. */
const ignored: Readonly<Record<string, () => object>> = {
  'styles that pollute': () => ({ styles: json(`{"colors":${polluting},"buttons":{"primary":${polluting}}}`) }),
  'styles that are null': () => ({ styles: null }),
  'styles that are a text': () => ({ styles: 'dark' }),
  'styles that are a list': () => ({ styles: [1, null] }),
  'styles in depth': () => ({ styles: json(`${'{"colors":'.repeat(500)}1${'}'.repeat(500)}`) }),
  'frozen options': () => frozen({ styles: { colors: { primary: '#123456' } }, strings: { 'shell.title': 'Hello' } }),
  'strings that pollute': () => ({ strings: json(polluting) }),
  'strings that are null': () => ({ strings: null }),
  'strings that are no texts': () => ({
    strings: { 'eml.send': 5, 'eml.email': null, 'eml.label': {}, 'shell.or': [] },
  }),
  'strings with a getter that throws': () => ({ strings: getter('eml.nothing') }),
  'callbacks that are null': () => ({ callbacks: null }),
  'callbacks that are no functions': () => ({ callbacks: { onEvent: 'tell', onError: {} } }),
  'a redirect that pollutes': () => ({ redirect: json(`{"status":"none","data":${polluting}}`) }),
  'a config that is null-like everywhere': () => ({
    config: { emailMagicLinksOptions: null, otpOptions: null, sessionOptions: null, enableShadowDOM: null },
  }),
  'options of a product that pollute': () => ({ config: { emailMagicLinksOptions: json(polluting) } }),
  'options of the session that pollute': () => ({ config: { sessionOptions: json(polluting) } }),
  'frozen configuration': () => frozen({ config: { products: ['emailMagicLinks'], emailMagicLinksOptions: {} } }),
  'a configuration without a prototype': () => ({
    config: Object.assign(Object.create(null), { products: ['emailMagicLinks'] }),
  }),
};

/** Each is told to the developer, by the call that hands it over. */
const refused: Readonly<Record<string, () => object>> = {
  'a config that pollutes': () => ({ config: json(polluting) }),
  'a config with a name that all objects have': () => ({ config: { toString: {} } }),
  'products named like members of objects': () => ({ config: { products: ['constructor', '__proto__'] } }),
  'a provider named like one': () => ({
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'constructor' }] } },
  }),
  'a provider that pollutes': () => ({
    config: { products: ['oauth'], oauthOptions: { providers: [json(polluting)] } },
  }),
  'a method named like one': () => ({ config: { products: ['otp'], otpOptions: { methods: ['toString'] } } }),
};

describe('a widget', () => {
  it.each(Object.entries(ignored))('goes on with %s', async (_what, given) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await mount(given());
    expect(await screen.findByRole('textbox')).toBeTruthy();
    expect(screen.getByRole('button')).toBeTruthy();
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it.each(Object.entries(refused))('refuses %s with words for the developer, and draws nothing', (_what, given) => {
    expect(() => mountLogin({ client, elementId: 'login', ...given() })).toThrow(LatchkeyError);
    expect(document.getElementById('login')?.childNodes).toHaveLength(0);
  });

  it.each([
    ['a getter', () => ({ config: getter('products') })],
    ['a proxy', () => ({ config: new Proxy({}, { ownKeys: fail, get: fail }) })],
  ])('lets %s of the configuration that throws be heard where it was handed over', (_what, given) => {
    expect(() => mountLogin({ client, elementId: 'login', ...given() })).toThrow('no battery');
    expect(document.getElementById('login')?.childNodes).toHaveLength(0);
  });
});
