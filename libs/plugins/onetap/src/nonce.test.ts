import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenWith } from '../test/google.js';
import { nonceOf, randomNonce } from './nonce.js';

describe('a nonce', () => {
  it('has 128 bits and is unique', () => {
    const nonces = Array.from({ length: 100 }, randomNonce);
    expect(new Set(nonces).size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\da-f]{32}$/);
  });

  it('is read from a token with other claims', () => {
    fc.assert(
      fc.property(fc.string(), (nonce) => {
        const ascii = encodeURIComponent(nonce);
        expect(nonceOf(tokenWith({ nonce: ascii, name: 'Zoë 👩‍🚀', sub: '1' }))).toBe(ascii);
      }),
    );
  });

  it.each([
    ['a token without one', tokenWith({ sub: '1' })],
    ['a nonce that is not a string', tokenWith({ nonce: ['a'] })],
    ['a payload that is not an object', tokenWith(null)],
    ['a payload that is not JSON', `a.${btoa('nonce')}.c`],
    ['a payload that is not base64url', 'a.%%%.c'],
    ['a string that is not a token', 'token'],
    ['an empty string', ''],
  ])('is undefined for %s', (_what, token) => {
    expect(nonceOf(token)).toBeUndefined();
  });
});
