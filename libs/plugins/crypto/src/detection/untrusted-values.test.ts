import { describe, expect, it } from 'vitest';
import { ignoreErrors, isInstance } from '../errors.js';
import { hasMethod, iconIn, listOf, readProperty } from './untrusted-values.js';

const throwing = {
  get key() {
    throw new Error('hostile');
  },
};

/** Keyed by description: the test runner prints values, and these throw when printed. */
const hostile: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  null: () => null,
  'a number': () => 5,
  'a text': () => 'text',
  'a revoked proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'an object whose getter throws': () => throwing,
  'something long': () => ({ length: 3 }),
};
const kinds = Object.keys(hostile);

describe('readProperty', () => {
  it.each(kinds)('returns undefined for %s and does not throw', (kind) => {
    expect(readProperty(hostile[kind]?.(), 'key')).toBeUndefined();
  });

  it('reads properties of objects, functions and arrays', () => {
    expect(readProperty({ key: 1 }, 'key')).toBe(1);
    const callable = Object.assign(() => {}, { key: 2 });
    expect(readProperty(callable, 'key')).toBe(2);
    expect(readProperty([7], 0)).toBe(7);
  });
});

describe('hasMethod', () => {
  it('accepts only methods', () => {
    expect(hasMethod({ request() {} }, 'request')).toBe(true);
    expect(hasMethod({ request: {} }, 'request')).toBe(false);
    expect(hasMethod(throwing, 'key')).toBe(false);
    expect(hasMethod(document.createElement('a'), 'request')).toBe(false);
  });
});

describe('isInstance', () => {
  it.each(kinds)('returns false for %s', (kind) => {
    expect(isInstance(hostile[kind]?.(), Error)).toBe(false);
  });

  it('returns true for an error', () => {
    expect(isInstance(new TypeError(), Error)).toBe(true);
  });
});

describe('listOf', () => {
  it('returns the start of a list', () => {
    expect(listOf([1, 2])).toEqual([1, 2]);
    expect(listOf(Array(1_000_000).fill(0))).toHaveLength(16);
  });

  it.each(kinds)('returns an empty list for %s', (kind) => {
    expect(listOf(hostile[kind]?.())).toEqual([]);
  });

  it('returns undefined for an unreadable item', () => {
    const list = new Proxy([1, 2], {
      get: (target, key) => {
        if (key === '0') throw new Error('hostile');
        return Reflect.get(target, key);
      },
    });
    expect(listOf(list)).toEqual([undefined, 2]);
  });
});

describe('ignoreErrors', () => {
  it('does not rethrow', () => {
    expect(() => ignoreErrors(() => throwing.key)).not.toThrow();
  });
});

describe('iconIn', () => {
  it.each(['data:image/svg+xml,<svg/>', 'data:image/png;base64,AA==', 'DATA:IMAGE/webp;base64,AA=='])(
    'returns an image in the text itself: %s',
    (icon) => expect(iconIn({ icon })).toBe(icon),
  );

  it.each([
    'https://wallet.example/icon.png',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    ' data:image/png,',
    `data:image/png,${'a'.repeat(100_000)}`,
    5,
  ])('returns nothing else: %#', (icon) => expect(iconIn({ icon })).toBeUndefined());

  it.each(kinds)('returns undefined for %s', (kind) => expect(iconIn(hostile[kind]?.())).toBeUndefined());
});
