import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { newId } from '../domain/secrets.js';
import type { Database } from './database.js';

/** A user's password as log-ins need it. */
export interface StoredPassword {
  readonly id: string;
  readonly hash: string;
  /** Whether only a new password, set by an emailed link or in a session, lets its user in again. */
  readonly requiresReset: boolean;
  /** Until when nothing is tried, in milliseconds of the emulator's clock. */
  readonly lockedUntil: number | undefined;
}

/** The users' passwords, one each at most, as hashes. */
export interface Passwords {
  of(userId: string): StoredPassword | undefined;
  /** Sets or replaces a user's password. Neither a lock, nor tries, nor the need for a reset outlive that. */
  set(userId: string, hash: string): void;
  requireReset(userId: string): void;
  /**
   * Counts a try **before** it is compared, by one conditional `UPDATE`: of any number of tries at once at most
   * `maxTries` are compared (ASVS 5.0 6.3.1). The last of them locks the password for {@link LOCK_MINUTES}.
   *
   * @returns whether the try may be made
   */
  countTry(userId: string, maxTries: number): boolean;
  /** The password was right: the count begins anew, and a lock that this try brought is lifted. */
  forgetTries(userId: string): void;
}

/** How long a password that was tried too often is locked, in minutes of the emulator's clock. */
export const LOCK_MINUTES = 10;

export function createPasswords(database: Database, clock: Clock): Passwords {
  return {
    of(userId) {
      const row = database.get('SELECT * FROM passwords WHERE user_id = ?', [userId]);
      if (row === undefined) return undefined;
      const lockedUntil = row['locked_until'];
      return {
        id: String(row['password_id']),
        hash: String(row['hash']),
        requiresReset: row['requires_reset'] === 1,
        lockedUntil: lockedUntil === null ? undefined : Number(lockedUntil),
      };
    },
    set: (userId, hash) =>
      void database.run(
        `INSERT INTO passwords VALUES (?, ?, ?, 0, 0, NULL)
         ON CONFLICT (user_id) DO UPDATE
         SET hash = excluded.hash, requires_reset = 0, failed_tries = 0, locked_until = NULL`,
        [userId, newId('password'), hash],
      ),
    requireReset: (userId) => void database.run('UPDATE passwords SET requires_reset = 1 WHERE user_id = ?', [userId]),
    countTry(userId, maxTries) {
      return database.transaction(() => {
        const now = clock.now();
        database.run(
          'UPDATE passwords SET failed_tries = 0, locked_until = NULL WHERE user_id = ? AND locked_until <= ?',
          [userId, now],
        );
        const counted = database.run(
          `UPDATE passwords
           SET failed_tries = failed_tries + 1, locked_until = CASE WHEN failed_tries + 1 >= ?2 THEN ?3 END
           WHERE user_id = ?1 AND locked_until IS NULL`,
          [userId, maxTries, now + LOCK_MINUTES * MINUTE_MS],
        );
        return counted === 1;
      });
    },
    forgetTries: (userId) =>
      void database.run('UPDATE passwords SET failed_tries = 0, locked_until = NULL WHERE user_id = ?', [userId]),
  };
}
