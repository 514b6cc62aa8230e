import { parsePhoneNumberWithError } from 'libphonenumber-js/max';

/** E.164 form: a plus, the country code, the number; at most 15 digits (ITU-T E.164 §6.2.1). */
const E164 = /^\+[1-9]\d{6,14}$/;

export type PhoneVerdict = 'valid' | 'invalid' | 'unknown_country_code';

/** Checks whether the text is exactly one valid phone number in E.164 form. */
export function judgePhoneNumber(text: string): PhoneVerdict {
  if (!E164.test(text)) return 'invalid';
  try {
    const phone = parsePhoneNumberWithError(text, { extract: false });
    // The parser accepts a trunk prefix after the country code. A number in E.164 form has none.
    return phone.isValid() && phone.number === text ? 'valid' : 'invalid';
  } catch (error) {
    return error instanceof Error && error.message === 'INVALID_COUNTRY' ? 'unknown_country_code' : 'invalid';
  }
}
