import type { UserMessage } from '@latchkey/kernel';
import { countriesIn } from './countries.js';
import type { PhoneNumber } from './phone.js';

/** Messages about countries. */
export const countryMessages = {
  otherCountry: { id: 'otp.otherCountry', text: 'Phone numbers from this country are not supported.' },
} as const;

/**
 * The refusal of a number whose country is not allowed. A number that was not parsed is compared by its dial code, which
 * several countries may share.
 */
export function refusalOf({ to, country }: PhoneNumber, allowed: readonly string[]): UserMessage | undefined {
  const isAllowed = country
    ? allowed.includes(country)
    : countriesIn('en', { allowedCountries: allowed }).some(({ dialCode }) => to.startsWith(`+${dialCode}`));
  return isAllowed ? undefined : countryMessages.otherCountry;
}
