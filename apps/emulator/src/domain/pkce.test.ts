import { expect, it } from 'vitest';
import { CODE_CHALLENGE, fitsChallenge } from './pkce.js';

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

it('matches the example of RFC 7636, appendix B', () => {
  expect(fitsChallenge(VERIFIER, CHALLENGE)).toBe(true);
  expect(fitsChallenge(`${VERIFIER}x`, CHALLENGE)).toBe(false);
  expect(fitsChallenge('', CHALLENGE)).toBe(false);
});

it('distinguishes an S256 challenge from a plain or padded one', () => {
  expect(CODE_CHALLENGE.test(CHALLENGE)).toBe(true);
  for (const wrong of [`${CHALLENGE}=`, VERIFIER.slice(1), 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM', '']) {
    expect(CODE_CHALLENGE.test(wrong)).toBe(false);
  }
});
