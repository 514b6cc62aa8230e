import { describe, expect, it } from 'vitest';
import { choose, nothingChosen } from './choice.js';
import { mostBytesOf } from './size.js';

const bytes = {
  shell: 5_000,
  eml: 7_000,
  otp: 9_000,
  passwords: 7_400,
  passkeys: 8_000,
  oauth: 7_700,
  crypto: 9_000,
  all: 13_000,
  onetap: 8_800,
  'sign-up': 8_300,
};
const sizeOf = (...products: readonly string[]) =>
  mostBytesOf(choose(nothingChosen, 'config.products', products), bytes);

describe('mostBytesOf', () => {
  it.each([
    ['a measured page', ['emailMagicLinks'], 7_000],
    ['another measured page', ['passwords', 'emailMagicLinks'], 7_400],
    ['passwords alone, whose page has magic links', ['passwords'], 7_400],
    ['the sum of two methods', ['oauth', 'passkeys'], 8_700],
    ['at most the page with all methods', ['oauth', 'crypto', 'otp', 'passwords', 'passkeys'], 13_000],
    ['nothing', [], 5_000],
  ])('is that of %s', (_what, products, size) => {
    expect(sizeOf(...products)).toBe(size);
  });

  it('adds One Tap and the sign-up step', () => {
    const plain = choose(nothingChosen, 'config.products', ['oauth']);
    const tap = choose(plain, 'config.oauthOptions.google.one_tap', true);
    expect(mostBytesOf(choose(tap, 'config.signUpOptions.fields', ['name']), bytes)).toBe(7_700 + 1_100 + 900);
  });

  it('is unknown for a mode', () => {
    expect(mostBytesOf(choose(nothingChosen, 'page.mode', 'resetPassword'), bytes)).toBeUndefined();
  });
});
