import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hashes passwords with argon2id. Both verbs work outside the main thread, some 25 ms each. */
export interface PasswordHasher {
  /** The hash of a normalised password, in PHC form with its parameters and a salt of its own. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash the answer is no, though it takes as long: how long a
   * log-in takes doesn't tell whether there is a password (ASVS 5.0 6.3.8).
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

const MEMORY_KIB = 19 * 1_024;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `Algorithm.Argon2id`, which an isolated module can't read from the package's ambient const enum. */
const ARGON2ID = 2;

/** The cost is the second of the OWASP Password Storage Cheat Sheet's equal choices for argon2id. */
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

/** A hash of the same cost that no known password has, without the time that it takes to hash one. */
function randomHash(): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${part(SALT_BYTES)}$${part(HASH_BYTES)}`;
}
