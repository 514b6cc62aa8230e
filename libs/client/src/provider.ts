import { LatchkeyError, once } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { shareSessionDuration } from './session-duration.js';
import type { Provider } from './types.js';

/** Options of {@link createProvider}. */
export interface ProviderOptions {
  /**
   * Where the provider answers: a host (`auth.example.com`) or an http(s) address, with a port or a path if need be.
   * @default the vendor's own host for the token, test or live
   */
  readonly apiUrl?: string | undefined;
  /**
   * Minutes that a new session lasts, by whichever way a person signs in: in a widget, or back from an email link or
   * an OAuth provider. Widgets and `handleRedirect` may be given it instead; two different values are a mistake.
   * @default 30 (SPEC section 9)
   */
  readonly sessionDurationMinutes?: number | undefined;
}

/** Options of {@link adoptClient}. */
export interface AdoptOptions extends ProviderOptions {
  /** The token that the client was made with; the client itself does not tell. */
  readonly publicToken: string;
}

const created = new Map<string, Provider>();
const adopted = new WeakMap<StytchClient, Provider>();

/**
 * Names the provider that a widget talks to. Nothing is loaded or requested before `connect()`; the same token and
 * address always give the same provider.
 *
 * The official client warns on the console of a token without the expected prefix (SPEC section 5).
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
 * The same around an official client that the page has made already, so that both share one session.
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
      message: 'Pass a public token.',
    });
  }
  const connect = once(() =>
    import('./connection.js').then((connection) => connection.connect(publicToken, apiUrl, client)),
  );
  return { publicToken, apiUrl, connect };
}
