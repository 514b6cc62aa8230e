import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { answerAt } from '../domain/authorize-request.js';
import { ContractError } from '../domain/contract-error.js';
import { optional } from '../http/fields.js';
import type { Route } from '../http/route.js';
import { publicRoute } from '../http/route.js';
import { findApp } from './idp-request.js';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384));

const LogoutBody = v.object({
  client_id: text,
  post_logout_redirect_uri: text,
  id_token_hint: optional(v.pipe(v.string(), v.maxLength(16_384))),
  state: optional(v.pipe(v.string(), v.maxLength(16_384))),
});

type LogoutRequest = v.InferOutput<typeof LogoutBody>;

/** Log-out at the request of an application (OpenID Connect RP-Initiated Logout 1.0; provider-api.md 2.4.8). */
export function idpLogout(emulator: Emulator): readonly Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: '/oauth/logout/start',
      fidelity: 'implemented',
      note: 'Ends nothing itself: the widget does, by revoking the session. Nobody is asked where nobody is signed in.',
      schema: LogoutBody,
      async handle({ body, session, ownOrigin }) {
        const app = findApp(emulator, body.client_id);
        if (!app.post_logout_redirect_uris.includes(body.post_logout_redirect_uri)) {
          throw new ContractError({
            status: 400,
            type: 'invalid_post_logout_redirect_uri',
            message:
              'The address that the application wants to lead to after the log-out is not one of its registered ones. Please reach out to its developer.',
          });
        }
        const hint = await readHint(emulator, body, ownOrigin);
        const isKnown = hint?.sessionId === session?.session_id && hint?.subject === session?.user_id;
        const state = body.state === '' ? undefined : body.state;
        return {
          redirect_uri: answerAt(body.post_logout_redirect_uri, { state }),
          consent_required: session !== undefined && !isKnown,
        };
      },
    }),
  ];
}

/**
 * Reads the session that the application believes is signed in.
 *
 * @throws {ContractError} 400 `invalid_id_token_hint` for a token of another issuer or application: no redirect follows
 * (RP-Initiated Logout 1.0 §4)
 */
async function readHint(
  { idpTokens }: Emulator,
  { id_token_hint: hint, client_id: clientId }: LogoutRequest,
  issuer: string,
) {
  if (hint === undefined || hint === '') return undefined;
  const claims = await idpTokens.readIdToken(hint);
  if (claims?.issuer === issuer && claims.audience === clientId) return claims;
  throw new ContractError({
    status: 400,
    type: 'invalid_id_token_hint',
    message: 'The application can’t show that it has signed you in here. Please reach out to its developer.',
  });
}
