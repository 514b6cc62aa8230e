import { authenticated, isRecord, safeNavigate, type Connection } from '@latchkey/client';
import { SsoError } from './errors.js';
import type { CompanySsoOptions } from './options.js';
import { challengeOf, createPending, storePending, takePending, type Pending } from './pending.js';
import type { Returned } from './state.js';

/** The checked part of the provider's response to a token. */
export type Authenticated = ReturnType<typeof authenticated>;

/** The calls that the plugin makes, to its own server and to the provider. */
export type SsoPort = ReturnType<typeof createPort>;

/** Creates the port on top of the provider's connection. */
export function createPort(connection: Connection) {
  const { publicToken } = connection;
  return {
    /** Leaves the page for the sign-in server. Resolves when the browser shows the page again, or when `signal` aborts. */
    async leave(directory: string, email: string, options: CompanySsoOptions, signal: AbortSignal): Promise<void> {
      const { state, nonce, verifier, redirectUrl } = createPending(publicToken, options.redirectUrl ?? pageUrl());
      const url = new URL('/authorize', options.server);
      url.search = String(
        new URLSearchParams({
          ...{ directory, login_hint: email, redirect_uri: redirectUrl, state, nonce },
          ...{ code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' },
        }),
      );
      signal.throwIfAborted();
      safeNavigate(url);
      await shownAgain(signal);
    },
    /** Exchanges the code of a return for a token of the sign-in server. */
    async redeem(returned: Returned, { server }: CompanySsoOptions, signal: AbortSignal): Promise<string> {
      const pending = takePending(publicToken, returned.state);
      try {
        return await tokenOf(returned, pending, server, signal);
      } catch (error) {
        // For another try. Any other failure has ended the code.
        if (error instanceof SsoError && error.retryable) storePending(publicToken, pending);
        throw error;
      }
    },
    /**
     * Exchanges the token for a session of the provider. A sign-in can't be undone, so it has no signal: a response after
     * the time limit goes to `onLate`.
     */
    attest(
      token: string,
      profile_id: string,
      session_duration_minutes: number,
      onLate: (answer: Authenticated) => void,
    ): Promise<Authenticated> {
      const body = { profile_id, token, session_duration_minutes };
      return connection.protectedCall(
        {
          viaClient: ({ session }) => session.attest(body),
          direct: { path: '/sessions/attest', body, signsIn: true },
        },
        authenticated,
        { onLate },
      );
    },
  };
}

/** Resolves when the browser takes this page out of its back/forward cache. */
const shownAgain = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });

/** The address of this page without query and fragment. */
const pageUrl = () => location.origin + location.pathname;

async function tokenOf(
  { code, error }: Returned,
  { verifier, nonce, redirectUrl }: Pending,
  server: string,
  signal: AbortSignal,
): Promise<string> {
  if (code === undefined) throw new SsoError('denied', error);
  const body = { code, code_verifier: verifier, redirect_uri: redirectUrl };
  const { token } = await post(new URL('/token', server), body, signal);
  if (typeof token !== 'string') throw new SsoError('unreachable', new TypeError('The answer has no token.'));
  if (claimsOf(token)['nonce'] !== nonce) throw new SsoError('startedElsewhere');
  return token;
}

async function post(url: URL, body: object, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
  let response: Response;
  let answer: unknown;
  try {
    const headers = { 'content-type': 'application/json' };
    response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
    answer = await response.json();
  } catch (cause) {
    throw new SsoError('unreachable', cause);
  }
  if (response.status >= 500 || !isRecord(answer)) throw new SsoError('unreachable');
  if (!response.ok) throw new SsoError('refused', answer['error']);
  return answer;
}

/** The claims of a JWT. Unverified: the provider verifies the signature. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (isRecord(claims)) return claims;
    throw new TypeError('The claims are no object.');
  } catch (cause) {
    throw new SsoError('unreachable', cause);
  }
}
