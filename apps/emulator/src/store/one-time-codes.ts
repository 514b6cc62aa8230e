import { randomBytes, randomInt, scryptSync } from 'node:crypto';
import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { sameText } from '../domain/secrets.js';
import type { Database } from './database.js';
import type { Channel } from './messages.js';
import { createSingleUseSecrets } from './single-use-secrets.js';

export interface NewCode {
  /** The address that it is sent to: an `email_id` for the channel `email`, otherwise a `phone_id`. */
  readonly methodId: string;
  readonly channel: Channel;
  readonly expirationMinutes: number;
}

/**
 * Result of a try:
 * - `accepted`: the code was right and is now spent
 * - `wrong`: a different code is pending, or no code was ever sent to this address
 * - `dead`: the newest code has expired, was used or was tried too often, whichever code was tried
 */
export type TryOutcome =
  | { readonly result: 'accepted'; readonly channel: Channel }
  | { readonly result: 'wrong' | 'dead' };

export interface OneTimeCodes {
  /** Creates a new code of six random digits and replaces the older one of that address. Only its hash is stored. */
  create(code: NewCode): string;
  /**
   * Tries a code: counts the try before the comparison, and uses a right code. Of any simultaneous tries, at most
   * `maxTries` are compared and at most one is accepted (ASVS 5.0 6.5.1, 6.6.3). Do not call it in a transaction that
   * may be rolled back: this would also undo the count.
   */
  try(methodId: string, code: string, maxTries: number): TryOutcome;
}

const CODE_DIGITS = 6;

/** The stored data of a code: its salted hash, and the address that it was sent to. */
interface StoredCode {
  readonly emailId?: string;
  readonly phoneId?: string;
  readonly channel: Channel;
  readonly salt: string;
  readonly hash: string;
}

export function createOneTimeCodes(database: Database, clock: Clock): OneTimeCodes {
  const secrets = createSingleUseSecrets<StoredCode>(database, clock, { kind: 'one_time_code' });
  return {
    create({ methodId, channel, expirationMinutes }) {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const salt = randomBytes(16).toString('base64url');
      const address = channel === 'email' ? { emailId: methodId } : { phoneId: methodId };
      const stored = { ...address, channel, salt, hash: hashCode(code, salt) };
      secrets.issueAs(methodId, stored, { lifeMs: expirationMinutes * MINUTE_MS });
      return code;
    },
    try(methodId, code, maxTries) {
      return database.transaction((): TryOutcome => {
        const isCounted = secrets.countTry(methodId, maxTries);
        const stored = secrets.find(methodId)?.contents;
        if (stored === undefined) return { result: 'wrong' };
        if (!isCounted) return { result: 'dead' };
        if (!sameText(hashCode(code, stored.salt), stored.hash)) return { result: 'wrong' };
        const isMine = secrets.use(methodId) !== undefined;
        return isMine ? { result: 'accepted', channel: stored.channel } : { result: 'dead' };
      });
    },
  };
}

/**
 * There are only a million codes. With SHA-256 all of them could be tried in a second. With this cost, about 7 ms each,
 * that takes longer than the lifetime of a code.
 */
function hashCode(code: string, salt: string): string {
  return scryptSync(code, salt, 32, { N: 4_096 }).toString('base64url');
}
