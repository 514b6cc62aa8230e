import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ContractError } from '../domain/contract-error.js';
import { nameDevice } from '../domain/device-name.js';
import { attestationField, challengeOf } from '../domain/webauthn-credential.js';
import { verifyAttestation } from '../domain/webauthn-verification.js';
import type { Emulator } from '../emulator.js';
import * as field from '../http/fields.js';
import type { Route, SessionCall } from '../http/route.js';
import { sessionNotFound, sessionRoute } from '../http/route.js';
import type { User } from '../store/users.js';
import { CHALLENGE_LIFE_MS, type PendingRegistration } from '../store/webauthn-challenges.js';
import { authenticated } from './authenticated.js';
import {
  chooseUserVerification,
  commonOptions,
  describe,
  factorOf,
  pubKeyCredParams,
  readPage,
  requireDomain,
  startFields,
} from './webauthn-ceremony.js';

const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(256));

const StartBody = v.object({
  ...startFields,
  authenticator_type: field.optional(v.picklist(['platform', 'cross-platform'])),
  override_id: field.optional(v.pipe(v.string(), v.minBytes(1), v.maxBytes(64))),
  override_name: field.optional(label),
  override_display_name: field.optional(label),
  user_agent: field.optional(v.pipe(v.string(), v.maxLength(1_024))),
});

const RegisterBody = v.object({
  public_key_credential: attestationField,
  session_duration_minutes: field.optional(field.durationField),
});

/** Registers a passkey for the signed-in user (provider-api.md 5.1, 5.2). */
export function registeringRoutes(emulator: Emulator): readonly Route[] {
  return [
    sessionRoute({
      method: 'POST',
      path: '/webauthn/register/start',
      fidelity: 'implemented',
      note: 'The domain must be the host of X-SDK-Parent-Host or a parent of it; public suffixes of two labels are left to the browser.',
      schema: StartBody,
      handle: (call) => start(emulator, call),
    }),
    sessionRoute({
      method: 'POST',
      path: '/webauthn/register',
      fidelity: 'implemented',
      note: 'Attestations with certificates, which nobody asked for, are refused: the emulator fetches no revocation lists.',
      schema: RegisterBody,
      handle: (call) => finish(emulator, call),
    }),
  ];
}

function start(emulator: Emulator, call: SessionCall<v.InferOutput<typeof StartBody>>): object {
  const { users, project, registrationChallenges } = emulator;
  const { body, session, attributes } = call;
  const user = users.get(session.user_id);
  if (user === undefined) throw new Error(`Session ${session.session_id} belongs to nobody.`);
  const { domain, authenticator_type: authenticatorType, return_passkey_credential_options: isPasskey } = body;
  requireDomain(domain, readPage(call).host);
  const userHandle = chooseUserHandle(user.user_id, body.override_id);
  requireOwnHandle(emulator, userHandle, user.user_id);
  const userVerification = chooseUserVerification(emulator, isPasskey);
  const pending: PendingRegistration = {
    userId: user.user_id,
    domain,
    userVerification,
    userHandle,
    userAgent: body.user_agent ?? attributes.user_agent,
    authenticatorType: authenticatorType ?? '',
  };
  const challenge = registrationChallenges.issue(pending, { lifeMs: CHALLENGE_LIFE_MS });
  const known = describe(users.webauthnRegistrations.passkeysOf(user.user_id, domain));
  const name = body.override_name ?? nameOf(user);
  const options = {
    ...commonOptions(challenge),
    rp: { id: domain, name: project.settings.project_name },
    user: { id: userHandle, name, displayName: body.override_display_name ?? (fullNameOf(user) || name) },
    pubKeyCredParams,
    ...(known.length > 0 && { excludeCredentials: known }),
    attestation: 'none',
    authenticatorSelection: {
      ...(authenticatorType !== undefined && { authenticatorAttachment: authenticatorType }),
      residentKey: isPasskey ? 'required' : 'preferred',
      requireResidentKey: isPasskey ?? false,
      userVerification,
    },
    extensions: { credProps: true },
  };
  return { user_id: user.user_id, public_key_credential_creation_options: JSON.stringify(options) };
}

async function finish(emulator: Emulator, call: SessionCall<v.InferOutput<typeof RegisterBody>>): Promise<object> {
  const { registrationChallenges, sessions, users, database } = emulator;
  const { body, session, sessionToken, attributes } = call;
  const { public_key_credential: attestation, session_duration_minutes: durationMinutes } = body;
  const { host, origin } = readPage(call);
  const challenge = challengeOf(attestation);
  const pending = registrationChallenges.use(registrationChallenges.idOf(challenge));
  if (pending === undefined || pending.userId !== session.user_id) throw noPendingRegistration();
  const { userId, domain, userVerification, userAgent } = pending;
  requireDomain(domain, host);
  const isUserVerified = userVerification === 'required';
  const credential = await verifyAttestation(attestation, { challenge, origin, domain, isUserVerified });

  const granted = database.transaction(() => {
    // The verification takes time: the session may have ended, and a reset may have removed the user.
    const current = sessions.find(sessionToken);
    if (current === undefined) throw sessionNotFound();
    requireOwnHandle(emulator, pending.userHandle, userId);
    const names = users.webauthnRegistrations.of(userId).map(({ name }) => name);
    const registrationId = users.webauthnRegistrations.add({
      ...pending,
      ...credential,
      transports: attestation.response.transports ?? [],
      name: nameDevice(userAgent, names),
    });
    if (registrationId === undefined) throw duplicateRegistration();
    const factor = factorOf(emulator, registrationId, pending);
    return { registrationId, ...sessions.grant({ userId, factor, durationMinutes, attributes, current }) };
  });
  return { webauthn_registration_id: granted.registrationId, ...(await authenticated(emulator, granted)) };
}

/**
 * The user handle: always the same for one user, and unique to that user. Web Authentication Level 3 §14.6.1 requires
 * that it reveals nothing about the user, so it isn't the id that other answers contain.
 */
function chooseUserHandle(userId: string, overrideId: string | undefined): string {
  return overrideId === undefined
    ? createHash('sha256').update(userId).digest('base64url')
    : Buffer.from(overrideId, 'utf8').toString('base64url');
}

/**
 * An authenticator stores one passkey per user handle: a second user's passkey would replace the first one's.
 *
 * @throws {ContractError} 400 `invalid_override_id`
 */
function requireOwnHandle({ users }: Emulator, userHandle: string, userId: string): void {
  if ((users.webauthnRegistrations.ownerOf(userHandle) ?? userId) === userId) return;
  throw refusal(400, 'invalid_override_id', 'The override_id stands for another user already.');
}

function nameOf({ emails, phone_numbers: phoneNumbers, user_id: userId }: User): string {
  return emails[0]?.email ?? phoneNumbers[0]?.phone_number ?? userId;
}

function fullNameOf({ name }: User): string {
  return [name.first_name, name.middle_name, name.last_name].filter((part) => part !== '').join(' ');
}

function noPendingRegistration(): ContractError {
  return refusal(
    404,
    'no_pending_webauthn_registration',
    'There is no registration of a passkey under way that this would complete: it may have taken too long. Please try again.',
  );
}

function duplicateRegistration(): ContractError {
  return refusal(400, 'duplicate_webauthn_registration', 'This passkey is registered already.');
}

function refusal(status: number, type: string, message: string): ContractError {
  return new ContractError({ status, type, message });
}
