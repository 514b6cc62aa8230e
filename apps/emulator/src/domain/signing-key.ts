import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Database } from '../store/database.js';
import type { Clock } from './clock.js';

/** The algorithm of all signing keys. */
export const SIGNING_ALGORITHM = 'ES256';

/** A signing key from the database. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** The public key, as a key set publishes it (RFC 7517 §5). */
  readonly publicJwk: JWK;
}

/** Tables of keys, one per signer. The names are inserted into SQL, so no other values are allowed. */
export type KeyTable = 'signing_keys' | 'stand_in_keys' | 'idp_keys';

/** Loads the newest key from its table, or creates the first one. */
export async function loadSigningKey(database: Database, clock: Clock, table: KeyTable): Promise<SigningKey> {
  const stored = database.get(`SELECT kid, private_jwk FROM ${table} ORDER BY created_at DESC, rowid DESC`);
  const { kid, jwk } =
    stored === undefined
      ? await makeKey(database, clock, table)
      : { kid: String(stored['kid']), jwk: toJwk(JSON.parse(String(stored['private_jwk']))) };
  return {
    kid,
    privateKey: await importKey(jwk),
    publicJwk: { ...publicPart(jwk), kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] },
  };
}

function publicPart({ kty, crv, x, y }: JWK): JWK {
  return {
    ...(kty !== undefined && { kty }),
    ...(crv !== undefined && { crv }),
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
  };
}

async function makeKey(database: Database, clock: Clock, table: KeyTable): Promise<{ kid: string; jwk: JWK }> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const kid = `jwk-test-${await calculateJwkThumbprint(jwk)}`;
  database.run(`INSERT INTO ${table} VALUES (?, ?, ?)`, [kid, JSON.stringify(jwk), clock.now()]);
  return { kid, jwk };
}

/** Converts a stored JWK to a `CryptoKey`. */
async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('The signing key in the database is not an ECDSA key.');
  return key;
}

function toJwk(value: unknown): JWK {
  if (typeof value !== 'object' || value === null) throw new Error('The signing key in the database is not a JWK.');
  return value;
}
