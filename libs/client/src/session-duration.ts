import type { Provider } from './types.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Minutes that new sessions last, and where the host has given them. */
interface GivenDuration {
  readonly minutes: number;
  /** Left out in production, which reports nothing. */
  readonly place?: string;
}

const durations = /* @__PURE__ */ new WeakMap<Provider, GivenDuration | undefined>();

/**
 * Makes the minutes that a new session lasts known to every way in: whoever is given none takes these. Of several, the
 * ones given last. In development, two different ones are reported on the console.
 *
 * @param minutes left out: changes nothing
 * @param place where the host has given them, for the report: `createProvider()`
 * @returns its undo
 */
export function shareSessionDuration(provider: Provider, minutes: number | undefined, place: string): () => void {
  if (!minutes) return () => {};
  const before = durations.get(provider);
  if (process.env.NODE_ENV !== 'production' && before && before.minutes !== minutes) {
    console.warn(
      `Latchkey: sessionDurationMinutes is ${before.minutes} in ${before.place} and ${minutes} in ${place}, so that sessions last differently by how people sign in. Give one value, to createProvider(publicToken, { sessionDurationMinutes: ${minutes} }).`,
    );
  }
  const own = { minutes, ...(process.env.NODE_ENV !== 'production' && { place }) };
  durations.set(provider, own);
  return () => {
    if (durations.get(provider) === own) durations.set(provider, before);
  };
}

/** The minutes that a host has given for the provider's new sessions, anywhere; undefined where it has given none. */
export function sessionDurationOf(provider: Provider): number | undefined {
  return durations.get(provider)?.minutes;
}
