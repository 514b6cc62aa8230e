import * as v from 'valibot';
import { ContractError } from '../domain/contract-error.js';
import type { Assertion } from '../domain/webauthn-credential.js';
import { assertionField, challengeOf } from '../domain/webauthn-credential.js';
import { verifyAssertion } from '../domain/webauthn-verification.js';
import type { Emulator } from '../emulator.js';
import * as field from '../http/fields.js';
import type { Call, Route } from '../http/route.js';
import { publicRoute, sessionRoute } from '../http/route.js';
import { CHALLENGE_LIFE_MS, type PendingAuthentication } from '../store/webauthn-challenges.js';
import type { Passkey } from '../store/webauthn-registrations.js';
import { authenticated } from './authenticated.js';
import {
  chooseUserVerification,
  commonOptions,
  describe,
  factorOf,
  readPage,
  requireDomain,
  startFields,
} from './webauthn-ceremony.js';

const StartBody = v.object(startFields);

const AuthenticateBody = v.object({
  public_key_credential: assertionField,
  session_duration_minutes: field.durationField,
});

/** Signs in with a passkey (provider-api.md 5.1). */
export function authenticatingRoutes(emulator: Emulator): readonly Route[] {
  const { users } = emulator;
  return [
    publicRoute({
      method: 'POST',
      path: '/webauthn/authenticate/start/primary',
      fidelity: 'implemented',
      note: 'Names no credentials: the passkey itself tells who signs in.',
      limited: true,
      schema: StartBody,
      handle: (call) => start(emulator, call, undefined),
    }),
    sessionRoute({
      method: 'POST',
      path: '/webauthn/authenticate/start/secondary',
      fidelity: 'implemented',
      note: 'Names the passkeys of the session’s user; no other will do.',
      limited: true,
      schema: StartBody,
      handle(call) {
        const userId = call.session.user_id;
        const passkeys = users.webauthnRegistrations.passkeysOf(userId, call.body.domain);
        return start(emulator, call, { userId, passkeys });
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/webauthn/authenticate',
      fidelity: 'implemented',
      note: 'A challenge works once, also when its answer is refused. A signature counter that does not go on is refused.',
      limited: true,
      schema: AuthenticateBody,
      handle: (call) => finish(emulator, call),
    }),
  ];
}

function start(
  emulator: Emulator,
  call: Call<v.InferOutput<typeof StartBody>>,
  known: { userId: string; passkeys: readonly Passkey[] } | undefined,
): object {
  const { domain, return_passkey_credential_options: isPasskey } = call.body;
  requireDomain(domain, readPage(call).host);
  if (known?.passkeys.length === 0) throw noRegistrations();
  const userVerification = chooseUserVerification(emulator, isPasskey);
  const pending = { domain, userVerification, ...(known !== undefined && { userId: known.userId }) };
  const challenge = emulator.authenticationChallenges.issue(pending, { lifeMs: CHALLENGE_LIFE_MS });
  const options = {
    ...commonOptions(challenge),
    rpId: domain,
    userVerification,
    ...(known !== undefined && { allowCredentials: describe(known.passkeys) }),
  };
  return { user_id: known?.userId ?? '', public_key_credential_request_options: JSON.stringify(options) };
}

async function finish(emulator: Emulator, call: Call<v.InferOutput<typeof AuthenticateBody>>): Promise<object> {
  const { authenticationChallenges, sessions, users, database } = emulator;
  const { public_key_credential: assertion, session_duration_minutes: durationMinutes } = call.body;
  const { sessionToken, attributes } = call;
  const { host, origin } = readPage(call);
  const challenge = challengeOf(assertion);
  const pending = authenticationChallenges.use(authenticationChallenges.idOf(challenge));
  if (pending === undefined) throw unableToAuthenticate();
  const { domain, userVerification } = pending;
  requireDomain(domain, host);
  const passkey = users.webauthnRegistrations.findByCredential(assertion.id);
  if (passkey === undefined) throw registrationNotFound();
  if (!isExpected(passkey, pending, assertion)) throw unableToAuthenticate();
  const isUserVerified = userVerification === 'required';
  const counter = await verifyAssertion(assertion, passkey, { challenge, origin, domain, isUserVerified });

  const granted = database.transaction(() => {
    if (!users.webauthnRegistrations.count(passkey.registrationId, counter)) throw unableToAuthenticate();
    const factor = factorOf(emulator, passkey.registrationId, passkey);
    // Reads the session again: it may have ended during the verification of the signature.
    const current = sessionToken === undefined ? undefined : sessions.find(sessionToken);
    return sessions.grant({ userId: passkey.userId, factor, durationMinutes, attributes, current });
  });
  return { webauthn_registration_id: passkey.registrationId, ...(await authenticated(emulator, granted)) };
}

/**
 * Whether the passkey matches the request, and its authenticator names the same user (Web Authentication Level 3 §7.2
 * step 6). If the user was not known before, the authenticator must send the user handle.
 */
function isExpected(passkey: Passkey, pending: PendingAuthentication, { response }: Assertion): boolean {
  const { userHandle } = response;
  if (passkey.domain !== pending.domain) return false;
  if (pending.userId !== undefined && passkey.userId !== pending.userId) return false;
  if (userHandle === undefined || userHandle === null) return pending.userId !== undefined;
  return userHandle === passkey.userHandle;
}

function registrationNotFound(): ContractError {
  return refusal(
    404,
    'webauthn_registration_not_found',
    'The passkey is not registered here. It may have been deleted from the account.',
  );
}

function noRegistrations(): ContractError {
  return refusal(404, 'no_active_webauthn_registrations', 'The signed-in user has no passkey for this domain.');
}

function unableToAuthenticate(): ContractError {
  return refusal(
    401,
    'unable_to_auth_webauthn_registration',
    'The passkey could not be authenticated: the request may have taken too long, or been used already. Please try again.',
  );
}

function refusal(status: number, type: string, message: string): ContractError {
  return new ContractError({ status, type, message });
}
