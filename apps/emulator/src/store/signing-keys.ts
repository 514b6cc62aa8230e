import type { Clock } from '../domain/clock.js';
import { newKey, type SigningKey, toSigningKey } from '../domain/signing-key.js';
import type { Database } from './database.js';

/** Tables of keys, one per signer. The names are inserted into SQL, so no other values are allowed. */
export type KeyTable = 'signing_keys' | 'stand_in_keys' | 'idp_keys';

/** Loads the newest key from its table, or creates the first one. */
export async function loadSigningKey(database: Database, clock: Clock, table: KeyTable): Promise<SigningKey> {
  const stored = database.get(`SELECT kid, private_jwk FROM ${table} ORDER BY created_at DESC, rowid DESC`);
  if (stored !== undefined) {
    return toSigningKey({ kid: String(stored['kid']), jwk: JSON.parse(String(stored['private_jwk'])) });
  }
  const created = await newKey();
  database.run(`INSERT INTO ${table} VALUES (?, ?, ?)`, [created.kid, JSON.stringify(created.jwk), clock.now()]);
  return toSigningKey(created);
}
