import { randomBytes, randomInt, scryptSync } from 'node:crypto';
import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { sameText } from '../domain/secrets.js';
import type { Database } from './database.js';
import type { Channel } from './messages.js';

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
   * Tries a code. One conditional `UPDATE` counts the try before the comparison, and another spends the code. Of any
   * simultaneous tries, at most `maxTries` are compared and at most one is accepted (ASVS 5.0 6.5.1, 6.6.3). Do not
   * call it in a transaction that may be rolled back: this would also undo the count.
   */
  try(methodId: string, code: string, maxTries: number): TryOutcome;
}

const CODE_DIGITS = 6;

const IS_OF = '(email_id = ?1 OR phone_id = ?1)';

export function createOneTimeCodes(database: Database, clock: Clock): OneTimeCodes {
  return {
    create({ methodId, channel, expirationMinutes }) {
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const salt = randomBytes(16).toString('base64url');
      const isEmail = channel === 'email';
      database.transaction(() => {
        database.run(`DELETE FROM one_time_codes WHERE ${IS_OF}`, [methodId]);
        database.run('INSERT INTO one_time_codes VALUES (?, ?, ?, ?, ?, 0, ?, NULL)', [
          ...[isEmail ? methodId : null, isEmail ? null : methodId, channel],
          ...[salt, hashCode(code, salt), clock.now() + expirationMinutes * MINUTE_MS],
        ]);
      });
      return code;
    },
    try(methodId, code, maxTries) {
      return database.transaction((): TryOutcome => {
        const now = clock.now();
        const isCounted = database.run(
          `UPDATE one_time_codes SET tries = tries + 1
           WHERE ${IS_OF} AND used_at IS NULL AND expires_at > ?2 AND tries < ?3`,
          [methodId, now, maxTries],
        );
        const row = database.get(`SELECT channel, salt, code_hash FROM one_time_codes WHERE ${IS_OF}`, [methodId]);
        if (row === undefined) return { result: 'wrong' };
        if (isCounted !== 1) return { result: 'dead' };
        if (!sameText(hashCode(code, String(row['salt'])), String(row['code_hash']))) return { result: 'wrong' };
        const isMine = database.run(`UPDATE one_time_codes SET used_at = ?2 WHERE ${IS_OF} AND used_at IS NULL`, [
          methodId,
          now,
        ]);
        return isMine === 1 ? { result: 'accepted', channel: asChannel(row['channel']) } : { result: 'dead' };
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

function asChannel(value: unknown): Channel {
  return value === 'sms' || value === 'whatsapp' ? value : 'email';
}
