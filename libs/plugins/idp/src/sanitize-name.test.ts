import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, sanitizeName } from './sanitize-name.js';

describe('a text from outside', () => {
  it.each([
    ['stays as it is', 'Analytical Engine – 分析 🧮', 'Analytical Engine – 分析 🧮'],
    ['is one line', ' a\r\n\t b\u00a0\u2028c ', 'a b c'],
    ['is not turned around', 'evil\u202egpj.exe\u2066!\u2069', 'evilgpj.exe!'],
    ['hides nothing', 'Goo\u200bgle\u00ad\ufeff\u2060', 'Google'],
    ['is not blank', '\u3164\u2800\u115f', ''],
    ['has no controls', 'a\u0000b\u001b[31mc\u009b', 'ab[31mc'],
    ['has no tower of marks', `a${'\u0301'.repeat(50)}b`, 'a\u0301\u0301\u0301b'],
    ['has no half characters', 'a\ud800b', 'ab'],
  ])('%s', (_what, text, shown) => {
    expect(sanitizeName(text)).toBe(shown);
  });

  it.each([[undefined], [null], [7], [{}], [['a']]])('is none where it is %o', (value) => {
    expect(sanitizeName(value)).toBe('');
  });

  it('is as tidy as can be after one pass, whatever it was', () => {
    const text = fc.string({
      unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('\u200b', ' ', '\u0301', '\u202e')),
    });
    fc.assert(
      fc.property(text, (value) => {
        const shown = sanitizeName(value);
        expect(shown).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]|^\s|\s$|\s\s/u);
        expect(sanitizeName(shown)).toBe(shown);
      }),
    );
  });

  it('is not longer than a page can draw', () => {
    expect(sanitizeName('x'.repeat(500_000)).length).toBe(12_000);
  });

  it('is clipped where people count characters, and says so', () => {
    expect(clip('abc', 3)).toEqual({ shown: 'abc', isClipped: false });
    expect(clip('abcd', 3)).toEqual({ shown: 'abc…', isClipped: true });
    expect(clip('🧮🧮🧮', 3)).toEqual({ shown: '🧮🧮🧮', isClipped: false });
    expect(clip('🧮🧮🧮🧮', 3)).toEqual({ shown: '🧮🧮🧮…', isClipped: true });
  });
});
