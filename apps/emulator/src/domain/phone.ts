import { parsePhoneNumberWithError } from 'libphonenumber-js/max';

/** The form in which phone numbers travel: a plus, the country code, the number; at most 15 digits (ITU-T E.164 §6.2.1). */
const E164 = /^\+[1-9]\d{6,14}$/;

export type PhoneVerdict = 'valid' | 'invalid' | 'unknown_country_code';

/** Whether the text is exactly one phone number that is in use somewhere, in E.164 form. */
export function judgePhoneNumber(text: string): PhoneVerdict {
  if (!E164.test(text)) return 'invalid';
  try {
    const phone = parsePhoneNumberWithError(text, { extract: false });
    // The parser accepts a trunk prefix after the country code; a number in E.164 form has none.
    return phone.isValid() && phone.number === text ? 'valid' : 'invalid';
  } catch (error) {
    return error instanceof Error && error.message === 'INVALID_COUNTRY' ? 'unknown_country_code' : 'invalid';
  }
}
