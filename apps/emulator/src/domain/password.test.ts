import { describe, expect, it } from 'vitest';
import { countCharacters, isPassword, MAX_PASSWORD_LENGTH, normalizePassword } from './password.js';

describe('a password', () => {
  it.each([
    ['empty', ''],
    ['64 characters (NIST SP 800-63B-4 §3.1.1.2)', 'x'.repeat(64)],
    ['the longest', 'x'.repeat(MAX_PASSWORD_LENGTH)],
    ['the longest in emoji, each of which counts once', '🦊'.repeat(MAX_PASSWORD_LENGTH)],
    ['spaces on all sides', '  a b  '],
    ['letters of every script', 'пароль 密码 كلمة'],
    ['a NUL', 'a\0b'],
  ])('can be %s', (_what, text) => {
    expect(isPassword(text)).toBe(true);
  });

  it.each([
    ['one character too long', 'x'.repeat(MAX_PASSWORD_LENGTH + 1)],
    ['a lone surrogate', 'a\uD83Eb'],
  ])('is rejected: %s', (_what, text) => {
    expect(isPassword(text)).toBe(false);
  });

  it.each([
    ['an accent typed as one or two characters', 'caf\u00E9', 'cafe\u0301'],
    ['full-width letters', 'ＡＢＣ１２３', 'ABC123'],
    ['a ligature', '\uFB01sh', 'fish'],
  ])('is the same whether typed with %s', (_what, one, other) => {
    expect(normalizePassword(one)).toBe(normalizePassword(other));
  });

  it('keeps its case and its spaces', () => {
    expect(normalizePassword('  aB  c ')).toBe('  aB  c ');
  });

  it('counts code points, not UTF-16 units', () => {
    expect(countCharacters('a🦊é')).toBe(3);
  });
});
