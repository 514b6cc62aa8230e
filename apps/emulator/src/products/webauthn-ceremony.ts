import * as v from 'valibot';
import { toTimestamp } from '../domain/clock.js';
import { ContractError } from '../domain/contract-error.js';
import { mayUseDomain } from '../domain/relying-party.js';
import { ALGORITHMS } from '../domain/webauthn-verification.js';
import type { Emulator } from '../emulator.js';
import * as field from '../http/fields.js';
import type { Call } from '../http/route.js';
import type { Factor } from '../domain/session.js';
import type { UserVerification } from '../store/webauthn-challenges.js';
import { CHALLENGE_LIFE_MS } from '../store/webauthn-challenges.js';
import type { Passkey } from '../store/webauthn-registrations.js';

// Shared by the registration of passkeys and the authentication with them.

/** The request fields of both kinds of start. */
export const startFields = {
  domain: v.string(),
  return_passkey_credential_options: field.optional(v.boolean()),
};

/**
 * The origin and host of the calling page.
 *
 * @throws {ContractError} 400 `bad_domain_for_stytch_sdk` if the call has none
 */
export function readPage({ parentHost: host, parentOrigin: origin }: Call<unknown>): { host: string; origin: string } {
  if (host !== undefined && origin !== undefined) return { host, origin };
  throw new ContractError({
    status: 400,
    type: 'bad_domain_for_stytch_sdk',
    message: 'A passkey belongs to a page: the request needs its http(s) origin in the header X-SDK-Parent-Host.',
  });
}

/** @throws {ContractError} 400 `invalid_domain` if a page on the host can't use passkeys of the domain */
export function requireDomain(domain: string, host: string): void {
  if (mayUseDomain(domain, host)) return;
  throw new ContractError({
    status: 400,
    type: 'invalid_domain',
    message: `A page on ${host} can't use passkeys of the domain it named: that must be its host, or a parent of it, and no IP address.`,
  });
}

/** The user verification to request: the project may require what is otherwise a preference (provider-api.md 5.2). */
export function chooseUserVerification({ project }: Emulator, isPasskey: boolean | undefined): UserVerification {
  if (project.settings.webauthn_user_verification === 'required') return 'required';
  return isPasskey ? 'preferred' : 'discouraged';
}

/** The members that the options of both ceremonies share. */
export function commonOptions(challenge: string): { challenge: string; timeout: number } {
  return { challenge, timeout: CHALLENGE_LIFE_MS };
}

export const pubKeyCredParams = ALGORITHMS.map((alg) => ({ type: 'public-key', alg }));

interface Descriptor {
  readonly type: 'public-key';
  readonly id: string;
  readonly transports?: readonly string[];
}

/** Credentials in the form of a ceremony's options. An empty list of transports is omitted. */
export function describe(passkeys: readonly Passkey[]): readonly Descriptor[] {
  return passkeys.map(({ id, transports }) => ({
    type: 'public-key',
    id,
    ...(transports.length > 0 && { transports }),
  }));
}

export function factorOf(
  { clock }: Emulator,
  registrationId: string,
  { domain, userAgent }: Pick<Passkey, 'domain' | 'userAgent'>,
): Factor {
  return {
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    last_authenticated_at: toTimestamp(clock.now()),
    webauthn_factor: { webauthn_registration_id: registrationId, domain, user_agent: userAgent },
  };
}
