import type { Clock } from '../domain/clock.js';
import { toTimestamp } from '../domain/clock.js';
import type { Database, Row } from './database.js';

/** The scopes that a user has granted to an application. */
export interface Consent {
  readonly user_id: string;
  readonly client_id: string;
  readonly scopes: readonly string[];
  readonly granted_at: string;
}

/** Granted scopes, one record per user and application. A second consent adds its scopes to the first. */
export interface Consents {
  /** Adds the scopes to the granted ones. */
  remember(userId: string, clientId: string, scopes: readonly string[]): void;
  /** The granted scopes; empty if there are none. */
  scopesOf(userId: string, clientId: string): readonly string[];
  /** Oldest first. */
  of(userId: string): Consent[];
  /** @returns whether there was a consent */
  forget(userId: string, clientId: string): boolean;
  /** Removes all consents of a user. */
  forgetAll(userId: string): void;
  /** The consents of all users, oldest first. */
  list(): Consent[];
}

export function createConsents(database: Database, clock: Clock): Consents {
  function scopesOf(userId: string, clientId: string): string[] {
    const row = database.get('SELECT scopes FROM idp_consents WHERE user_id = ? AND client_id = ?', [userId, clientId]);
    return row === undefined ? [] : JSON.parse(String(row['scopes']));
  }

  return {
    scopesOf,
    remember(userId, clientId, scopes) {
      database.transaction(() => {
        const all = [...new Set([...scopesOf(userId, clientId), ...scopes])];
        database.run(
          `INSERT INTO idp_consents VALUES (?, ?, ?, ?)
           ON CONFLICT (user_id, client_id) DO UPDATE SET scopes = excluded.scopes, granted_at = excluded.granted_at`,
          [userId, clientId, JSON.stringify(all), clock.now()],
        );
      });
    },
    of: (userId) =>
      database.all('SELECT * FROM idp_consents WHERE user_id = ? ORDER BY rowid', [userId]).map(toConsent),
    forget: (userId, clientId) =>
      database.run('DELETE FROM idp_consents WHERE user_id = ? AND client_id = ?', [userId, clientId]) === 1,
    forgetAll: (userId) => void database.run('DELETE FROM idp_consents WHERE user_id = ?', [userId]),
    list: () => database.all('SELECT * FROM idp_consents ORDER BY rowid').map(toConsent),
  };
}

function toConsent(row: Row): Consent {
  return {
    user_id: String(row['user_id']),
    client_id: String(row['client_id']),
    scopes: JSON.parse(String(row['scopes'])),
    granted_at: toTimestamp(Number(row['granted_at'])),
  };
}
