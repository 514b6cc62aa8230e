import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSafeUrl, safeNavigate } from './safe-navigate.js';

const place = { href: 'https://host.example/app/login?x=1', assign: vi.fn(), replace: vi.fn() };

beforeEach(() => {
  place.assign.mockClear();
  place.replace.mockClear();
  vi.stubGlobal('location', place);
});

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\r:alert(1)',
  'javascript:%61lert(1)',
  'javascript://host.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://host.example/1',
  'file:///etc/passwd',
  'filesystem:https://host.example/temporary/x.html',
  'about:blank',
  'view-source:https://host.example',
  'intent://scan/#Intent;scheme=zxing;end',
  'myapp://callback',
  'ws://host.example',
  'mailto:ada@example.com',
  'https://user:password@host.example/',
  'https://user@host.example/',
  'https://host.example@evil.example/',
  'https:\\\\user@evil.example',
  'https://',
  'http://[',
  'https://a b.example/',
];

const GOOD: [string, string][] = [
  ['https://app.example/cb?code=1&state=a%20b#x', 'https://app.example/cb?code=1&state=a%20b#x'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
  ['/home', 'https://host.example/home'],
  ['?next=javascript:alert(1)', 'https://host.example/app/login?next=javascript:alert(1)'],
  ['//other.example/x', 'https://other.example/x'],
  ['HTTPS://APP.EXAMPLE', 'https://app.example/'],
];

describe('safeNavigate', () => {
  it.each(HOSTILE)('goes nowhere with %j', (url) => {
    expect(isSafeUrl(url)).toBe(false);
    expect(() => safeNavigate(url)).toThrow(expect.objectContaining({ code: 'navigation/unsafe-url' }));
    expect(() => safeNavigate(url, { replace: true })).toThrow();
    expect(place.assign).not.toHaveBeenCalled();
    expect(place.replace).not.toHaveBeenCalled();
  });

  it.each(GOOD)('goes with %j', (url, target) => {
    expect(isSafeUrl(url)).toBe(true);
    safeNavigate(url);
    expect(String(place.assign.mock.lastCall?.[0])).toBe(target);
    safeNavigate(new URL(target), { replace: true });
    expect(String(place.replace.mock.lastCall?.[0])).toBe(target);
  });

  it('goes to the address that it looked at, whatever the input says the second time', () => {
    let asked = 0;
    const shifty = { toString: () => (asked++ === 0 ? 'https://app.example/' : 'javascript:alert(1)') };
    // @ts-expect-error -- neither a text nor a URL, as a caller without types may pass
    safeNavigate(shifty);
    expect(String(place.assign.mock.lastCall?.[0])).toBe('https://app.example/');
  });

  it('lets nothing but http(s) without credentials through, of 2 000 mutated addresses', () => {
    const noise = fc.constantFrom('', ' ', '\t', '\n', '\r', '\u0000', '\u00a0', '\u200b', '%0a', '\\', '/');
    const mutated = fc
      .record({
        before: noise,
        scheme: fc.constantFrom('javascript', 'data', 'https', 'http', 'vbscript', 'blob', 'file', 'custom'),
        within: noise,
        separator: fc.constantFrom(':', ':/', '://', ':\\\\', '%3a', ''),
        rest: fc.oneof(
          fc.constantFrom('alert(1)', 'evil.example/', 'u:p@evil.example', '%0aalert(1)', '//'),
          fc.string(),
        ),
      })
      .map(({ before, scheme, within, separator, rest }) =>
        [before, scheme.slice(0, 4), within, scheme.slice(4), separator, rest].join(''),
      );
    const isHeldBack = (url: string) => {
      place.assign.mockClear();
      try {
        safeNavigate(url);
      } catch {
        return place.assign.mock.calls.length === 0;
      }
      const { protocol, username, password } = new URL(String(place.assign.mock.lastCall?.[0]));
      return /^https?:$/.test(protocol) && username + password === '';
    };
    fc.assert(fc.property(mutated, isHeldBack), { numRuns: 2_000 });
  });

  it('refuses none of 500 good addresses', () => {
    const goesThere = (url: string) => {
      safeNavigate(url);
      return String(place.assign.mock.lastCall?.[0]) === new URL(url).href;
    };
    const label = fc.stringMatching(/^[a-z][a-z\d]{0,9}$/);
    const piece = fc.string({ unit: fc.constantFrom(...'abc123-._~%20+é日:@!$&=,;?/') });
    const good = fc
      .tuple(fc.constantFrom('http', 'https'), label, label, fc.constantFrom('', ':8443'), piece, piece, piece)
      .map(
        ([scheme, name, zone, port, path, query, hash]) =>
          `${scheme}://${name}.${zone}${port}/${path}?${query}#${hash}`,
      );
    fc.assert(fc.property(good, goesThere), { numRuns: 500 });
  });
});
