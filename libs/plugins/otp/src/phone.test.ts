import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { countriesIn } from './countries.js';
import { formatPhone, parsePhone } from './phone.js';

/** The field's content after the text is typed key by key, with formatting after each key. */
function typeOut(text: string, country: string): { readonly phone: string; readonly country: string } {
  let field = { phone: '', country };
  for (const key of text) {
    const { phone, country = { code: field.country } } = formatPhone(field.phone + key, field.country);
    field = { phone, country: country.code };
  }
  return field;
}

describe('formatPhone', () => {
  it.each([
    ['US', '2015550123', '(201) 555-0123'],
    ['US', '2', '2'],
    ['US', '2015', '(201) 5'],
    ['GB', '07911123456', '07911 123456'],
    ['DE', '015123456789', '01512 3456789'],
    ['FR', '0612345678', '06 12 34 56 78'],
    ['JP', '09012345678', '090-1234-5678'],
    ['BR', '11961234567', '(11) 96123-4567'],
  ])('formats a number of %s as it is typed: %s becomes %s', (country, typed, phone) => {
    expect(typeOut(typed, country)).toEqual({ phone, country });
    expect(formatPhone(phone, country)).toEqual({ phone });
  });

  it.each([
    ['+447400123456', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    [' (+44) 7400 123456 ', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['tel:+447911123456', { phone: '07911 123456', country: { code: 'GG', dialCode: '44' } }],
    ['+49 1512 3456789', { phone: '01512 3456789', country: { code: 'DE', dialCode: '49' } }],
    ['+1 201 555 0123', { phone: '(201) 555-0123', country: { code: 'US', dialCode: '1' } }],
    ['+1 242 357 1234', { phone: '(242) 357-1234', country: { code: 'BS', dialCode: '1' } }],
    ['＋４４ ７４００ １２３４５６', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['+۴۹ ۱۵۱ ۲۳۴۵۶۷۸۹', { phone: '01512 3456789', country: { code: 'DE', dialCode: '49' } }],
    ['\u202D+44 7400 123456\u202C', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['+44+7400 123456', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['+44 +44 7400 123456', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['+44 (0)7400 123456', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['+48 (0)512 345 678', { phone: '512 345 678', country: { code: 'PL', dialCode: '48' } }],
    ['+52 1 55 1234 5678', { phone: '55 1234 5678', country: { code: 'MX', dialCode: '52' } }],
    ['0044 7400 123456', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['00 49 (0)151 23456789', { phone: '01512 3456789', country: { code: 'DE', dialCode: '49' } }],
    ['+0044 7400 123456', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['+1 415 555 2671 (mobile)', { phone: '(415) 555-2671', country: { code: 'US', dialCode: '1' } }],
    ['TEL;TYPE=CELL:+44 7400 123456', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
    ['TEL;TYPE=CELL;PREF=1:+44 7400 123456', { phone: '07400 123456', country: { code: 'GB', dialCode: '44' } }],
  ])('detects the country of %j, and formats the number without its plus', (text, formatted) => {
    expect(formatPhone(text, 'FR')).toEqual(formatted);
  });

  it('keeps an incomplete number with a plus in international form, and the country unchanged', () => {
    expect(formatPhone('+4479', 'US')).toEqual({ phone: '+44 79' });
    expect(formatPhone('+', 'US')).toEqual({ phone: '+' });
    expect(formatPhone('＋４４７４', 'US')).toEqual({ phone: '+44 74' });
    expect(formatPhone('+800 1234 5678', 'US')).toEqual({ phone: '+800 1234 5678' });
  });

  it.each([
    'call me',
    '???',
    ' ',
    '555 FLOWERS 12',
    '415x5552671',
    '1-800-FLOWERS',
    '201 555 0123 ext. 5',
    '+1 201 555 0123 x5',
    '201 555 0123 доб. 5',
    'tel:+12015550123;ext=5',
    '2015550123,5',
    '2015550123x',
    '2015550123 (home)',
  ])('keeps %j unchanged', (text) => {
    expect(formatPhone(text, 'US')).toEqual({ phone: text });
  });

  /** Format characters, spaces, dashes and other characters that are no digits. */
  const others = [
    ...'\u200E\u200F\u061C\u202A\u202C\u202D\u2066\u2069\u200B\u2060\uFEFF\u00AD\0',
    ...'\u202F\u2009\u2007\u3000\u00A0\t\n',
    ...'-‐‑‒–—−－ーｰ',
    ...'•·_,;:.*#|/\\~"\'、。()[]<>=+＋☎',
    '\uFE0F\u20E3',
    '📞',
    ' – ',
  ];

  it.each(others)('keeps the digits on both sides of %j', (other) => {
    expect(formatPhone(`415${other}5552671`, 'US')).toEqual({ phone: '(415) 555-2671' });
    expect(typeOut(`415${other}5552671`, 'US').phone).toBe('(415) 555-2671');
    expect(parsePhone(`415${other}5552671`, 'US')?.to).toBe('+14155552671');
    expect(formatPhone(`${other}+49${other}15123456789${other}`, 'US').phone).toBe('01512 3456789');
    expect(parsePhone(`+49${other}15123456789`, 'US')?.to).toBe('+4915123456789');
  });

  it.each([
    ['emoji', '2\uFE0F\u20E30\uFE0F\u20E31\uFE0F\u20E3', '(201)'],
    ['a word before it', 'Tel. 201 555 0123', '(201) 555-0123'],
    ['brackets around an incomplete dial code', '(+44) 74', '+44 74'],
    ['digits of another script', '٢٠١٥٥٥٠١٢٣', '(201) 555-0123'],
    ['full-width digits', '２０１５５５０１２３', '(201) 555-0123'],
    ['an empty text', '', ''],
  ])('extracts the number from %s', (_what, text, phone) => {
    expect(formatPhone(text, 'US')).toEqual({ phone });
  });

  it('uses the default country for an unknown one', () => {
    expect(formatPhone('2015550123', 'XX')).toEqual({ phone: '(201) 555-0123' });
  });
});

describe('formatPhone after an edit', () => {
  /** A bar marks the caret. */
  function edit(text: string, how: { previous?: string; inputType?: string; country?: string } = {}): string {
    const { previous = '', inputType = 'insertText', country = 'US' } = how;
    const at = text.indexOf('|');
    const plain = text.replace('|', '');
    const { phone, caret = at } = formatPhone(plain, country, { previous, inputType, input: { selectionEnd: at } });
    return `${phone.slice(0, caret)}|${phone.slice(caret)}`;
  }

  it.each([
    ['at the end', '(201) 5555|', '(201) 555-5|'],
    ['at the end of an unformatted text', '2015|', '(201) 5|'],
    ['in the middle', '(201) 59|55-012', '(201) 59|5-5012'],
    ['before a separator', '(2019|) 555-012', '(201) 9|55-5012'],
    ['at the start', '9|(201) 555-012', '(9|20) 155-5012'],
    ['of letters before digits', 'x|415', '(|415)'],
    ['of a character that is not a digit', '(201) •|555-0123', '(201) |555-0123'],
    ['of a letter between digits', '(201) x|555-0123', '(201) x|555-0123'],
    ['of a letter behind the digits', '(201) 555x|', '(201) 555x|'],
    ['of a second plus', '+44 +|74', '+44 |74'],
    ['of 00 before the number', '00|447400123456', '|07400 123456'],
    ['that makes the number too long', '(201) 5559|-0123', '2015559|0123'],
  ])('keeps the caret after an insertion %s: %s becomes %s', (_where, text, formatted) => {
    expect(edit(text)).toBe(formatted);
  });

  it.each([
    ['that was pasted', '2015550123|', '(201) 555-0123|'],
    ['with a dial code', '+447400123456|', '07400 123456|'],
    ['with a dial code, completed in the middle', '+4474|00123456', '074|00 123456'],
    ['that can’t be formatted', 'cal|l', 'cal|l'],
  ])('keeps the caret in a text %s: %s becomes %s', (_what, text, formatted) => {
    expect(edit(text)).toBe(formatted);
  });

  it.each([
    ['at the end', 'Backward', '(201) |', '(201) 5', '(201)|'],
    ['in the middle', 'Backward', '(201) 5|5-0123', '(201) 555-0123', '(201) 5|50-123'],
    ['before the caret', 'Forward', '(201) |55-0123', '(201) 555-0123', '(201) |550-123'],
    ['that was selected', 'Backward', '(201) |0123', '(201) 555-0123', '(201) |012-3'],
  ])(
    'keeps the caret where a digit was deleted %s (%s): %s, before it %s, becomes %s',
    (_where, direction, text, previous, result) => {
      expect(edit(text, { previous, inputType: `deleteContent${direction}` })).toBe(result);
    },
  );

  it.each([
    ['Backward', '(201)|555-0123', '(20|5) 550-123'],
    ['Backward', '(201| 555-0123', '(20|5) 550-123'],
    ['Backward', '(201) 555|0123', '(201) 55|0-123'],
    ['Forward', '(201)|555-0123', '(201) |550-123'],
    ['Forward', '(201) 555|0123', '(201) 555-|123'],
    ['Backward', '|201) 555-0123', '(|201) 555-0123'],
  ])('deletes the digit beside a deleted separator (%s): %s becomes %s', (direction, text, formatted) => {
    const previous = '(201) 555-0123';
    expect(edit(text, { previous, inputType: `deleteContent${direction}` })).toBe(formatted);
  });

  it('lets Backspace delete all digits before the caret, from any position', () => {
    const whole = '(201) 555-0123';
    for (let from = 1; from <= whole.length; from++) {
      let [phone, caret] = [whole, from];
      for (let key = 0; key < from && caret > 0; key++) {
        const previous = phone;
        const text = phone.slice(0, caret - 1) + phone.slice(caret);
        const at = caret - 1;
        const next = formatPhone(text, 'US', {
          previous,
          input: { selectionEnd: at },
          inputType: 'deleteContentBackward',
        });
        ({ phone, caret = at } = next);
      }
      const digits = whole.slice(from).replaceAll(/\D/g, '');
      expect(phone.replaceAll(/\D/g, ''), `from ${from}`).toBe(digits);
    }
  });

  it('deletes no digit with a separator that formatting does not restore', () => {
    expect(edit('201|5550123', { previous: '201-5550123', inputType: 'deleteContentBackward' })).toBe(
      '(201) |555-0123',
    );
  });

  it('deletes no digit when a paste results in the same text', () => {
    const previous = '(201) 555-0123';
    expect(edit('2015550123|', { previous, inputType: 'insertFromPaste' })).toBe('(201) 555-0123|');
  });
});

describe('parsePhone', () => {
  it.each([
    ['(201) 555-0123', 'US', '+12015550123'],
    ['07911 123456', 'GB', '+447911123456'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['+44 7911 123456', 'US', '+447911123456'],
    ['201 555 0123 ext. 5', 'US', '+12015550123'],
    ['٢٠١٥٥٥٠١٢٣', 'US', '+12015550123'],
    ['２０１５５５０１２３', 'US', '+12015550123'],
    ['＋４４７４００１２３４５６', 'US', '+447400123456'],
    ['﹢447400123456', 'US', '+447400123456'],
    ['⁺44 7400 123456', 'US', '+447400123456'],
    ['➕447400123456', 'US', '+447400123456'],
    ['2015550123', 'XX', '+12015550123'],
  ])('parses %s in %s as %s', (text, country, number) => {
    expect(parsePhone(text, country)?.to).toBe(number);
  });

  it.each([
    ['2015550123', 'US', '+1 201 555 0123'],
    ['07400 123456', 'GB', '+44 7400 123456'],
    ['0151 23456789', 'DE', '+49 1512 3456789'],
  ])('formats %s of %s internationally as %s, with non-breaking spaces', (text, country, written) => {
    expect(parsePhone(text, country)?.formattedTo).toBe(written.replaceAll(' ', '\u00A0'));
  });

  it.each(['', '+', '12', '201555012', '201555012345', '000 000 0000', 'call me', '+44', '+999 123 456 789', '911'])(
    'returns undefined for %j',
    (text) => {
      expect(parsePhone(text, 'US')).toBeUndefined();
    },
  );

  it.each([
    ['the code of the country', '4915123456789', 'DE', '+4915123456789'],
    ['the code of the country, and a shorter number', '491711234567', 'DE', '+491711234567'],
    ['the code of the country and a trunk 0', '49 (0)151 23456789', 'DE', '+4915123456789'],
    ['the code of the country', '43 664 1234567', 'AT', '+436641234567'],
    ['the code of the country', '6281234567890', 'ID', '+6281234567890'],
    ['the code of the country', '92 301 2345678', 'PK', '+923012345678'],
    ['the code of the country', '393123456789', 'IT', '+393123456789'],
    ['the code of the country', '5511961234567', 'BR', '+5511961234567'],
    ['the code of the country', '٩١٩٨٧٦٥٤٣٢١٠', 'IN', '+919876543210'],
    ['00', '004915123456789', 'US', '+4915123456789'],
    ['00', '00 1 415 555 2671', 'BR', '+14155552671'],
    ['00', '0057 321 1234567', 'CO', '+573211234567'],
    ['00', '0081 90 1234 5678', 'JP', '+819012345678'],
    ['00 in another script', '٠٠٤٩ ١٥١ ٢٣٤٥٦٧٨٩', 'US', '+4915123456789'],
    ['the prefix of the country for calls abroad', '011 49 151 23456789', 'US', '+4915123456789'],
    ['a Mexican prefix that has ended', '+52 1 55 1234 5678', 'US', '+525512345678'],
    ['a Mexican prefix that has ended', '52 1 55 1234 5678', 'MX', '+525512345678'],
    ['a Mexican prefix that has ended', '0052 1 55 1234 5678', 'US', '+525512345678'],
    ['a Mexican prefix that has ended', '044 55 1234 5678', 'MX', '+525512345678'],
  ])('reads a number that begins with %s: %s in %s is %s', (_what, text, country, number) => {
    expect(parsePhone(text, country)?.to).toBe(number);
  });

  it.each([
    ['3912345678', 'IT', '+393912345678'],
    ['492112345', 'DE', '+49492112345'],
    ['9198765432', 'IN', '+919198765432'],
    ['5599123-4567', 'BR', '+555599'],
    ['481234567', 'PL', '+48481234567'],
  ])('reads %s in %s as national number, which has the usual length', (text, country, number) => {
    expect(parsePhone(text, country)?.to).toContain(number);
  });

  it.each(['4915123456789', '07911 123456', '0512 345 6789', '415x5552671', '415 555 2671 / 415 555 2672'])(
    'refuses %s in the United States',
    (text) => {
      expect(parsePhone(formatPhone(text, 'US').phone, 'US')).toBeUndefined();
    },
  );

  it('reads the number of a contact that was pasted as one line', () => {
    const contact = 'BEGIN:VCARDVERSION:3.0FN:AdaTEL;TYPE=CELL:+447400123456END:VCARD';
    expect(formatPhone(contact, 'US')).toEqual({ phone: contact });
    expect(parsePhone(contact, 'US')?.to).toBe('+447400123456');
  });

  it('depends on the selected country', () => {
    expect(parsePhone('07911 123456', 'US')).toBeUndefined();
  });
});

describe('a number of any country', () => {
  const countries = countriesIn('en').map(({ code }) => code);
  const exampleOf = (code: string) => getExampleNumber(code as 'US', examples);

  it.each(countries)(
    'of %s is parsed completely, typed in national or in international form, also without the plus',
    (code) => {
      const example = exampleOf(code);
      expect(example?.isValid()).toBe(true);
      for (const [text, chosen] of [
        [example?.formatNational(), code],
        [example?.nationalNumber, code],
        [example?.number, 'US'],
        [example?.formatInternational(), 'US'],
        [`00${example?.number.slice(1)}`, 'US'],
        [`00${example?.number.slice(1)}`, code],
        [example?.number.slice(1), code],
        [`${example?.countryCallingCode} ${example?.formatNational()}`, code],
      ] as const) {
        const { phone, country } = formatPhone(text ?? '', chosen);
        const pasted = { phone, country: country?.code ?? chosen };
        for (const { phone, country } of [pasted, typeOut(text ?? '', chosen)]) {
          expect(parsePhone(phone, country)?.to, `${text}, formatted as ${phone} in ${country}`).toBe(example?.number);
        }
      }
    },
  );
});

describe('digits that are valid as national number and behind a plus', () => {
  const countries = countriesIn('en').filter(({ code }) => isSupportedCountry(code));

  it('are a national number, unless it is longer than the example of a mobile number', () => {
    let seed = 1;
    const digit = () => (seed = (seed * 48_271) % 2_147_483_647) % 10;
    for (const { code, dialCode } of countries) {
      const usual = getExampleNumber(code as 'US', examples)?.nationalNumber.length ?? 0;
      for (let length = 4; length <= 11; length++) {
        for (let sample = 0; sample < 10; sample++) {
          const text = dialCode + Array.from({ length }, digit).join('');
          const national = parsePhoneNumberFromString(text, code as 'US');
          const international = parsePhoneNumberFromString(`+${text}`);
          if (!national?.isValid() || !international?.isValid()) continue;
          const expected = text.length > usual ? international : national;
          expect(parsePhone(text, code)?.to, `${text} in ${code}`).toBe(expected.number);
        }
      }
    }
  });
});

describe('any pasted text of up to 5,000 characters', () => {
  const pasted = oneof(
    string({ unit: 'binary', maxLength: 5_000 }),
    string({ unit: constantFrom(...'+0123456789()-. ٤４x;,/ext'), maxLength: 5_000, size: 'max' }),
    string({
      unit: constantFrom('+44 7911 123456', '+1', '(201) 555-0123', ' ext. ', '\n'),
      maxLength: 300,
      size: 'max',
    }),
  );
  const country = constantFrom('US', 'GB', 'DE', 'BR', 'CN', 'XX', '');

  it('is formatted and parsed without an exception, and only to a valid number', () => {
    assert(
      property(pasted, country, (text, where) => {
        const { phone } = formatPhone(text, where);
        expect(phone.length).toBeLessThanOrEqual(2 * text.length);
        const number = parsePhone(text, where)?.to;
        if (number !== undefined) expect(number).toMatch(/^\+[1-9]\d{1,16}$/);
      }),
      { numRuns: 200 },
    );
  });
});
