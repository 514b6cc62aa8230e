import {
  eventsReady,
  eventsSent,
  keepOAuthPair,
  newOAuthChallenge,
  safeNavigate,
  type ActiveSession,
  type Connection,
} from '@latchkey/client';
import type { OAuthProvider } from '@latchkey/slots';

/** A start that nothing stands in the way of any more. */
export interface Departure {
  /** Whether a `code_challenge` goes with it. */
  readonly needsPkce: boolean;
  /** Leaves the page. Resolves when it is left; that it stays is not told. */
  leave(): Promise<void>;
}

/** What the product needs of a provider. */
export interface OAuthPort {
  /**
   * Finds out how the page can be left for an OAuth provider: by the official client where its own flags are known to be
   * good, else with a challenge of our own (QUALITY 58). Rejects with ProviderError: `provider/offline`,
   * `provider/insecure-context`, `provider/storage-blocked`, `provider/aborted`.
   */
  prepare(provider: OAuthProvider, signal: AbortSignal): Promise<Departure>;
  /** Who is signed in now. */
  session(): ActiveSession | null;
}

/** ms that a provider of which nothing is known gets to show that it can be reached at all. */
const PROBE_MS = 1_000;

/** ms after which nobody waits for telemetry any more. */
const EVENTS_MS = 1_000;

/** ms for which the page is not left while telemetry is on its way: nobody notices that. */
const SENT_MS = 300;

/** The parameters of a start as both ways name them (PROVIDER_CONTRACT 2.5); what was left out stays out. */
export function fieldsOf({ custom_scopes, provider_params, loginRedirectURL, signupRedirectURL }: OAuthProvider) {
  return {
    ...(custom_scopes && { custom_scopes: [...custom_scopes] }),
    ...(provider_params && { provider_params: { ...provider_params } }),
    ...(loginRedirectURL && { login_redirect_url: loginRedirectURL }),
    ...(signupRedirectURL && { signup_redirect_url: signupRedirectURL }),
  };
}

/** The address at `base` that a start leads to, its parameters in the contract's order. */
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

/** The port over the official client. */
export function createPort(connection: Connection): OAuthPort {
  const { publicToken, apiBase } = connection;

  /** Somebody without a network stays here, where they are told, and not on an error page of the browser. */
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
      const start = startIn(connection, provider);
      const [readiness] = await Promise.all([
        connection.readiness('oauth'),
        Promise.race([eventsReady(), after(EVENTS_MS)]),
      ]);
      if (!readiness || !navigator.onLine) await expectProvider(signal);
      signal.throwIfAborted();
      // Where storage is blocked a verifier is lost with the page, which only a start of our own finds out in time.
      if (start && readiness && !(readiness.needsPkce && connection.storageBlocked)) {
        return {
          needsPkce: readiness.needsPkce,
          async leave() {
            await Promise.race([eventsSent(), after(SENT_MS)]);
            signal.throwIfAborted();
            await connection.call(start, () => undefined, { signal });
            keepOAuthPair(publicToken);
            await pageLeft(signal);
          },
        };
      }
      const cname = readiness?.cnameDomain;
      const base = typeof cname === 'string' && cname ? `https://${cname}` : apiBase;
      const address = startAddress(base, publicToken, provider, await newOAuthChallenge(publicToken));
      return {
        needsPkce: true,
        async leave() {
          await Promise.race([eventsSent(), after(SENT_MS)]);
          signal.throwIfAborted();
          safeNavigate(address);
          await pageLeft(signal);
        },
      };
    },
    session: () => connection.session(),
  };
}

/** The official client's start of a provider that it knows. */
function startIn({ client }: Connection, provider: OAuthProvider): (() => Promise<unknown>) | undefined {
  const { start }: { readonly start?: unknown } = Object(Object(client.oauth)[provider.type]);
  return typeof start === 'function' ? async () => start(fieldsOf(provider)) : undefined;
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

function pageLeft(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const left = () => {
      removeEventListener('pagehide', left);
      resolve();
    };
    addEventListener('pagehide', left);
    signal.addEventListener('abort', left);
    if (signal.aborted) left();
  });
}
