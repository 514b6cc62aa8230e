import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from './email-address.js';

describe('isEmail', () => {
  it.each([
    'ada@example.com',
    'a.b+c@sub.example.co',
    "o'neil@example.org",
    'x@xn--bcher-kva.example',
    'A@B.CO',
    'jörg@example.com',
    'jo\u0308rg@example.com',
    'ada@bücher.example',
    'ада@пример.рф',
    '用户@例子.广告',
    'अजय@डाटा.भारत',
    '💌@example.com',
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ['an empty string', ''],
    ['no at sign', 'example.com'],
    ['no domain', 'ada@'],
    ['no dot in the domain', 'ada@localhost'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['two addresses and a space', 'a@example.com b@example.com'],
    ['a line break', 'a@example.com\r\nBcc: b@example.com'],
    ['a display name', 'Ada <ada@example.com>'],
    ['a domain that begins with a hyphen', 'ada@-example.com'],
    ['a dot at the end', 'ada@example.com.'],
    ['a full-width at sign', 'ada＠example.com'],
    ['two addresses and a full-width comma', 'a@example.com，b@example.com'],
    ['a full-width comma in the local part', 'a，b@example.com'],
    ['a display name in full-width brackets', 'Ada＜ada@example.com＞'],
    ['a line separator', 'ada\u2028@example.com'],
    ['a no-break space', 'ada\u00a0lovelace@example.com'],
    ['a bidi control character', 'ada\u202e@example.com'],
    ['a zero-width character', 'ada\u200b@example.com'],
    ['a lone surrogate', 'ada\ud800@example.com'],
    ['more than 254 characters', `${'a'.repeat(250)}@example.com`],
  ])('rejects %s', (_what, text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('handles any string of up to 5,000 characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (text) => {
        isEmail(text);
        isEmail(`${text}@${text}.com`);
      }),
    );
  });
});
