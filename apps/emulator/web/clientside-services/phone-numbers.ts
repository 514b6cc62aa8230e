import type { CountryCode } from 'libphonenumber-js/max';
import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** A phone number as the provider's own UI wants it (PROVIDER_CONTRACT 2.7). */
export interface ParsedPhoneNumber {
  readonly isValid: boolean;
  /** In E.164 form, or what was typed where that can't be read. */
  readonly number: string;
  /** As people write it in its country, or what was typed. */
  readonly national: string;
}

/**
 * Reads what somebody typed.
 *
 * @param regionCode ISO 3166 code of the country that a number without country code belongs to
 */
export function parsePhoneNumber(phoneNumber: string, regionCode: string | undefined): ParsedPhoneNumber {
  const country = asCountry(regionCode);
  const parsed = parsePhoneNumberFromString(phoneNumber, { ...(country !== undefined && { defaultCountry: country }) });
  if (parsed === undefined) return { isValid: false, number: phoneNumber, national: phoneNumber };
  return { isValid: parsed.isValid(), number: parsed.number, national: parsed.formatNational() };
}

/** A number as people write it in the country, or `undefined` for a country that there isn't. */
export function examplePhoneNumber(regionCode: string): string | undefined {
  const country = asCountry(regionCode);
  return country === undefined ? undefined : getExampleNumber(country, examples)?.formatNational();
}

function asCountry(regionCode: string | undefined): CountryCode | undefined {
  return regionCode !== undefined && isSupportedCountry(regionCode) ? regionCode : undefined;
}
