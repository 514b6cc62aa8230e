import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Database } from '../store/database.js';
import type { Clock } from './clock.js';

/** The algorithm of every key. */
export const SIGNING_ALGORITHM = 'ES256';

/** A key that lives in the database. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** Its public half, as a key set publishes it (RFC 7517 §5). */
  readonly publicJwk: JWK;
}

/** Where keys are kept: each signer has a table of its own. Never anything but these: they are written into statements. */
export type KeyTable = 'signing_keys' | 'stand_in_keys' | 'idp_keys';

/** Takes the newest key from its table; makes the first one if there is none. */
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

/** A key as it is used, from the form in which it is kept. */
async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('The signing key in the database is not an ECDSA key.');
  return key;
}

function toJwk(value: unknown): JWK {
  if (typeof value !== 'object' || value === null) throw new Error('The signing key in the database is not a JWK.');
  return value;
}
