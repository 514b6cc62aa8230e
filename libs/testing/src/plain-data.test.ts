import { describe, expect, it } from 'vitest';
import { pathOfNonData } from './plain-data.js';

describe('pathOfNonData', () => {
  it('accepts data that JSON can represent', () => {
    const data = { text: 'a', number: 1, list: [true, null, { deep: undefined }], none: undefined };
    expect(pathOfNonData(data)).toBeUndefined();
  });

  it.each([
    ['a function', { a: { b: () => {} } }, 'a.b'],
    ['an error', { a: [new Error('x')] }, 'a.0'],
    ['a date', { a: new Date(0) }, 'a'],
    ['a map', { a: new Map() }, 'a'],
    ['a signal', { a: new AbortController().signal }, 'a'],
    ['a number that is not finite', { a: Infinity }, 'a'],
    ['a symbol', { a: Symbol('x') }, 'a'],
    ['a bigint', { a: 1n }, 'a'],
  ])('finds %s', (_what, value, path) => {
    expect(pathOfNonData(value)).toBe(path);
  });
});
