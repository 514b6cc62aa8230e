import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeInText } from './code-in-text.js';

describe('codeInText', () => {
  it.each([
    'Your 2FA code is 123456',
    '123456 is your Example code. It expires in 10 minutes.',
    'Example: use 123456 to sign in. Call 555-0132 if you did not ask for it.',
    'Questions? Call +49 (0)30 654321. Your code: 123456',
    'Your code is 123456. Call +1.415.555.0132 24/7',
    'On 28-11-26 at 10:30 you asked for 123456.',
    'On 28.11.26 your code was 123456',
    '2026-11-28 10:30 123456',
    '2026 123456',
    'Total 123.456,78 EUR, code 123456',
    '123456 is your code.\n\n@example.com #123456',
    '<#> Your code is 123456\nFA+9qCX9VSu',
    'G-123456 is your Google verification code.',
    'Code:123456.',
    'Code\n123456\n5 minutes',
    '(123456)',
    '"123456"',
    ' 123 456\n',
    '123-456',
    'Code: 123–456',
    'Code 123\u00A0456 (10 min)',
    'Code 123\u202F456',
    'Code 123 - 456',
    'コード 123ー456',
    'Code 1 2 3 4 5 6',
    'Code 1-2-3-4-5-6',
    'Code 12 34 56',
    '12-34-56',
    '123.456',
    '1\n2\n3\n4\n5\n6',
    '1\t2\t3\t4\t5\t6',
    '１２３４５６',
    'رمزك هو \u200F١٢٣٤٥٦\u200E',
    'کد: ۱۲۳۴۵۶',
    'आपका कोड १२३४५६ है',
    '1\uFE0F\u20E32\uFE0F\u20E33\uFE0F\u20E34\uFE0F\u20E35\uFE0F\u20E36\uFE0F\u20E3',
    '123\u200B456',
    '\uFEFF123456\u2060',
    'Ihr Code lautet 123456. Er gilt 5 Minuten.',
    '認証コードは123456です。',
  ])('finds the only code: %j', (text) => {
    expect(codeInText(text, 6)).toBe('123456');
  });

  it.each([
    'Your codes are 123456 and 654321',
    '123456 654321',
    '123456\n654321',
    'Code 123-456. Case 987654.',
    'Your 2FA code',
    'Call me at 10:30 on 28.11.2026',
    '28.11.26',
    '2026-11',
    'On 28-11-26',
    '1234567',
    '12345678',
    '12345',
    '1234 567',
    '123 456 789',
    '+1 415 555 0132',
    '+49 (0)30 123456',
    '＋49 30 123456',
    '(415) 555-0132',
    '030-123456',
    '555-123456-7',
    '0.123456',
    '123456,50 EUR',
    '12a34b56',
    '',
    '123456'.repeat(2),
  ])('finds nothing where there are several codes or none: %j', (text) => {
    expect(codeInText(text, 6)).toBeUndefined();
  });

  it('finds codes of another length', () => {
    expect(codeInText('Your 6-digit or 4-digit code is 1234', 4)).toBe('1234');
    expect(codeInText('Code 12-34', 4)).toBe('1234');
    expect(codeInText('Code 1234 5678', 8)).toBe('12345678');
  });

  it('finds digits that stand in this order in any text, or nothing', () => {
    const text = oneof(
      string({ unit: 'binary', maxLength: 5_000 }),
      string({ unit: constantFrom(...'0123456789+()-.,/ \n٤４x'), maxLength: 5_000, size: 'max' }),
    );
    assert(
      property(text, (text) => {
        expect(codeInText(text, 6) ?? '000000').toMatch(/^\d{6}$/);
      }),
      { numRuns: 50 },
    );
  });
});
