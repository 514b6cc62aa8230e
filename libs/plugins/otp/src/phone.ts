import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

/** A country as the phone field lists it. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Without the plus. */
  readonly dialCode: string;
  readonly name: string;
}

/** A number as it stands in the field, and the country that it names itself, when it does. */
export interface Formatted {
  readonly phone: string;
  readonly country?: string;
  readonly dialCode?: string;
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
    return { phone: parsed.formatNational(), country: parsed.country, dialCode: parsed.countryCallingCode };
  }
  return { phone: new AsYouType(known(country)).input(typed) || text };
}

/** The number in international form (E.164), `undefined` when there can be no such number. */
export function parsePhone(text: string, country: string): string | undefined {
  const parsed = parsePhoneNumberFromString(readable(text), known(country));
  return parsed?.isValid() ? parsed.number : undefined;
}

/** Every country with its dial code, by its name in the language of `locale` (BCP 47). */
export function listCountries(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([locale, 'en']);
  return getCountries()
    .map((code) => ({ code, dialCode: getCountryCallingCode(code), name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}
