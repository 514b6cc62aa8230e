import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { newToken } from '../domain/secrets.js';
import type { Database } from './database.js';

/** `required` is demanded of the answer; the others are wishes (Web Authentication Level 3 §5.8.6). */
export type UserVerification = 'required' | 'preferred' | 'discouraged';

/** The first half of a sign-in. */
export interface PendingAuthentication {
  /** Who is known to be signing in; left out when the passkey itself is to tell. */
  readonly userId?: string;
  readonly domain: string;
  readonly userVerification: UserVerification;
}

/** The first half of a registration. */
export interface PendingRegistration {
  readonly userId: string;
  readonly domain: string;
  readonly userVerification: UserVerification;
  /** The name that the authenticator keeps for the user, base64url. */
  readonly userHandle: string;
  readonly userAgent: string;
  /** What was asked for: `platform`, `cross-platform` or nothing. */
  readonly authenticatorType: string;
}

/** Ceremonies that have begun, by their challenges. */
export interface Challenges<Pending> {
  /** Stores the first half of a ceremony and returns its challenge, which works once within {@link CHALLENGE_LIFE_MS}. */
  create(pending: Pending): string;
  /**
   * Gives the first half back and forgets it: one `DELETE` decides, so of any number of tries at once exactly one gets it
   * (ASVS 5.0 6.5.1). A challenge whose answer is then refused is gone as well.
   */
  take(challenge: string): Pending | undefined;
}

export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

/** @param ceremony what the challenges are for; those of one ceremony are unknown to the other */
export function createChallenges<Pending extends { readonly userId?: string }>(
  database: Database,
  clock: Clock,
  ceremony: 'registration' | 'authentication',
): Challenges<Pending> {
  return {
    create(pending) {
      const challenge = newToken();
      const now = clock.now();
      database.transaction(() => {
        // Each page with autofill leaves one behind that nobody answers.
        database.run('DELETE FROM webauthn_challenges WHERE expires_at <= ?', [now]);
        database.run('INSERT INTO webauthn_challenges VALUES (?, ?, ?, ?, ?)', [
          ...[challenge, ceremony, pending.userId ?? null],
          ...[JSON.stringify(pending), now + CHALLENGE_LIFE_MS],
        ]);
      });
      return challenge;
    },
    take(challenge) {
      const row = database.get(
        'DELETE FROM webauthn_challenges WHERE challenge = ? AND ceremony = ? AND expires_at > ? RETURNING pending',
        [challenge, ceremony, clock.now()],
      );
      return row === undefined ? undefined : JSON.parse(String(row['pending']));
    },
  };
}
