import type { StytchClient } from '@stytch/vanilla-js/headless';
import { PATIENCE_MS, attempt } from './attempt.js';
import type { Settings } from './bootstrap.js';
import type { Caller } from './caller.js';
import { authenticated } from './check.js';
import { codeChallenge } from './pkce.js';
import { send } from './send.js';
import type { PkceNamespace, ProtectedCall } from './types.js';

/** Makes a protected call on the wire, in the place of an official client that can't be trusted with it (yet). */
export async function sendProtected(
  caller: Caller,
  { path, body, pkce, signsIn }: ProtectedCall['direct'],
  signal: AbortSignal,
): Promise<unknown> {
  const code_challenge = pkce && (await codeChallenge(caller.publicToken, pkce));
  const answer = await send(caller, 'POST', path, { ...body, code_challenge }, signal);
  if (signsIn) await handSession(caller.client, authenticated(answer), Object(body).session_duration_minutes);
  return answer;
}

/** Makes a session that did not come through the official client its own (PROVIDER_CONTRACT 3.2). */
async function handSession({ session }: StytchClient, answer: unknown, session_duration_minutes: number) {
  const { session_token, session_jwt }: Record<string, unknown> = Object(answer);
  // Where the server keeps them in cookies of its own, none can be read.
  if (session_token && session_jwt) {
    session.updateSession({ session_token: String(session_token), session_jwt: String(session_jwt) });
  }
  // Who the session belongs to, and until when, the client learns by this call, or at the next load.
  await session.authenticate({ session_duration_minutes }).catch(() => {});
}

/**
 * Whether a protected call can go through a client that others built. What it was told of the project can't be seen;
 * but once it has been told something, the only harm it can do is to leave PKCE out. Captchas and device checks, on the
 * other hand, it alone can do; an OAuth start asks for neither.
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
  return attempt(told, () => isHarmless, { timeoutMs: PATIENCE_MS }).catch(() => false);
}
