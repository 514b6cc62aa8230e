import { AsYouType, isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import type { Country } from './countries.js';

/** A number as it stands in the field, and the country that it names itself, when it does. */
export interface Formatted {
  readonly phone: string;
  readonly country?: Omit<Country, 'name'>;
}

const known = (country: string): CountryCode => (isSupportedCountry(country) ? country : 'US');

/** With an ASCII plus in place of a full-width one, which nothing below reads. */
const readable = (text: string) => text.replaceAll('＋', '+');

/**
 * The text as it is written in its country (SPEC section 5). A whole number that begins with a plus names its country;
 * it then stands there without. Text that can't be written so stays as it is.
 */
export function formatPhone(text: string, country: string): Formatted {
  const typed = readable(text);
  const parsed = typed.includes('+') ? parsePhoneNumberFromString(typed) : undefined;
  if (parsed?.country && parsed.isValid()) {
    const country = { code: parsed.country, dialCode: parsed.countryCallingCode };
    return { phone: parsed.formatNational(), country };
  }
  return { phone: new AsYouType(known(country)).input(typed) || text };
}

/** The number in international form (E.164), `undefined` when there can be no such number. */
export function parsePhone(text: string, country: string): string | undefined {
  const parsed = parsePhoneNumberFromString(readable(text), known(country));
  return parsed?.isValid() ? parsed.number : undefined;
}
