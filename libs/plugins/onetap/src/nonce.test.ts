import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenWith } from '../test/google.js';
import { nonceOf, randomNonce } from './nonce.js';

describe('a nonce', () => {
  it('has 128 bits that are others each time', () => {
    const nonces = Array.from({ length: 100 }, randomNonce);
    expect(new Set(nonces).size).toBe(100);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\da-f]{32}$/);
  });

  it('is read out of a token, whatever else that holds', () => {
    fc.assert(
      fc.property(fc.string(), (nonce) => {
        const ascii = encodeURIComponent(nonce);
        expect(nonceOf(tokenWith({ nonce: ascii, name: 'Zoë 👩‍🚀', sub: '1' }))).toBe(ascii);
      }),
    );
  });

  it.each([
    ['a token without one', tokenWith({ sub: '1' })],
    ['one that is no text', tokenWith({ nonce: ['a'] })],
    ['a payload that is no object', tokenWith(null)],
    ['a payload that is no JSON', `a.${btoa('nonce')}.c`],
    ['a payload that is no base64url', 'a.%%%.c'],
    ['no token at all', 'token'],
    ['nothing', ''],
  ])('is not there in %s', (_what, token) => {
    expect(nonceOf(token)).toBeUndefined();
  });
});
