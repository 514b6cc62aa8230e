import { describe, expect, it } from 'vitest';
import { describeValue } from './describe-value.js';

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

describe('describeValue', () => {
  it.each<readonly [value: unknown, text: string]>([
    ['otp', '"otp"'],
    ['a "quoted" text', '"a \\"quoted\\" text"'],
    ['x'.repeat(61), `"${'x'.repeat(60)}…"`],
    [9, '9'],
    [5n, '5'],
    [true, 'true'],
    [undefined, 'undefined'],
    [null, 'null'],
    [[], 'a list'],
    [{}, 'an object'],
    [Promise.resolve(), 'a promise'],
    [Symbol('odd'), 'a symbol'],
    [function otp() {}, 'the function otp'],
    [(() => () => {})(), 'a function'],
    [Object.defineProperty(() => {}, 'name', { get: () => ({}) }), 'a function'],
  ])('describes %o as %s', (value, text) => {
    expect(describeValue(value)).toBe(text);
  });

  it('never throws', () => {
    expect(describeValue(Object.create(null))).toBe('an object');
    expect(() => describeValue(new Proxy({}, { getPrototypeOf: () => revoked() }))).not.toThrow();
  });
});
