import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { newToken } from '../domain/secrets.js';
import type { Database } from './database.js';

/** `required` is enforced on the response; the others are only preferences (Web Authentication Level 3 §5.8.6). */
export type UserVerification = 'required' | 'preferred' | 'discouraged';

/** The pending start of an authentication. */
export interface PendingAuthentication {
  /** The user, if already known; omitted if the passkey itself identifies the user. */
  readonly userId?: string;
  readonly domain: string;
  readonly userVerification: UserVerification;
}

/** The pending start of a registration. */
export interface PendingRegistration {
  readonly userId: string;
  readonly domain: string;
  readonly userVerification: UserVerification;
  /** The user handle that the authenticator stores, base64url. */
  readonly userHandle: string;
  readonly userAgent: string;
  /** The requested type: `platform`, `cross-platform` or empty. */
  readonly authenticatorType: string;
}

/** Pending ceremonies, by challenge. */
export interface Challenges<Pending> {
  /** Stores the start of a ceremony and returns its challenge, which works once within {@link CHALLENGE_LIFE_MS}. */
  create(pending: Pending): string;
  /**
   * Returns and deletes the start of a ceremony. One `DELETE` decides, so exactly one of any simultaneous tries gets it
   * (ASVS 5.0 6.5.1). The challenge is also gone if its response is then refused.
   */
  take(challenge: string): Pending | undefined;
}

export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;

/** @param ceremony the ceremony of the challenges; the other ceremony can't find them */
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
        // Each page with autofill leaves an unanswered challenge behind.
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
