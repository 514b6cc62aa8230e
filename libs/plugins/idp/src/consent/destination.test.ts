import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileUrl, readAsBrowser } from '../../../../../tools/testing/hostile-urls.mjs';
import { errorURL, destinationOf, isOnDevice, isSameOrigin, shownApart } from './destination.js';

describe('the destination of a response', () => {
  it.each([
    ['https://rp.example/cb?x=1', 'rp.example', false, false],
    ['https://rp.example:8443/', 'rp.example:8443', false, false],
    ['http://rp.example/', 'rp.example', true, false],
    ['http://localhost:3000/', 'localhost:3000', false, false],
    ['http://app.localhost/', 'app.localhost', false, false],
    ['http://127.8.0.1/', '127.8.0.1', false, false],
    ['http://[::1]:80/', '[::1]', false, false],
    ['http://localhost.evil.example/', 'localhost.evil.example', true, false],
    ['http://127.0.0.1.evil.example/', '127.0.0.1.evil.example', true, false],
    ['https://аpple.example/', 'xn--pple-43d.example', false, false],
    ['com.example.app:/cb', 'com.example.app:', false, true],
    ['not an\u202e address', 'not an address', false, false],
  ])('shows %s as %s', (address, shown, isInsecure, isApp) => {
    expect(destinationOf(address)).toEqual({ shown, isInsecure, isApp });
  });
});

describe('a long host', () => {
  const labels = Array.from({ length: 30 }, (_, index) => `label-${index}`).join('.');

  it.each([
    ['many labels', `accounts.google.example.${labels}.evil.example`, /^….*\.label-29\.evil\.example$/],
    ['a port', `accounts.google.example.${labels}.evil.example:8443`, /^….*\.evil\.example:8443$/],
    ['one long label', `${'a'.repeat(200)}.example`, /^…a+\.example$/],
    ['one label only', 'a'.repeat(200), /^…a{51}$/],
  ])('of %s is shown by its end, and in full', (_what, host, shown) => {
    const destination = destinationOf(`https://${host}/cb`);
    expect(destination.shown).toMatch(shown);
    expect(destination.shown.length).toBeLessThanOrEqual(52);
    expect(destination.whole).toBe(host);
  });

  it('is truncated at a dot', () => {
    const host = `${'x'.repeat(40)}.not-evil.example.${labels}.not-evil.example`;
    expect(destinationOf(`https://${host}/`).shown).not.toMatch(/^…[^.]/);
  });
});

describe('the requested origin', () => {
  it.each([
    ['https://rp.example/cb', 'https://rp.example/cb?code=1', true],
    ['https://rp.example/cb', 'https://rp.example:443/other#x', true],
    ['https://RP.example', 'https://rp.example/', true],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/', true],
    ['com.example.app:/cb', 'com.example.app:/cb?code=1', true],
    ['com.example.app:/cb', 'COM.example.app://cb', true],
    ['https://rp.example/', 'http://rp.example/', false],
    ['http://rp.example/', 'https://rp.example/', false],
    ['https://rp.example/', 'https://rp.example:8443/', false],
    ['https://rp.example/', 'https://rp.example.evil.example/', false],
    ['https://rp.example/', 'https://sub.rp.example/', false],
    ['https://rp.example/', 'https://rp.example@evil.example/', false],
    ['https://rp.example/', 'com.example.app:/cb', false],
    ['com.example.app:/cb', 'com.example.other:/cb', false],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3001/', false],
    ['http://localhost/', 'http://127.0.0.1/', false],
    ['/cb', '/cb', false],
    ['', '', false],
  ])('of %s is that of %s: %s', (asked, answer, isSame) => {
    expect(isSameOrigin(answer, asked)).toBe(isSame);
  });

  it('matches a hostile URL only if a browser parses the same host', () => {
    const differs = ({ text }: { readonly text: string }) => {
      const { hasUser } = readAsBrowser(text, 'https');
      return !isSameOrigin(text, 'https://app.example/') || (!hasUser && new URL(text).host === 'app.example');
    };
    fc.assert(fc.property(hostileUrl, differs), { numRuns: 2_000 });
  });

  it.each([
    ['https://rp.example/', 'https://evil.example/', ['rp.example', 'evil.example']],
    ['https://rp.example/', 'http://rp.example/', ['https://rp.example', 'http://rp.example']],
    ['rp.example', 'https://rp.example/', ['rp.example', 'https://rp.example']],
    ['com.example.app:/cb', 'https://rp.example/', ['com.example.app:', 'rp.example']],
  ])('is shown distinguishably: %s and %s', (one, other, shown) => {
    expect(shownApart(one, other)).toEqual(shown);
  });
});

it.each([
  ['com.example.app:/cb', true],
  ['http://127.0.0.1:51004/cb', true],
  ['http://[::1]/', true],
  ['https://localhost/', true],
  ['http://2130706433/', true],
  ['https://rp.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['nothing', false],
])('%s belongs to the person’s device: %s', (address, isTheirs) => {
  expect(isOnDevice(address)).toBe(isTheirs);
});

describe('the redirect URL of a cancelled request', () => {
  const params = { redirect_uri: 'https://rp.example/cb', response_type: 'code' };

  it.each([
    [params, 'https://rp.example/cb?error=access_denied'],
    [{ ...params, state: 'a+b &=%' }, 'https://rp.example/cb?error=access_denied&state=a%2Bb+%26%3D%25'],
    [
      { ...params, redirect_uri: 'https://rp.example/cb?a=%20+b', state: 's' },
      'https://rp.example/cb?a=%20+b&error=access_denied&state=s',
    ],
  ])('%o', (given, url) => {
    expect(errorURL(given, 'access_denied')).toBe(url);
  });

  it('is undefined if the response does not use the query', () => {
    expect(errorURL({ ...params, response_type: 'token' }, 'access_denied')).toBeUndefined();
    expect(errorURL({ ...params, redirect_uri: 'https://rp.example/#' }, 'access_denied')).toBeUndefined();
  });
});
