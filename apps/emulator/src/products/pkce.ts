import { ContractError } from '../domain/contract-error.js';
import { fitsChallenge } from '../domain/pkce.js';

/** The project's settings that require PKCE. They are also the types of the errors. */
export type PkceSetting =
  | 'pkce_required_for_email_magic_links'
  | 'pkce_required_for_password_resets'
  | 'pkce_required_for_oauth';

const DEMANDED_OF: Readonly<Record<PkceSetting, string>> = {
  pkce_required_for_email_magic_links: 'email magic links',
  pkce_required_for_password_resets: 'password resets',
  pkce_required_for_oauth: 'OAuth',
};

/** @throws {ContractError} 400 with the setting as its type, if a required challenge is missing */
export function requireChallenge(challenge: string | undefined, setting: PkceSetting, isRequired: boolean): void {
  if (challenge !== undefined || !isRequired) return;
  throw refusal(setting, `The project requires PKCE for ${DEMANDED_OF[setting]}: the request needs a code_challenge.`);
}

/**
 * RFC 7636 §4.6. The project's flag prevents a downgrade (RFC 9700 §2.1.1): with it, no link is sent without a
 * challenge, and a verifier for such a link is refused. Without the flag such a verifier is ignored, because the client
 * sends any verifier that it has stored, whether or not it sent the challenge (provider-api.md 3.5).
 *
 * @param what the requested thing, for the message
 * @throws {ContractError} 400 with a type that contains `pkce`, after which the client tries its other verifier
 */
export function checkVerifier(
  verifier: string | undefined,
  challenge: string | undefined,
  isRequired: boolean,
  what: 'link' | 'sign-in' = 'link',
): void {
  if (challenge === undefined) {
    if (verifier === undefined || !isRequired) return;
    throw refusal(
      'pkce_did_not_expect_code_verifier',
      `The ${what} was requested without a PKCE code challenge. Please request a new one.`,
    );
  }
  if (verifier === undefined) {
    throw refusal(
      'pkce_expected_code_verifier',
      `The ${what} was requested with PKCE: it works only in the browser in which it was requested.`,
    );
  }
  if (!fitsChallenge(verifier, challenge)) {
    throw refusal(
      'pkce_mismatch',
      `The PKCE code verifier does not fit: the ${what} works only in the browser in which it was requested.`,
    );
  }
}

function refusal(type: string, message: string): ContractError {
  return new ContractError({ status: 400, type, message });
}
