import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  goodUrl,
  hostileUrl,
  readAsBrowser,
  valueOf,
  type HostileUrl,
} from '../../../../tools/testing/hostile-urls.mjs';
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
  it.each(HOSTILE)('rejects %j and does not navigate', (url) => {
    expect(isSafeUrl(url)).toBe(false);
    expect(() => safeNavigate(url)).toThrow(expect.objectContaining({ code: 'navigation/unsafe-url' }));
    expect(() => safeNavigate(url, { replace: true })).toThrow();
    expect(place.assign).not.toHaveBeenCalled();
    expect(place.replace).not.toHaveBeenCalled();
  });

  it.each(GOOD)('navigates to %j', (url, target) => {
    expect(isSafeUrl(url)).toBe(true);
    safeNavigate(url);
    expect(String(place.assign.mock.lastCall?.[0])).toBe(target);
    safeNavigate(new URL(target), { replace: true });
    expect(String(place.replace.mock.lastCall?.[0])).toBe(target);
  });

  it('navigates to the checked URL if the input changes with each conversion', () => {
    let asked = 0;
    const shifty = { toString: () => (asked++ === 0 ? 'https://app.example/' : 'javascript:alert(1)') };
    // @ts-expect-error -- neither a string nor a URL; a caller without types may pass it
    safeNavigate(shifty);
    expect(String(place.assign.mock.lastCall?.[0])).toBe('https://app.example/');
  });
});

/** URLs that are not absolute. A URL from a response must not depend on the page. */
const NOT_ABSOLUTE = [
  '/home',
  'home',
  '?code=1',
  '#code=1',
  '',
  '//other.example/x',
  '\\\\other.example/x',
  '/\\other.example/x',
  'https:home',
  'https:/home',
  'https:///other.example',
  'https:\\\\other.example',
  'https://other.example\\@host.example/',
  'https://other.example/a\\b',
  'https://?x',
  'https://#x',
  ' https://other.example/',
  'https://other.example/ ',
  'ht\ntps://other.example/',
  'https://oth\ter.example/',
  'https://other.example/a b',
  'https://other.example/\u0085',
];

describe('an absolute URL of a response', () => {
  it.each([...NOT_ABSOLUTE, ...HOSTILE])('rejects %j', (url) => {
    expect(isSafeUrl(url, { absolute: true })).toBe(false);
    expect(() => safeNavigate(url, { absolute: true })).toThrow(
      expect.objectContaining({ code: 'navigation/unsafe-url' }),
    );
    expect(place.assign).not.toHaveBeenCalled();
  });

  it.each([
    ['https://app.example/cb?code=1&state=a%20b#x', 'https://app.example/cb?code=1&state=a%20b#x'],
    ['HTTPS://APP.EXAMPLE', 'https://app.example/'],
    ['http://127.0.0.1:51004/cb', 'http://127.0.0.1:51004/cb'],
    ['http://[::1]/cb', 'http://[::1]/cb'],
    ['https://bücher.example/cb', 'https://xn--bcher-kva.example/cb'],
    ['com.example.app:/cb?code=1', 'com.example.app:/cb?code=1'],
    ['com.example.app://cb', 'com.example.app://cb'],
  ])('navigates to %j', (url, target) => {
    safeNavigate(url, { absolute: true, schemes: ['com.example.app'] });
    expect(String(place.assign.mock.lastCall?.[0])).toBe(target);
  });
});

/** A navigation function under test: navigates or throws. */
type Gate = (url: never) => void;

/** Returns a URL of the corpus that a gate navigates to although `isFine` is false, or undefined. */
function badNavigation(
  gate: Gate,
  numRuns: number,
  isFine: (target: string, url: HostileUrl) => boolean,
): HostileUrl | undefined {
  const isHeldBack = (url: HostileUrl) => {
    place.assign.mockClear();
    try {
      gate(valueOf(url) as never);
    } catch {
      return place.assign.mock.calls.length === 0;
    }
    return place.assign.mock.calls.every(([target]: unknown[]) => isFine(String(target), url));
  };
  const { counterexample } = fc.check(fc.property(hostileUrl, isHeldBack), { numRuns });
  return counterexample?.[0];
}

/** Returns a URL with which a gate navigates to a target that is unsafe as browsers parse it, or undefined. */
const unsafeNavigation = (gate: Gate, numRuns: number) =>
  badNavigation(gate, numRuns, (target) => {
    const { scheme, hasUser } = readAsBrowser(target, 'https');
    return /^https?$/.test(scheme) && !hasUser;
  });

/** Pages with different schemes, hosts and paths. An absolute URL resolves to the same target on each. */
const PAGES = ['https://one.example/a/b?c', 'http://two.example:8080/d'];

