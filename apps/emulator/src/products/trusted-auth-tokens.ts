import * as v from 'valibot';
import { toTimestamp } from '../domain/clock.js';
import { ContractError } from '../domain/contract-error.js';
import type { Session } from '../domain/session.js';
import { type TrustedAuthClaims, verifyTrustedAuthToken } from '../domain/trusted-auth-token.js';
import type { TrustedAuthTokenProfile } from '../domain/trusted-auth-profile.js';
import type { Emulator } from '../emulator.js';
import * as field from '../http/fields.js';
import type { Call, Route } from '../http/route.js';
import { publicRoute } from '../http/route.js';
import type { Contact } from '../store/contacts.js';
import { authenticated } from './authenticated.js';
import { findOrSignUp } from './find-or-sign-up.js';
import { proveContact } from './prove-contact.js';

/** The duration of a session for a call that names none, in minutes. */
const DURATION_MINUTES = 60;

/** A JWT of a company's directory can be long: it may list groups. */
const MAX_TOKEN_LENGTH = 16_384;

const AttestBody = v.object({
  profile_id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_TOKEN_LENGTH)),
  session_duration_minutes: field.optional(field.durationField),
  session_token: field.optional(field.tokenField),
});

/** Exchanges a JWT of an issuer that the project trusts for a session. */
export function trustedAuthTokens(emulator: Emulator): readonly Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: '/sessions/attest',
      fidelity: 'simplified',
      note: 'A token works once. `session_jwt` is ignored: `session_token` names the session that gets another factor.',
      limited: true,
      schema: AttestBody,
      handle: (call) => attest(emulator, call),
    }),
  ];
}

async function attest(emulator: Emulator, { body, session, attributes }: Call<v.InferOutput<typeof AttestBody>>) {
  const { clock, database, project, sessions, trustedAuthTokenIds: used } = emulator;
  const profile = project.settings.trusted_auth_token_profiles.find(({ profile_id }) => profile_id === body.profile_id);
  if (profile === undefined) throw refusal(404, 'trusted_token_profile_not_found', 'There is no such profile.');
  const claims = await verifyTrustedAuthToken(body.token, profile, clock);
  if (typeof claims === 'string') throw refused(claims);

  const current = body.session_token === undefined ? session : sessions.find(body.session_token);
  const granted = database.transaction(() => {
    const id = used.idOf(`${profile.profile_id} ${claims.tokenId}`);
    if (used.findUsable(id) !== undefined) throw refused('It was used already.');
    used.issueAs(id, {}, { lifeMs: claims.expiresAt - clock.now() });
    const owner = ownerOf(emulator, profile, claims, current);
    const factor = {
      type: 'trusted_auth_token',
      delivery_method: 'trusted_token_exchange',
      last_authenticated_at: toTimestamp(clock.now()),
      trusted_auth_token_factor: { token_id: claims.tokenId },
    };
    const durationMinutes = body.session_duration_minutes ?? DURATION_MINUTES;
    return sessions.grant({ userId: owner.userId, factor, durationMinutes, attributes, current });
  });
  return authenticated(emulator, granted);
}

/** The user with the address of the token. The issuer's signature proves the address, like a link that was sent to it. */
function ownerOf(
  emulator: Emulator,
  profile: TrustedAuthTokenProfile,
  { email }: TrustedAuthClaims,
  current: Session | undefined,
): Contact {
  const { users } = emulator;
  const owner = profile.can_jit_provision ? findOrSignUp(users, 'emails', email) : users.emails.find(email);
  if (owner === undefined) throw refusal(404, 'user_not_found', 'There is no account with this email address.');
  proveContact(emulator, 'emails', owner, current);
  return owner;
}

function refused(reason: string): ContractError {
  return refusal(401, 'invalid_trusted_auth_token', `The trusted auth token was refused. ${reason}`);
}

function refusal(status: number, type: string, message: string): ContractError {
  return new ContractError({ status, type, message });
}
