import type { Assertion, Attestation } from './webauthn-credential.js';
import { ContractError } from './contract-error.js';

/** Signature algorithms of registrations, in order of preference: ES256, RS256 (provider-api.md 5.2). */
export const ALGORITHMS = [-7, -257];

/** Values from the start of a ceremony that its end must match. */
export interface Expected {
  readonly challenge: string;
  /** Origin of the page, e.g. `https://app.example.com`. */
  readonly origin: string;
  /** The relying party's id. */
  readonly domain: string;
  /** Whether user verification, by PIN or biometrics, is required. User presence is always required. */
  readonly isUserVerified: boolean;
}

/** Stored data for the verification of later assertions. */
export interface Credential {
  /** Credential id, base64url. */
  readonly id: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** The authenticator's signature counter; 0 if it has none. */
  readonly counter: number;
  /** Whether the credential may be copied to other devices. This never changes. */
  readonly isBackupEligible: boolean;
}

/**
 * Verifies a new credential (Web Authentication Level 3 §7.1).
 *
 * @throws {ContractError} 400 `invalid_public_key_credential`, with the reason in `error_details`
 */
export async function verifyAttestation(attestation: Attestation, expected: Expected): Promise<Credential> {
  // Loads with the first ceremony: it takes as long as the emulator's whole start.
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
 * Verifies an assertion (Web Authentication Level 3 §7.2), except the two steps that need the store: the owner (step 6)
 * and the counter (step 22).
 *
 * @returns the authenticator's current counter
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
      // The store compares the counter after this check. Otherwise two simultaneous assertions could both pass.
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
 * The emulator requests no attestation, so certificates come only from an unusual client. Their verification would
 * download revocation lists from any address, and the emulator makes no network requests.
 */
async function requireNoCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  const format = decoded.get('fmt');
  const isSelfSigned = format === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfSigned) throw new Error(`Unexpected attestation of format "${format}"`);
}

/** Reports every error of a verification as invalid input: the client's data is its only input. */
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
