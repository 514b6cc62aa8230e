import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { PkceNamespace, Settings } from '../bootstrap/settings.js';
import { codeChallenge } from '../redirect/pkce.js';
import { telemetryOf, type Caller } from './caller.js';
import { authenticated } from './check.js';
import { pendingError, SECONDARY_TIMEOUT_MS, withTimeout } from './with-timeout.js';

// Direct requests, without the official client. Loaded on demand.

/** A protected call: through the official client if the client's bootstrap is reliable, else as a direct request. */
export interface ProtectedCall {
  /** Left out for a call that the official client does not offer: it is always a direct request. */
  readonly viaClient?: (client: StytchClient) => Promise<unknown>;
  /** The same call as a direct request, for a client whose bootstrap failed or hangs. */
  readonly direct: {
    readonly path: `/${string}`;
    readonly body: Readonly<Record<string, unknown>>;
    /** The client's PKCE namespace, to send a `code_challenge`. Sent only if a pair can be created and stored. */
    readonly pkce?: Exclude<PkceNamespace, 'oauth'>;
    /** Whether the response contains a session. The official client then adopts it. */
    readonly signsIn?: boolean;
  };
}

/** Makes a protected call as a direct request, while the settings of the official client are not reliable. */
export async function sendProtected(
  caller: Caller,
  { path, body, pkce, signsIn }: ProtectedCall['direct'],
  signal: AbortSignal,
): Promise<unknown> {
  const code_challenge = pkce && (await codeChallenge(caller.publicToken, pkce));
  const answer = await send(caller, 'POST', path, { ...body, code_challenge }, signal);
  if (signsIn) await adoptSession(caller.client, authenticated(answer), Object(body).session_duration_minutes);
  return answer;
}

/** Passes a session from a direct request to the official client (provider-api.md 3.2). */
async function adoptSession({ session }: StytchClient, answer: unknown, session_duration_minutes: number) {
  const { session_token, session_jwt }: Record<string, unknown> = Object(answer);
  // If the server keeps the tokens in its own cookies, the response contains none.
  if (session_token && session_jwt) {
    session.updateSession({ session_token: String(session_token), session_jwt: String(session_jwt) });
  }
  // The client fetches the user and the expiry with this call; if it fails or hangs, at the next page load. The person
  // is signed in in any case.
  const asked = session.authenticate({ session_duration_minutes }).catch(() => {});
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, SECONDARY_TIMEOUT_MS))]);
}

/**
 * Whether a protected call can use an adopted client. Its settings are not readable. But once it has received its
 * bootstrap, the only risk is that it omits PKCE. If the project requires captchas or device checks, the risk is
 * accepted, because only the client can do these; OAuth starts need neither.
 */
export function isAdoptedReady(
  client: StytchClient,
  settings: Settings,
  needsPkce: boolean,
  pkce: PkceNamespace | undefined,
): Promise<boolean> {
  const isItsOwn = settings.captcha_settings.enabled || settings['dfp_protected_auth_enabled'] === true;
  const isHarmless = !needsPkce || (isItsOwn && pkce !== 'oauth');
  const told = () => client.rbac.allPermissions();
  return withTimeout(told, () => isHarmless, { timeoutMs: SECONDARY_TIMEOUT_MS }).catch(() => false);
}

/**
 * Sends a request in the same form as the official client (provider-api.md 4.2). Resolves with the `data` of the
 * response. Rejects with the errors that {@link withTimeout} converts.
 */
export async function send(
  { publicToken, apiBase, client }: Caller,
  method: string,
  path: `/${string}`,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const secret = client.session.getTokens()?.session_token ?? publicToken;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${apiBase}/sdk/v1${path}`, {
      method,
      headers: {
        Authorization: `Basic ${btoa(`${publicToken}:${secret}`)}`,
        'Content-Type': 'application/json',
        'X-SDK-Client': btoa(JSON.stringify(telemetryOf(client))),
        'X-SDK-Parent-Host': location.origin,
      },
      credentials: 'include',
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    text = await answer.text();
  } catch (cause) {
    throw pendingError('offline', { cause });
  }
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    // Without `cause`: the parser's message quotes the response, which may contain a token.
    throw pendingError(answer.ok ? 'unexpected-answer' : 'unreachable', { status: answer.status });
  }
  if (!answer.ok) {
    // Loads with the first failure, like all error messages.
    const { toRefusalError } = await import('../errors/to-provider-error.js');
    throw toRefusalError(answer.status, envelope, toMs(answer.headers.get('retry-after')));
  }
  return Object(envelope).data;
}

/** Converts a `Retry-After` header to ms: seconds or a date (RFC 9110 section 10.2.3). */
function toMs(retryAfter: string | null): number {
  const ms = Number(retryAfter) * 1000 || Date.parse(retryAfter ?? '') - Date.now();
  return ms > 0 ? ms : 0;
}
