import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** A country as the phone field lists it. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Without the plus. */
  readonly dialCode: string;
  readonly name: string;
}

/** Every country, by its name in the language of `locale` (BCP 47). */
export function countriesIn(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([locale, 'en']);
  return getCountries()
    .map((code) => ({ code, dialCode: getCountryCallingCode(code), name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}
