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

describe('a frame', () => {
  it('is none where the page stands by itself', () => {
    const page = {};
    vi.stubGlobal('window', { self: page, top: page });
    expect(isInForeignFrame()).toBe(false);
  });

  it.each([
    ['its own', ['https://idp.example'], [], false],
    ['a stranger’s', ['https://evil.example'], [], true],
    ['one that is allowed', ['https://app.example'], ['https://app.example'], false],
    [
      'one that is allowed, inside a stranger’s',
      ['https://app.example', 'https://evil.example'],
      ['https://app.example'],
      true,
    ],
    ['one that looks like an allowed one', ['https://app.example.evil'], ['https://app.example'], true],
    ['one without an origin', ['null'], [], true],
    ['one whose name begins as an allowed one', ['https://app'], 'https://app.example' as never, true],
  ])('is %s', (_whose, origins, allowed, isStranger) => {
    frame(origins, true);
    expect(isInForeignFrame(allowed)).toBe(isStranger);
  });

  it.each([
    ['its own', ['https://idp.example'], false],
    ['one that lets nobody look', ['unreadable'], true],
    ['its own inside one that lets nobody look', ['https://idp.example', 'unreadable'], true],
    ['one of another origin that can be looked into', ['https://other.example'], true],
  ])('is %s where the browser does not tell', (_whose, origins, isStranger) => {
    frame(origins, false);
    expect(isInForeignFrame(['https://app.example'])).toBe(isStranger);
  });
});
