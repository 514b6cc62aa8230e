import type { CountryCode } from 'libphonenumber-js/max';
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** A phone number in the form that the provider's own UI expects (provider-api.md 2.7). */
export interface ParsedPhoneNumber {
  readonly isValid: boolean;
  /** In E.164 form, or the input if it can't be parsed. */
  readonly number: string;
  /** In the national format of its country, or the input. */
  readonly national: string;
}

/**
 * Parses a typed phone number.
 *
 * @param regionCode ISO 3166 code of the country for a number without a country code
 */
export function parsePhoneNumber(phoneNumber: string, regionCode: string | undefined): ParsedPhoneNumber {
  const country = asCountry(regionCode);
  const parsed = parsePhoneNumberFromString(phoneNumber, { ...(country !== undefined && { defaultCountry: country }) });
  if (parsed === undefined) return { isValid: false, number: phoneNumber, national: phoneNumber };
  return { isValid: parsed.isValid(), number: parsed.number, national: parsed.formatNational() };
}

/** An example number in the national format of a country, or `undefined` for an unknown country. */
export function examplePhoneNumber(regionCode: string): string | undefined {
  const country = asCountry(regionCode);
  return country === undefined ? undefined : getExampleNumber(country, examples)?.formatNational();
}

function asCountry(regionCode: string | undefined): CountryCode | undefined {
  return regionCode !== undefined && isSupportedCountry(regionCode) ? regionCode : undefined;
}