/** Returns a URL with which a gate navigates to a target that depends on the page, or undefined. */
const navigationByPage = (gate: Gate, numRuns: number) =>
  badNavigation(gate, numRuns, (target, { text, form }) => {
    // A value that changes with each conversion counts as its first string.
    if (form === 'shifty') return target === 'https://app.example/';
    // A `URL` object is already parsed, without a page.
    const given = form === 'url' && URL.canParse(text) ? new URL(text).href : text;
    return PAGES.every((page) => URL.canParse(given, page) && new URL(given, page).href === target);
  });

describe('the corpus of hostile URLs', () => {
  it('causes no unsafe navigation in 3,000 runs', () => {
    expect(unsafeNavigation(safeNavigate, 3_000)).toBeUndefined();
  });

  it('causes no unsafe navigation if a host allows dangerous schemes', () => {
    const schemes = ['javascript', 'data', 'JavaScript', 'blob', 'view-source', '', 'file', 'vbscript', 'about'];
    expect(unsafeNavigation((url) => safeNavigate(url, { schemes }), 2_000)).toBeUndefined();
  });

  it('causes no page-dependent navigation with absolute: true in 3,000 runs', () => {
    const gate: Gate = (url) => safeNavigate(url, { absolute: true });
    expect(navigationByPage(gate, 3_000)).toBeUndefined();
    expect(unsafeNavigation(gate, 3_000)).toBeUndefined();
  });

  it.each<[string, Gate]>([
    ['matches the scheme with a regular expression', refuseUnless((url) => /^https?:/i.test(url.trim()))],
    ['checks only the parsed scheme', refuseUnless((url) => /^https?:$/.test(new URL(url).protocol))],
    ['accepts relative URLs', safeNavigate],
  ])('detects a page-dependent navigation in a gate that %s', (_what, gate) => {
    expect(navigationByPage(gate, 3_000)).toBeDefined();
  });

  it('has over 2,000 distinct URLs, over 1,000 unsafe, and matches the URL parser', () => {
    const page = place.href;
    const sample = fc.sample(hostileUrl, 3_000);
    expect(new Set(sample.map(({ text, form }) => form + text)).size).toBeGreaterThan(2_000);
    const readable = sample.filter(({ text }) => URL.canParse(text, page));
    const unsafe = readable.filter(({ text }) => {
      const { protocol, username, password } = new URL(text, page);
      const read = readAsBrowser(text, 'https');
      const isWeb = /^https?:$/.test(protocol);
      expect(`${read.scheme}:`, JSON.stringify(text)).toBe(protocol);
      if (isWeb) expect(read.hasUser, JSON.stringify(text)).toBe(username + password !== '');
      return !isWeb || read.hasUser;
    });
    expect(unsafe.length).toBeGreaterThan(1_000);
  });

  // Common insecure checks. The corpus must find the flaw in each; otherwise it proves nothing about `safeNavigate`.
  const planted: Readonly<Record<string, Gate>> = {
    'a deny list of schemes': refuseUnless((url) => !/^\s*(javascript|data|vbscript):/i.test(url)),
    'a regular expression on the unparsed text': refuseUnless((url) => /^https?:/i.test(url.trim())),
    'a check for two slashes': refuseUnless((url) => url.includes('//')),
    'a scheme check without a userinfo check': refuseUnless((url) =>
      /^https?:$/.test(new URL(url, place.href).protocol),
    ),
    'a second conversion after the check': (url: string) => {
      if (!isSafeUrl(url)) throw new Error('refused');
      place.assign(String(url));
    },
  };

  it.each(Object.entries(planted))('detects the flaw in a gate that is %s', (_gate, gate) => {
    expect(unsafeNavigation(gate, 3_000)).toBeDefined();
  });

  it('accepts 500 good URLs and navigates to each unchanged', () => {
    const goesThere = (url: string) => {
      for (const value of [url, new URL(url)]) {
        for (const absolute of [false, true]) {
          place.assign.mockClear();
          safeNavigate(value, { absolute });
          if (String(place.assign.mock.lastCall?.[0]) !== new URL(url).href) return false;
        }
      }
      return isSafeUrl(url) && isSafeUrl(url, { absolute: true });
    };
    fc.assert(fc.property(goodUrl, goesThere), { numRuns: 500 });
  });
});

/** Creates a gate with a check of its own. */
function refuseUnless(isFine: (url: string) => boolean): Gate {
  return (url: unknown) => {
    const text = String(url);
    if (!isFine(text)) throw new Error('refused');
    place.assign(text);
  };
}
