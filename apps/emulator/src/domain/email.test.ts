import { describe, expect, it } from 'vitest';
import { isEmail, normalizeEmail } from './email.js';

describe('an address', () => {
  it.each([
    'ada@example.com',
    "o'neil+list@sub.example.co",
    'jörg@example.com',
    'ада@пример.рф',
    '用户@例子.广告',
    'अजय@डाटा.भारत',
    'ada@bücher.example',
    'ada@xn--bcher-kva.example',
    `${'ö'.repeat(32)}@example.com`,
  ])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ['a full-width at sign', 'ada＠example.com'],
    ['two addresses with a full-width comma', 'a@example.com，b@example.com'],
    ['a full-width comma in the local part', 'a，b@example.com'],
    ['a display name in full-width brackets', 'Ada＜ada@example.com＞'],
    ['a line separator', 'ada\u2028@example.com'],
    ['a no-break space', 'ada\u00a0lovelace@example.com'],
    ['a bidi control character', 'ada\u202e@example.com'],
    ['a zero-width character', 'ada\u200b@example.com'],
    ['a lone surrogate', 'ada\ud800@example.com'],
    ['a path after the domain', 'ada@bücher.example/b'],
    ['an escaped domain', 'ada@b%C3%BCcher.example'],
    ['a domain of one label', 'ada@bücher'],
    ['a domain that cannot be written in ASCII', 'ada@xn--bücher.example'],
    ['a local part of more than 64 bytes', `${'ö'.repeat(33)}@example.com`],
    [
      'more than 254 bytes',
      `${'a'.repeat(20)}@${'ö'.repeat(40)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`,
    ],
  ])('has not %s', (_what, text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('normalizeEmail', () => {
  it.each([
    ['ignores case', 'JÖRG@Example.com', 'jörg@example.com'],
    ['ignores the composition of letters', 'jo\u0308rg@example.com', 'jörg@example.com'],
    ['treats Unicode and ASCII domains as equal', 'ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ])('%s', (_what, one, other) => {
    expect(normalizeEmail(one)).toBe(normalizeEmail(other));
  });

  it('keeps a numeric domain unchanged', () => {
    expect(normalizeEmail('ada@1.2')).toBe('ada@1.2');
  });
});
