import { DIAL_CODES } from './dial-codes.js';
import type { OtpContext } from './flows.js';

/** A country in the list of the phone field. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Without the plus. */
  readonly dialCode: string;
  readonly name: string;
}

/** The longest wait for an idle period, in ms. */
const IDLE_MS = 2_000;

/** All countries, sorted by their names in `locale` (BCP 47). */
export function countriesIn(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([locale, 'en']);
  let number = 0;
  return [...DIAL_CODES.matchAll(/(\d+)(\D+)/g)]
    .flatMap(([, difference, codes = '']) => {
      number += Number(difference);
      const dialCode = String(number);
      return (codes.match(/../g) ?? []).map((code) => ({ code, dialCode, name: names.of(code) ?? code }));
    })
    .sort((one, other) => compare(one.name, other.name));
}

/** Lists the countries in an idle period: the names take a slow phone 55 ms. Safari has no `requestIdleCallback`. */
export async function listWhenIdle({ state, dispatch, env }: OtpContext): Promise<void> {
  if (typeof requestIdleCallback === 'function') {
    await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: IDLE_MS }));
  }
  if (!state().countries) dispatch({ type: 'otp/countriesListed', patch: { countries: countriesIn(env.locale) } });
}
