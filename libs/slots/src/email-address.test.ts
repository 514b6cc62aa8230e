import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailOf, isEmail } from './email-address.js';

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
    ['fillers and a blank pattern', 'us\u034Fer\u115F\u3164@example.com\u2800'],
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

describe('emailOf', () => {
  it.each([
    ['surrounding spaces', ' \tuser@example.com\u00a0\u3000\n'],
    ['the direction marks of a password manager', '\u202Duser@example.com\u202C'],
    ['isolates', '\u2068user@example.com\u2069'],
    ['a zero-width space before it', '\u200Buser@example.com'],
    ['a zero-width space and a space before it', '\u200B user@example.com'],
    ['a zero-width space in it', 'user\u200B@example\u200B.com'],
    ['joiners between ASCII letters', 'us\u200Der\u200C@example.com\u200D'],
    ['a byte order mark', '\uFEFFuser@example.com'],
    ['a word joiner', 'user@\u2060example.com'],
    ['soft hyphens', 'user@exam\u00ADple.com'],
    ['a left-to-right and a right-to-left mark', '\u200Euser@example.com\u200F'],
    ['an Arabic letter mark', '\u061Cuser@example.com'],
    ['invisible tags', 'user@example.com\u{E0041}\u{E007F}'],
    ['a full-width at sign', 'user＠example.com'],
    ['a small at sign', 'user﹫example.com'],
    ['a full-width dot', 'user@example．com'],
    ['an ideographic full stop', 'user@example。com'],
    ['a half-width ideographic full stop', 'user@example｡com'],
    ['full-width letters', 'ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ])('drops or converts %s', (_what, text) => {
    expect(emailOf(text)).toBe('user@example.com');
  });

  it.each(['o’neil@example.org', 'ada@bücher.example', '用户@例子.广告', '❤️@example.com', 'jo\u0308rg@example.com'])(
    'returns %s as it is',
    (text) => {
      expect(emailOf(text)).toBe(text);
    },
  );

  it.each([
    ['nothing', ''],
    ['invisible characters alone', '\u200B\u202D'],
    ['a space in it', 'user @example.com'],
    ['a line break in it', 'a@example.com\u2028Bcc: b@example.com'],
    ['a control character', 'user\0@example.com'],
    ['a lone surrogate', 'user\ud800@example.com'],
    ['two addresses and a full-width comma', 'a@example.com，b@example.com'],
    ['a display name in full-width brackets', 'Ada＜ada@example.com＞'],
    ['two full-width at signs', 'a＠b＠example.com'],
    ['a dot at the end', 'user@example.com。'],
    ['no dot but an invisible character', 'user@example\u200Bcom'],
    ['a joiner that belongs to a domain', 'user@نامه\u200Cای.example'],
    ['more than 254 characters', `${'a'.repeat(250)}@example.com`],
  ])('is as strict as before: %s', (_what, text) => {
    expect(emailOf(text)).toBeUndefined();
  });

  it('returns an address or nothing, for any text of up to 5,000 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), (text) => {
        for (const address of [emailOf(text), emailOf(`${text}@${text}.com`)])
          if (address !== undefined) expect(isEmail(address)).toBe(true);
      }),
    );
  });
});
