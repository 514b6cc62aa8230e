import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostileUrl, valueOf } from '../../../../tools/testing/hostile-urls.mjs';
import { destinationOf } from './lead-on.js';

const page = (...next: string[]) =>
  `https://app.example/login?${new URLSearchParams(next.map((url) => ['next', url]))}`;
const to = (here: string, otherwise?: string) => destinationOf({ query: 'next', otherwise }, here);

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('is the address of the host as it is', () => {
  expect(destinationOf('https://other.example/', page('/private'))).toBe('https://other.example/');
});

it.each(['', null, 5, {}, { query: 5, otherwise: '/home' }])('is missing for the wrong value %j', (given) => {
  expect(destinationOf(given as never, page('/private'))).toBeUndefined();
});

describe('the address in the query', () => {
  it.each(['/private', 'private', 'https://app.example/private', '?tab=2', '//app.example/x'])(
    'is opened where it leads to the origin of the page: %s',
    (given) => {
      expect(to(page(given), '/home')).toBe(new URL(given, page(given)).href);
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it.each(['//evil.example', '/\\evil.example', 'https://app.example@evil.example', 'http://app.example/', 'https://'])(
    'is refused, and named on the console, where it does not: %s',
    (given) => {
      expect(to(page(given), '/home')).toBe('/home');
      expect(warn.mock.lastCall?.[0]).toContain('"next"');
    },
  );

  it('is refused if there are two', () => {
    expect(to(page('/one', '/two'), '/home')).toBe('/home');
  });

  it('is missing without a word', () => {
    expect(to(page(), '/home')).toBe('/home');
    expect(to(page())).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it('never leads to another origin or another scheme, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(hostileUrl.map(valueOf), fc.webUrl(), fc.string({ unit: 'binary' })), (given) => {
        const found = to(page(String(given)));
        expect(found === undefined || new URL(found).origin === 'https://app.example').toBe(true);
      }),
    );
  });
});
