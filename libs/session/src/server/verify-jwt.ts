import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Settings } from './options.js';
import { invalid, type InvalidReason, type VerifyResult } from './result.js';

/** The claim that makes a JWT of the project a session JWT: its keys may sign others. */
const SESSION_CLAIM = 'https://stytch.com/session';
/** Signatures that a key set can verify. `none` and those with a shared secret are not among them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** A header of a usual server is no longer, so no session JWT can be. */
const LONGEST_JWT = 16_384;

/** The key set could not be fetched, or is not one. */
class KeysUnavailable extends Error {}

/** Creates the function that verifies a session JWT. Never rejects. */
export function createJwtVerifier(settings: Settings): (jwt: string) => Promise<VerifyResult> {
  const keys = createKeys(settings);
  return async (jwt) => {
    if (jwt.length > LONGEST_JWT) return invalid('malformed');
    try {
      const { payload } = await jwtVerify(jwt, keys, {
        algorithms: ALGORITHMS,
        typ: 'JWT',
        requiredClaims: ['exp', 'sub', 'iss', 'aud'],
        clockTolerance: settings.clockToleranceSeconds,
      });
      return resultOf(payload, settings);
    } catch (error) {
      return invalid(reasonOf(error), error);
    }
  };
}

/**
 * The key set of the project. It is fetched at the first JWT, again after 10 minutes, and for a key that it does not
 * contain, at most every 30 s: a new key of the provider works at once, and invented keys cause few requests.
 */
function createKeys({ apiBase, publicToken, fetch }: Settings): JWTVerifyGetKey {
  const url = new URL(`${apiBase}/sdk/v1/sessions/jwks/${encodeURIComponent(publicToken)}`);
  const keySet = createRemoteJWKSet(url, { [customFetch]: (input, init) => fetch(input, init) });
  return async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (cause) {
      if (isKeyProblem(cause)) throw cause;
      throw new KeysUnavailable(`The key set at ${url.href} is not available.`, { cause });
    }
  };
}

function isKeyProblem(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}

function resultOf(claims: JWTPayload, settings: Settings): VerifyResult {
  const { id }: { readonly id?: unknown } = Object(claims[SESSION_CLAIM]);
  if (typeof id !== 'string' || !claims.sub) return invalid('not-a-session');
  const problem = projectProblem(claims, settings);
  if (problem) return invalid(problem);
  return {
    status: 'valid',
    userId: claims.sub,
    sessionId: id,
    expiresAt: new Date((claims.exp ?? 0) * 1_000),
    claims,
  };
}

/** Issuer and audience name the project: `stytch.com/<project id>`, or the address of the API, and the project id. */
function projectProblem({ iss = '', aud }: JWTPayload, { projectId, apiBase }: Settings): InvalidReason | undefined {
  const [, named] = /^stytch\.com\/(.+)$/.exec(iss) ?? [];
  if (named === undefined ? iss !== apiBase : projectId !== undefined && named !== projectId) return 'wrong-issuer';
  const expected = projectId ?? named;
  return expected !== undefined && ![aud].flat().includes(expected) ? 'wrong-audience' : undefined;
}

function reasonOf(error: unknown): InvalidReason {
  if (error instanceof KeysUnavailable) return 'keys-unavailable';
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'wrong-signature';
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return 'wrong-algorithm';
  if (isKeyProblem(error)) return 'unknown-key';
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'nbf' ? 'not-yet-valid' : 'not-a-session';
  return 'malformed';
}
