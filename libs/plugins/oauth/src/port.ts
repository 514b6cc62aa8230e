import {
  eventsReady,
  eventsSent,
  newOAuthChallenge,
  safeNavigate,
  type ActiveSession,
  type Connection,
  type RedirectResult,
} from '@latchkey/client';
import type { OAuthProvider } from '@latchkey/slots';

/** A prepared start: the page can navigate to the provider. */
export interface Departure {
  /** The start URL. */
  readonly url: string;
  /** Navigates to the provider. Resolves when the page is left. Does not report a page that stays. */
  leave(): Promise<void>;
}

/** The plugin's access to the authentication provider. */
export interface OAuthPort {
  /**
   * Prepares a start, always with a PKCE challenge (RFC 9700 section 2.1.1). Rejects with ProviderError:
   * `provider/offline`, `provider/insecure-context`, `provider/storage-blocked`, `provider/aborted`.
   */
  prepare(provider: OAuthProvider, signal: AbortSignal): Promise<Departure>;
  /** The current session. */
  session(): ActiveSession | null;
  /** Uses the token of a query that a window has returned. Never rejects. */
  spendQuery(query: string, sessionDurationMinutes: number): Promise<RedirectResult>;
}

/** Timeout in ms of the reachability check, which runs when the project's settings are unknown. */
const PROBE_MS = 1_000;

/** Maximum time in ms to wait for the telemetry code to load. */
const EVENTS_MS = 1_000;

/** Maximum time in ms to delay navigation until telemetry is sent; too short for a person to notice. */
const SENT_MS = 300;

/** The options of a provider as parameters of a start, with the API's names (provider-api.md 2.5). Omits unset ones. */
export function fieldsOf({ custom_scopes, provider_params, loginRedirectURL, signupRedirectURL }: OAuthProvider) {
  return {
    ...(custom_scopes && { custom_scopes: [...custom_scopes] }),
    ...(provider_params && { provider_params: { ...provider_params } }),
    ...(loginRedirectURL && { login_redirect_url: loginRedirectURL }),
    ...(signupRedirectURL && { signup_redirect_url: signupRedirectURL }),
  };
}

/** The start address under `base`, with its parameters in the order of the contract. */
export function startAddress(base: string, publicToken: string, provider: OAuthProvider, codeChallenge: string): URL {
  const { custom_scopes, provider_params = {}, ...redirects } = fieldsOf(provider);
  const address = new URL(`${base}/v1/public/oauth/${encodeURIComponent(provider.type)}/start`);
  const set = (name: string, value: string) => address.searchParams.set(name, value);
  set('public_token', publicToken);
  set('code_challenge', codeChallenge);
  if (custom_scopes) set('custom_scopes', custom_scopes.join(' '));
  for (const [name, value] of Object.entries(provider_params)) set(`provider_${name}`, value);
  for (const [name, value] of Object.entries(redirects)) set(name, value);
  return address;
}

/** Creates the port over the official client. */
export function createPort(connection: Connection): OAuthPort {
  const { publicToken, apiBase } = connection;

  /** Keeps an offline person on this page, which shows an error, instead of on the browser's error page. */
  async function expectProvider(signal: AbortSignal): Promise<void> {
    try {
      const path = `/projects/bootstrap/${publicToken}` as const;
      await connection.request('GET', path, undefined, Boolean, { signal, timeoutMs: PROBE_MS });
    } catch (error) {
      if (Object(error).code === 'provider/offline') throw error;
    }
  }

  return {
    async prepare(provider, signal) {
      const [readiness] = await Promise.all([
        connection.readiness('oauth'),
        Promise.race([eventsReady(), after(EVENTS_MS)]),
      ]);
      if (!readiness || !navigator.onLine) await expectProvider(signal);
      signal.throwIfAborted();
      const cname = readiness?.cnameDomain;
      const base = typeof cname === 'string' && cname ? `https://${cname}` : apiBase;
      const address = startAddress(base, publicToken, provider, await newOAuthChallenge(publicToken));
      return departure(address, signal);
    },
    session: () => connection.session(),
    spendQuery: async (query, sessionDurationMinutes) =>
      (await import('./spend-query.js')).spendQuery(connection, query, sessionDurationMinutes),
  };
}

function departure(address: URL, signal: AbortSignal): Departure {
  return {
    url: address.href,
    async leave() {
      // The person can leave the page at any step of this, also by a link of the host.
      const left = pageLeft(signal);
      await Promise.race([eventsSent(), after(SENT_MS)]);
      signal.throwIfAborted();
      safeNavigate(address);
      await left;
    },
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/** Resolves when the page is left, or when the signal aborts. */
function pageLeft(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('pagehide', resolve, { once: true, signal });
    signal.addEventListener('abort', resolve);
  });
}
