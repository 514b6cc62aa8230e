import type { Provider } from './types.js';

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The duration of new sessions in minutes, and where the host set it. */
interface GivenDuration {
  readonly minutes: number;
  /** Not set in production, which reports nothing. */
  readonly place?: string;
}

const durations = /* @__PURE__ */ new WeakMap<Provider, GivenDuration | undefined>();

/**
 * Sets the default duration of new sessions for all sign-in methods of a provider. The last call wins. In development,
 * different values are reported on the console.
 *
 * @param minutes undefined changes nothing
 * @param place where the host set the value, for the report: `createProvider()`
 * @returns a function that restores the previous value
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

/** Returns the duration in minutes that the host set for new sessions of the provider, or undefined. */
export function sessionDurationOf(provider: Provider): number | undefined {
  return durations.get(provider)?.minutes;
}
