import { createPublicKey } from 'node:crypto';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Clock } from './clock.js';
import { SECOND_MS } from './clock.js';
import { isEmail, normalizeEmail } from './email.js';
import type { TrustedAuthTokenProfile } from './trusted-auth-profile.js';

/** Algorithms with a public key. With a shared secret, anyone who knows the public key could sign (RFC 8725 §2.1). */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA'];

const KEY_SET_TIMEOUT_MS = 5 * SECOND_MS;

/** The verified claims of a token. */
export interface TrustedAuthClaims {
  readonly tokenId: string;
  /** Normalised. */
  readonly email: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Verifies a token against its profile: signature, algorithm, issuer, audience, times, id and address.
 *
 * @returns the claims, or the reason for the refusal as a sentence
 */
export async function verifyTrustedAuthToken(
  token: string,
  profile: TrustedAuthTokenProfile,
  clock: Clock,
): Promise<TrustedAuthClaims | string> {
  let problem = 'The profile has no usable key.';
  for (const key of keysOf(profile)) {
    try {
      return readClaims(await verify(token, key, profile, clock), profile);
    } catch (error) {
      if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error;
      // Another key of the profile may fit. A claim that is wrong is wrong for each of them.
      problem = error instanceof errors.JOSEError ? (REFUSALS[error.code] ?? 'It is not a signed JWT.') : UNREACHABLE;
      if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed) break;
    }
  }
  return problem;
}

async function verify(
  token: string,
  key: JWTVerifyGetKey,
  { issuer, audience, attribute_mapping }: TrustedAuthTokenProfile,
  clock: Clock,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ALGORITHMS,
    issuer,
    audience,
    currentDate: new Date(clock.now()),
    requiredClaims: ['exp', attribute_mapping.email, attribute_mapping.token_id],
  });
  return payload;
}

function readClaims(payload: JWTPayload, { attribute_mapping }: TrustedAuthTokenProfile): TrustedAuthClaims | string {
  const tokenId = payload[attribute_mapping.token_id];
  const email = payload[attribute_mapping.email];
  if (typeof tokenId !== 'string' || tokenId === '') return `Its claim ${attribute_mapping.token_id} is not a text.`;
  if (typeof email !== 'string' || !isEmail(email)) return `Its claim ${attribute_mapping.email} is not an address.`;
  return { tokenId, email: normalizeEmail(email), expiresAt: Number(payload.exp) * SECOND_MS };
}

/** The key sets of a profile. A set of one key has no `kid`, so that a token without one finds its key. */
function keysOf({ jwks_url, pem_files = [] }: TrustedAuthTokenProfile): JWTVerifyGetKey[] {
  // Without a cache: a server that restarts with another key works at once.
  if (jwks_url !== undefined) return [createRemoteJWKSet(new URL(jwks_url), { timeoutDuration: KEY_SET_TIMEOUT_MS })];
  return pem_files.flatMap((pem) => {
    try {
      return createLocalJWKSet({ keys: [createPublicKey(pem).export({ format: 'jwk' })] });
    } catch {
      return [];
    }
  });
}

const UNREACHABLE = 'The key set of its issuer could not be fetched.';

const REFUSALS: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'It has expired.',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'A claim is missing, or is of another issuer or audience.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'Its signature is not the issuer’s.',
  ERR_JOSE_ALG_NOT_ALLOWED: 'It is signed by another algorithm, or not at all.',
  ERR_JWKS_NO_MATCHING_KEY: 'The issuer has no such key.',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'It names no key, and the issuer has several.',
  ERR_JWKS_TIMEOUT: UNREACHABLE,
  ERR_JWKS_INVALID: UNREACHABLE,
  ERR_JOSE_GENERIC: UNREACHABLE,
};
