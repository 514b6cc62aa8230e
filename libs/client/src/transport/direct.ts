import type { StytchClient } from '@stytch/vanilla-js/headless';
import { SECONDARY_TIMEOUT_MS, withTimeout } from './with-timeout.js';
import type { Settings } from '../bootstrap.js';
import type { Caller } from './caller.js';
import { authenticated } from '../check.js';
import { codeChallenge } from '../pkce.js';
import { send } from './send.js';
import type { PkceNamespace, ProtectedCall } from '../types.js';

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
  // The client fetches the user and the expiry with this call; if it fails, at the next page load.
  await session.authenticate({ session_duration_minutes }).catch(() => {});
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
