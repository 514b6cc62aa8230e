import { LatchkeyError, once } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { shareSessionDuration } from './session-duration.js';
import type { Provider } from './types.js';

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
 * @throws LatchkeyError `provider/missing-token`
 */
export function createProvider(
  publicToken: string,
  { apiUrl, sessionDurationMinutes }: ProviderOptions = {},
): Provider {
  const key = `${publicToken} ${apiUrl}`;
  const provider = created.get(key) ?? define(publicToken, apiUrl);
  created.set(key, provider);
  shareSessionDuration(provider, sessionDurationMinutes, 'createProvider()');
  return provider;
}

/**
 * Creates a provider from an existing official client, so that the page and the widget share one session.
 *
 * @throws LatchkeyError `provider/missing-token`
 */
export function adoptClient(client: StytchClient, options: AdoptOptions): Provider {
  const { publicToken, apiUrl, sessionDurationMinutes } = options;
  const provider = adopted.get(client) ?? define(publicToken, apiUrl, client);
  adopted.set(client, provider);
  shareSessionDuration(provider, sessionDurationMinutes, 'adoptClient()');
  return provider;
}

function define(publicToken: string, apiUrl: string | undefined, client?: StytchClient): Provider {
  if (!publicToken) {
    throw new LatchkeyError({
      code: 'provider/missing-token',
      message: 'createProvider(): publicToken is empty. Pass the public token of your project.',
    });
  }
  const connect = once(() =>
    import('./connection.js').then((connection) => connection.connect(publicToken, apiUrl, client)),
  );
  return { publicToken, apiUrl, connect };
}
