import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';

/** The algorithm of all signing keys. */
export const SIGNING_ALGORITHM = 'ES256';

/** A key pair as it is stored. */
export interface StoredKey {
  readonly kid: string;
  /** The private key; it also contains the public one. */
  readonly jwk: JWK;
}

/** A key pair that signs and verifies. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The public key, as a key set publishes it (RFC 7517 §5). */
  readonly publicJwk: JWK;
}

/** A new random key pair. Its id is a hash of the public key (RFC 7638). */
export async function newKey(): Promise<StoredKey> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  return { kid: `jwk-test-${await calculateJwkThumbprint(jwk)}`, jwk };
}

/** @throws {Error} if the JWK is not an ECDSA key */
export async function toSigningKey({ kid, jwk }: StoredKey): Promise<SigningKey> {
  const publicJwk = { ...publicPart(jwk), kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] };
  return { kid, privateKey: await importKey(jwk), publicKey: await importKey(publicJwk), publicJwk };
}

function publicPart({ kty, crv, x, y }: JWK): JWK {
  return {
    ...(kty !== undefined && { kty }),
    ...(crv !== undefined && { crv }),
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
  };
}

/** Converts a stored JWK to a `CryptoKey`. */
async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('The signing key in the database is not an ECDSA key.');
  return key;
}
