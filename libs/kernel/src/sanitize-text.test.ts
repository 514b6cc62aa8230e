import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountText } from './account-text.js';
import { escapeInvisible } from './escape-invisible.js';
import { applicationName, clipText, sanitizeText, walletLabel } from './sanitize-text.js';
import { serverText } from './server-text.js';

const policies = { accountText, applicationName, serverText, walletLabel };

describe('sanitizeText with the policy applicationName', () => {
  it.each([
    ['keeps an ordinary name', 'Analytical Engine – 分析 🧮', 'Analytical Engine – 分析 🧮'],
    ['makes one line', ' a\r\n\t b\u00a0\u2028c ', 'a b c'],
    ['removes characters that change the direction', 'evil\u202egpj.exe\u2066!\u2069', 'evilgpj.exe!'],
    ['removes invisible characters', 'Goo\u200bgle\u00ad\ufeff\u2060', 'Google'],
    ['makes an invisible name empty', '\u3164\u2800\u115f', ''],
    ['removes control characters', 'a\u0000b\u001b[31mc\u009b', 'ab[31mc'],
    ['limits combining marks', `a${'\u0301'.repeat(50)}b`, 'a\u0301\u0301\u0301b'],
    ['removes lone surrogates', 'a\ud800b', 'ab'],
  ])('%s', (_what, text, shown) => {
    expect(sanitizeText(text, applicationName)).toBe(shown);
  });

  it('limits the length to what a page can render', () => {
    expect(sanitizeText('x'.repeat(500_000), applicationName).length).toBe(12_000);
  });
});

describe('sanitizeText with the policy walletLabel', () => {
  it.each([
    ['MetaMask', 'MetaMask'],
    ['  Meta\n\tMask  ', 'Meta Mask'],
    ['<b>Rabby</b>', '<b>Rabby</b>'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u200Bb', 'a b'],
    ['lone \uD800 half', 'lone half'],
    ['x'.repeat(41), `${'x'.repeat(40)}…`],
    ['💼'.repeat(41), `${'💼'.repeat(40)}…`],
    [5, ''],
    [undefined, ''],
  ])('changes %j to %j', (text, label) => {
    expect(sanitizeText(text, walletLabel)).toBe(label);
  });

  it('handles a string of five million characters', () => {
    expect(sanitizeText('\u202E'.repeat(5_000_000), walletLabel)).toBe('');
  });
});

describe.each(Object.entries(policies))('sanitizeText with any policy: %s', (_name, policy) => {
  it.each([[undefined], [null], [7], [{}], [['a']]])('returns an empty text for %o', (value) => {
    expect(sanitizeText(value, policy)).toBe('');
  });

  it('returns one line without control characters, and is idempotent', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom('\u200b', ' ', '\u0301', '\u202e'),
    );
    fc.assert(
      fc.property(fc.string({ unit }), (value) => {
        const shown = sanitizeText(value, policy);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}]|^\s|\s$|\s\s/u);
        if (policy === applicationName) expect(shown).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
        expect(sanitizeText(shown, policy)).toBe(shown);
      }),
    );
  });
});

it.each([
  ['abc', 'abc', false],
  ['abcd', 'abc…', true],
  ['🧮🧮🧮', '🧮🧮🧮', false],
  ['🧮🧮🧮🧮', '🧮🧮🧮…', true],
])('clipText clips %j after three code points: %j', (text, shown, isClipped) => {
  expect(clipText(text, 3)).toEqual({ shown, isClipped });
});

it.each([
  ['Signing in with Demo: aB3_-', 'Signing in with Demo: aB3_-'],
  ['a\nb', 'a\nb'],
  ['שלום, 你好 💼', 'שלום, 你好 💼'],
  ['pay\u202Eyap', 'pay\\u{202e}yap'],
  ['a\u200Bb\u0000', 'a\\u{200b}b\\u{0}'],
  ['a\rb', 'a\\u{d}b'],
])('escapeInvisible writes the invisible characters of %j as escapes', (text, shown) => {
  expect(escapeInvisible(text)).toBe(shown);
});
