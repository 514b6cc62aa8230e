import type { Assertion, Attestation } from './webauthn-credential.js';
import { ContractError } from './contract-error.js';

/** The signature algorithms that registrations are asked for, the preferred first: ES256, RS256 (PROVIDER_CONTRACT 5.2). */
export const ALGORITHMS = [-7, -257];

/** What a ceremony began with, which its end must fit. */
export interface Expected {
  readonly challenge: string;
  /** Origin of the page, e.g. `https://app.example.com`. */
  readonly origin: string;
  /** The relying party's id. */
  readonly domain: string;
  /** Whether the authenticator must have made sure of the person, by PIN or finger; it must always have had a touch. */
  readonly isUserVerified: boolean;
}

/** What an authenticator's later answers are judged by. */
export interface Credential {
  /** Credential id, base64url. */
  readonly id: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** The authenticator's signature counter; 0 where it doesn't count. */
  readonly counter: number;
  /** Whether it is one that may be copied to other devices. That never changes. */
  readonly isBackupEligible: boolean;
}

/**
 * Verifies a new credential as Web Authentication Level 3 §7.1 says.
 *
 * @throws {ContractError} 400 `invalid_public_key_credential`, with the reason in `error_details`
 */
export async function verifyAttestation(attestation: Attestation, expected: Expected): Promise<Credential> {
  // Loaded with the first ceremony: it takes as long as the emulator's whole start.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { response, ...credential } = attestation;
  const { registrationInfo } = await orRefuse(async () => {
    await requireNoCertificate(response.attestationObject);
    return verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...response, transports: response.transports ?? [] },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.domain,
      requireUserVerification: expected.isUserVerified,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  });
  if (registrationInfo === undefined) throw invalidSignature();
  const { id, publicKey, counter } = registrationInfo.credential;
  if (id !== attestation.id) {
    throw new ContractError({
      status: 400,
      type: 'invalid_public_key_credential_invalid_id',
      message: 'The passkey’s id is not the one that its authenticator gave it.',
    });
  }
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    isBackupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
  };
}

/**
 * Verifies a signature as Web Authentication Level 3 §7.2 says, but for the two steps that need the store: whose it is
 * (step 6) and whether the counter went on (step 22).
 *
 * @returns the authenticator's counter now
 * @throws {ContractError} 400 `invalid_public_key_credential`, with the reason in `error_details`, or
 * `invalid_public_key_credential_invalid_signature`
 */
export async function verifyAssertion(
  { response, ...credential }: Assertion,
  known: Credential,
  expected: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.domain,
      requireUserVerification: expected.isUserVerified,
      // The counter is compared where it is stored, after the signature: only so do two answers at once not both pass.
      credential: { id: known.id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
    }),
  );
  if (!verified) throw invalidSignature();
  // §7.2 step 19
  if ((authenticationInfo.credentialDeviceType === 'multiDevice') !== known.isBackupEligible) {
    throw invalidCredential('Unexpected backup eligibility');
  }
  return authenticationInfo.newCounter;
}

/**
 * No attestation is asked for, so one with certificates is a client's doing. To follow a certificate means to fetch its
 * revocation list from wherever it says, and the emulator calls nobody.
 */
async function requireNoCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const format = decoded.get('fmt');
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfSigned) throw new Error(`Unexpected attestation of format "${format}"`);
}

/** Whatever a verification throws is about what was sent: it comes from outside, and nothing else goes in. */
async function orRefuse<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw invalidCredential(error instanceof Error ? error.message : String(error));
  }
}

function invalidCredential(reason: string): ContractError {
  return new ContractError({
    status: 400,
    type: 'invalid_public_key_credential',
    message: 'The passkey’s answer does not fit what was asked. Please try again.',
    details: { reason: reason.slice(0, 200) },
  });
}

function invalidSignature(): ContractError {
  return new ContractError({
    status: 400,
    type: 'invalid_public_key_credential_invalid_signature',
    message: 'The passkey’s signature is not valid. Please try again.',
  });
}
