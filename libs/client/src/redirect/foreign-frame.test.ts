import { afterEach, describe, expect, it, vi } from 'vitest';
import { isInForeignFrame } from './foreign-frame.js';

afterEach(() => vi.unstubAllGlobals());

/**
 * Simulates a page in nested frames, the nearest ancestor first. `isTold`: whether `location.ancestorOrigins` exists.
 */
function frame(origins: readonly (string | 'unreadable')[], isTold: boolean, own = 'https://idp.example') {
  let outer: object | undefined;
  for (const origin of [...origins].reverse()) {
    const above = outer;
    const view = {
      get origin() {
        if (origin === 'unreadable') throw new DOMException('cross-origin', 'SecurityError');
        return origin;
      },
      get parent(): object {
        return above ?? view;
      },
    };
    outer = view;
  }
  const view: object = { origin: own, parent: outer, self: 'inside', top: 'outside' };
  vi.stubGlobal('window', view);
  vi.stubGlobal('location', isTold ? { ancestorOrigins: { ...origins, length: origins.length } } : {});
}

describe('isInForeignFrame', () => {
  it('is false for a top-level page', () => {
    const page = {};
    vi.stubGlobal('window', { self: page, top: page });
    expect(isInForeignFrame()).toBe(false);
  });

  it.each([
    ['the same origin', ['https://idp.example'], [], false],
    ['a foreign origin', ['https://evil.example'], [], true],
    ['an allowed origin', ['https://app.example'], ['https://app.example'], false],
    [
      'an allowed origin inside a foreign one',
      ['https://app.example', 'https://evil.example'],
      ['https://app.example'],
      true,
    ],
    ['an origin that starts with an allowed one', ['https://app.example.evil'], ['https://app.example'], true],
    ['an opaque origin', ['null'], [], true],
    ['a prefix of an allowed origin given as a string', ['https://app'], 'https://app.example' as never, true],
  ])('checks a frame of %s', (_whose, origins, allowed, isStranger) => {
    frame(origins, true);
    expect(isInForeignFrame(allowed)).toBe(isStranger);
  });

  it.each([
    ['the same origin', ['https://idp.example'], false],
    ['an unreadable origin', ['unreadable'], true],
    ['the same origin inside an unreadable one', ['https://idp.example', 'unreadable'], true],
    ['another readable origin', ['https://other.example'], true],
  ])('checks a frame of %s without ancestorOrigins', (_whose, origins, isStranger) => {
    frame(origins, false);
    expect(isInForeignFrame(['https://app.example'])).toBe(isStranger);
  });
});
