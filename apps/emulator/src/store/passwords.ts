import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { newId } from '../domain/secrets.js';
import type { Database } from './database.js';

/** A user's password, for log-ins. */
export interface StoredPassword {
  readonly id: string;
  readonly hash: string;
  /** Whether the user needs a new password, set by an emailed link or in a session, to log in again. */
  readonly requiresReset: boolean;
  /** End of the lock, in milliseconds of the emulator's clock. No try is possible before it. */
  readonly lockedUntil: number | undefined;
}

/** The users' passwords as hashes, at most one per user. */
export interface Passwords {
  of(userId: string): StoredPassword | undefined;
  /** Sets or replaces a user's password. Clears the lock, the tries and the required reset. */
  set(userId: string, hash: string): void;
  requireReset(userId: string): void;
  /**
   * Counts a try **before** the comparison, by one conditional `UPDATE`: of any simultaneous tries, at most `maxTries`
   * are compared (ASVS 5.0 6.3.1). The last of them locks the password for {@link LOCK_MINUTES}.
   *
   * @returns whether the try is allowed
   */
  countTry(userId: string, maxTries: number): boolean;
  /** Resets the count after a right password, and removes a lock that this try caused. */
  forgetTries(userId: string): void;
}

/** Duration of the lock after too many tries, in minutes of the emulator's clock. */
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
