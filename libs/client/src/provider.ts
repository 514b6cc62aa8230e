import { describeValue, LatchkeyError, once } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Connection } from './connection.js';

// Bundlers replace the expression with its value, as for React.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The provider that a host passes to the widget. Nothing is loaded before {@link Provider.connect}. */
export interface Provider {
  readonly publicToken: string;
  readonly apiUrl: string | undefined;
  /**
   * Loads the official client once. After a failure, the next call loads it again. Rejects with a LatchkeyError
   * `code/not-loaded` or a ProviderError; on a server and in a worker with `provider/not-in-browser`.
   */
  connect(): Promise<Connection>;
}

/** Options of {@link createProvider}. */
export interface ProviderOptions {
  /**
   * The base of the provider's API: a host (`auth.example.com`) or an http(s) URL, with an optional port and path.
   * @default the vendor's own host for the token, test or live
   */
  readonly apiUrl?: string | undefined;
  /**
   * Duration of new sessions in minutes, for all sign-in methods and redirects. Alternatively, pass it to widgets and
   * `handleRedirect`; different values are a mistake.
   * @default 30 (behaviour.md 9)
   */
  readonly sessionDurationMinutes?: number | undefined;
}

/** Options of {@link adoptClient}. */
export interface AdoptOptions extends ProviderOptions {
  /** The public token of the client; the client does not expose it. */
  readonly publicToken: string;
}

const created = new Map<string, Provider>();
const adopted = new WeakMap<StytchClient, Provider>();

/**
 * Creates the provider of a widget. Nothing is loaded or requested before `connect()`. The same token and `apiUrl`
 * always return the same provider.
 *
 * For a token without the expected prefix, the official client logs a console warning (behaviour.md 5).
 *
 * @throws LatchkeyError `provider/missing-token`; in development builds also `provider/invalid-token`
 */
export function createProvider(
  publicToken: string,
  { apiUrl, sessionDurationMinutes }: ProviderOptions = {},
): Provider {
  if (process.env.NODE_ENV !== 'production') refuseWrongToken('createProvider()', publicToken);
  const key = `${publicToken} ${apiUrl}`;
  const provider = created.get(key) ?? define(publicToken, apiUrl);
  created.set(key, provider);
  shareSessionDuration(provider, sessionDurationMinutes, process.env.NODE_ENV !== 'production' && 'createProvider()');
  return provider;
}

/**
 * Creates a provider from an existing official client, so that the page and the widget share one session.
 *
 * @throws LatchkeyError `provider/missing-token`; in development builds also `provider/invalid-token` and
 *   `provider/not-a-client`
 */
export function adoptClient(client: StytchClient, options: AdoptOptions): Provider {
  const { publicToken, apiUrl, sessionDurationMinutes } = Object(options) as AdoptOptions;
  if (process.env.NODE_ENV !== 'production') {
    refuseWrongToken('adoptClient()', publicToken);
    refuseOtherClient(client);
  }
  const provider = adopted.get(client) ?? define(publicToken, apiUrl, client);
  // A production page may pass anything: a call then fails, and not the page.
  if (Object(client) === client) adopted.set(client, provider);
  shareSessionDuration(provider, sessionDurationMinutes, 'adoptClient()');
  return provider;
}

/** Throws if a token is missing, or no text. For development builds; in production, `define` throws if it is missing. */
function refuseWrongToken(place: string, publicToken: unknown): void {
  const isAdopted = place === 'adoptClient()';
  if (!publicToken) {
    throw new LatchkeyError({
      code: MISSING_TOKEN,
      message: `${place}: publicToken is empty.`,
      hint: isAdopted
        ? 'Pass the token of the client: adoptClient(client, { publicToken }).'
        : 'Pass the public token of your project.',
    });
  }
  if (typeof publicToken === 'string') return;
  throw new LatchkeyError({
    code: 'provider/invalid-token',
    message: `${place}: publicToken is ${describeValue(publicToken)}.`,
    hint: isAdopted
      ? 'Pass a text: adoptClient(client, { publicToken: "public-token-…" }).'
      : 'Pass it first, as a text: createProvider("public-token-…", { apiUrl }).',
  });
}

/** Throws if a value is no official client. A page may have its own copy of the client, so its class is not compared. */
function refuseOtherClient(client: unknown): void {
  const isClient = typeof client === 'object' && client && ('session' in client || INTERNALS in client);
  if (isClient) return;
  const isProvider = typeof client === 'object' && client && 'connect' in client;
  throw new LatchkeyError({
    code: 'provider/not-a-client',
    message: `adoptClient(): the client is ${isProvider ? 'a provider of createProvider()' : describeValue(client)}.`,
    hint: isProvider
      ? 'Pass it to the widget as it is.'
      : 'Pass new StytchClient(publicToken) of @stytch/vanilla-js/headless. Without a client of your own, use createProvider(publicToken).',
  });
}

const MISSING_TOKEN = 'provider/missing-token';

/** A member of the official client (provider-api.md 4.1). */
const INTERNALS = /* @__PURE__ */ Symbol.for('stytch__internal_b2c');

function define(publicToken: string, apiUrl: string | undefined, client?: StytchClient): Provider {
  if (!publicToken) throw new LatchkeyError({ code: MISSING_TOKEN, message: MISSING_TOKEN });
  const connect = once(() =>
    import('./connection.js').then((connection) => connection.connect(publicToken, apiUrl, client)),
  );
  return { publicToken, apiUrl, connect };
}

/** The duration of new sessions in minutes, and where the host set it. */
interface GivenDuration {
  readonly minutes: number;
  /** Not set in production, which reports nothing. */
  readonly place?: string | false;
}

// Not a WeakMap: a page may have anything in the place of a provider, and a weak key must be an object.
const durations = /* @__PURE__ */ new Map<Provider, GivenDuration | undefined>();

/**
 * Sets the default duration of new sessions for all sign-in methods of a provider. The last call wins. In development,
 * different values are reported on the console.
 *
 * @param minutes undefined changes nothing
 * @param place where the host set the value, for the report: `createProvider()`. Production builds report nothing.
 * @returns a function that restores the previous value
 */
export function shareSessionDuration(
  provider: Provider,
  minutes: number | undefined,
  place: string | false,
): () => void {
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
