import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goodUrl, hostileUrl, readAsBrowser, valueOf, type HostileUrl } from '../../../tools/hostile-urls.mjs';
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
});

/** How a gate under test sends a page elsewhere, or throws. */
type Gate = (url: never) => void;

/** What of the corpus gets past a gate to a place that is unsafe as a browser reads it: one example, or none. */
function unsafeNavigation(gate: Gate, numRuns: number): HostileUrl | undefined {
  const isHeldBack = (url: HostileUrl) => {
    place.assign.mockClear();
    try {
      gate(valueOf(url) as never);
    } catch {
      return place.assign.mock.calls.length === 0;
    }
    return place.assign.mock.calls.every(([target]: unknown[]) => {
      const { scheme, hasUser } = readAsBrowser(String(target), 'https');
      return /^https?$/.test(scheme) && !hasUser;
    });
  };
  const { counterexample } = fc.check(fc.property(hostileUrl, isHeldBack), { numRuns });
  return counterexample?.[0];
}

describe('the corpus of hostile addresses', () => {
  it('gives no unsafe navigation, of 3 000', () => {
    expect(unsafeNavigation(safeNavigate, 3_000)).toBeUndefined();
  });

  it('gives none where a host allows schemes that are a browser’s own', () => {
    const schemes = ['javascript', 'data', 'JavaScript', 'blob', 'view-source', '', 'file', 'vbscript', 'about'];
    expect(unsafeNavigation((url) => safeNavigate(url, { schemes }), 2_000)).toBeUndefined();
  });

  it('has more than 2 000 different ones in as many, a third of them unsafe and none read otherwise than by a browser', () => {
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

  // Gates as they are found in the wild. A corpus that lets one of them pass proves nothing of ours.
  const planted: Readonly<Record<string, Gate>> = {
    'a list of bad schemes': refuseUnless((url) => !/^\s*(javascript|data|vbscript):/i.test(url)),
    'a pattern on the text as it came': refuseUnless((url) => /^https?:/i.test(url.trim())),
    'a look for two slashes': refuseUnless((url) => url.includes('//')),
    'a scheme without a look at the user': refuseUnless((url) => /^https?:$/.test(new URL(url, place.href).protocol)),
    'a second look at what was checked': (url: string) => {
      if (!isSafeUrl(url)) throw new Error('refused');
      place.assign(String(url));
    },
  };

  it.each(Object.entries(planted))('finds the hole in a gate that is %s', (_gate, gate) => {
    expect(unsafeNavigation(gate, 3_000)).toBeDefined();
  });

  it('has its opposite: of 500 good addresses none is refused, and each is gone to as it is', () => {
    const goesThere = (url: string) => {
      for (const value of [url, new URL(url)]) {
        place.assign.mockClear();
        safeNavigate(value);
        if (String(place.assign.mock.lastCall?.[0]) !== new URL(url).href) return false;
      }
      return isSafeUrl(url);
    };
    fc.assert(fc.property(goodUrl, goesThere), { numRuns: 500 });
  });
});

/** A gate that reads an address in its own way. */
function refuseUnless(isFine: (url: string) => boolean): Gate {
  return (url: unknown) => {
    const text = String(url);
    if (!isFine(text)) throw new Error('refused');
    place.assign(text);
  };
}
