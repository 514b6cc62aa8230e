import { randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

/** The claims of a token about a person. */
export interface Person {
  readonly email: string;
  readonly name: string;
}

/** Signs the tokens of the sign-in server. */
export interface Tokens {
  /** Signs a token for the provider. It expires after a minute. */
  sign(person: Person, nonce: string): Promise<string>;
  /** The public key for the provider (RFC 7517 section 5). */
  readonly keySet: { readonly keys: readonly JWK[] };
}

const LIFE_SECONDS = 60;

/** Creates a new key, and the tokens of an issuer for an audience. */
export async function createTokens(issuer: string, audience: string, now: () => number): Promise<Tokens> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    sign({ email, name }, nonce) {
      const seconds = Math.floor(now() / 1_000);
      return new SignJWT({ email, name, nonce })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(email)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFE_SECONDS)
        .sign(privateKey);
    },
    keySet: { keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }] },
  };
}
