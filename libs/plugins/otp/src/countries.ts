import { dialCodes } from './dial-codes.js';
import type { OtpContext } from './flows.js';
import type { OtpOptions } from './options.js';

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

/** The countries of the list: first those of `countryOrder`, then the others by their names in `locale` (BCP 47). */
export function countriesIn(
  locale: string,
  { allowedCountries, countryOrder = [] }: Partial<OtpOptions> = {},
): readonly Country[] {
  const last = [...countryOrder].reverse();
  const place = ({ code }: Country) => last.indexOf(code);
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([locale, 'en']);
  return dialCodes()
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .filter(({ code }) => allowedCountries?.includes(code) ?? true)
    .sort((one, other) => place(other) - place(one) || compare(one.name, other.name));
}

/** Lists the countries in an idle period: the names take a slow phone 55 ms. Safari has no `requestIdleCallback`. */
export async function listWhenIdle({ state, dispatch, env, options }: OtpContext): Promise<void> {
  if (typeof requestIdleCallback === 'function') {
    await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: IDLE_MS }));
  }
  if (!state().countries)
    dispatch({ type: 'otp/countriesListed', patch: { countries: countriesIn(env.locale, options) } });
}
