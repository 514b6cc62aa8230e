import { errors, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Clock } from './clock.js';
import { MINUTE_MS, SECOND_MS } from './clock.js';
import { isEmail } from './email.js';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key.js';

/** Lifetime of an ID token, equal to Google's. */
export const ID_TOKEN_LIFE_MS = 60 * MINUTE_MS;

/** Account claims of an ID token (OpenID Connect Core 1.0 §5.1). */
export interface IdTokenClaims {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

export interface IdTokenRequest extends IdTokenClaims {
  /** Type of the provider that signs it. */
  readonly provider: string;
  /** The application that requested it. */
  readonly audience: string;
  /** Copied unchanged from the request (OpenID Connect Core 1.0 §3.1.2.1). */
  readonly nonce?: string | undefined;
}

/** Issues and verifies ID tokens of the stand-in providers, with their own key. */
export interface StandInIdTokens {
  /** Signs a token that expires after {@link ID_TOKEN_LIFE_MS}. */
  sign(request: IdTokenRequest): Promise<string>;
  /**
   * Verifies a token as an application must (OpenID Connect Core 1.0 §3.1.3.7): signature, issuer, audience, expiry.
   *
   * @returns the claims, or the reason for the refusal as a sentence
   */
  verify(token: string, expected: { provider: string; audience: string }): Promise<IdTokenClaims | string>;
  /** The key set for verification (RFC 7517 §5). */
  readonly keySet: { readonly keys: readonly JWK[] };
}

export function createStandInIdTokens(
  { kid, privateKey, publicKey, publicJwk }: SigningKey,
  clock: Clock,
): StandInIdTokens {
  return {
    sign({ provider, audience, nonce, subject, email, isEmailVerified, name }) {
      const now = clock.now();
      const claims = {
        name,
        ...(email !== undefined && { email, email_verified: isEmailVerified }),
        ...(nonce !== undefined && { nonce }),
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'JWT', kid })
        .setIssuer(issuerOf(provider))
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt(Math.floor(now / SECOND_MS))
        .setExpirationTime(Math.floor((now + ID_TOKEN_LIFE_MS) / SECOND_MS))
        .sign(privateKey);
    },
    async verify(token, { provider, audience }) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [SIGNING_ALGORITHM],
          issuer: issuerOf(provider),
          audience,
          currentDate: new Date(clock.now()),
          requiredClaims: ['exp', 'sub'],
        });
        const { sub: subject = '', email, email_verified: isEmailVerified, name } = payload;
        return {
          subject,
          email: typeof email === 'string' && isEmail(email) ? email : undefined,
          isEmailVerified: isEmailVerified === true,
          name: typeof name === 'string' ? name : '',
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return REFUSALS[error.code] ?? 'It is not an ID token.';
        throw error;
      }
    },
    keySet: { keys: [publicJwk] },
  };
}

const REFUSALS: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'It has expired.',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'It was made by another provider, or for another application.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'Its signature is not the provider’s.',
  ERR_JOSE_ALG_NOT_ALLOWED: 'It is signed by another algorithm, or not at all.',
};

/** Google's own issuer, because programs compare it. Other stand-ins use names under the reserved domain `.example`. */
function issuerOf(provider: string): string {
  return provider === 'google' ? 'https://accounts.google.com' : `https://${provider}.example`;
}
