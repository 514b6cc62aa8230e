import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hashes passwords with argon2id. Both methods run outside the main thread and take some 25 ms. */
export interface PasswordHasher {
  /** Hashes a normalised password. The result is in PHC form, with its parameters and its own salt. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. Without a hash the result is false after the same time, so that timing
   * doesn't reveal whether a password exists (ASVS 5.0 6.3.8).
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

const MEMORY_KIB = 19 * 1_024;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `Algorithm.Argon2id`. An isolated module can't read the package's ambient const enum. */
const ARGON2ID = 2;

/** The second of the equivalent argon2id settings in the OWASP Password Storage Cheat Sheet. */
const COST = {
  algorithm: ARGON2ID,
  memoryCost: MEMORY_KIB,
  timeCost: PASSES,
  parallelism: LANES,
  outputLen: HASH_BYTES,
} as const;

export function createPasswordHasher(): PasswordHasher {
  const nobodys = randomHash();
  return {
    hash: (password) => hash(Buffer.from(password), COST),
    async verify(stored, password) {
      const isRight = await verify(stored ?? nobodys, Buffer.from(password));
      return isRight && stored !== undefined;
    },
  };
}

/** A hash of the same cost that matches no known password. Creating it costs no hashing time. */
function randomHash(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${part(SALT_BYTES)}$${part(HASH_BYTES)}`;
}
