import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import type { AuthorizeRequest } from '../domain/authorize-request.js';
import type { Database, Row } from './database.js';

/** How long a consent screen may stay open. */
export const PREFLIGHT_LIFE_MS = 60 * MINUTE_MS;

/** Number of newest preflights that count per session: more than a user has open at once. */
const KEPT_PER_SESSION = 50;

/** Data of a consent screen, to validate its answer against. */
export interface Shown {
  readonly request: AuthorizeRequest;
  /** Whether the user must be asked. */
  readonly isAsked: boolean;
  /** The scopes that the application would receive. */
  readonly scopes: readonly string[];
}

export interface Preflight extends Shown {
  readonly id: number;
  /** When it was asked, in ms. */
  readonly at: number;
}

export interface Preflights {
  note(sessionId: string, shown: Shown): void;
  /** The live preflights of a session, newest first. */
  of(sessionId: string): Preflight[];
}

export function createPreflights(database: Database, clock: Clock): Preflights {
  return {
    note(sessionId, shown) {
      const now = clock.now();
      database.transaction(() => {
        database.run('INSERT INTO idp_preflights (session_id, contents, expires_at) VALUES (?, ?, ?)', [
          ...[sessionId, JSON.stringify(shown), now + PREFLIGHT_LIFE_MS],
        ]);
        database.run('DELETE FROM idp_preflights WHERE expires_at <= ?', [now]);
        database.run(
          `DELETE FROM idp_preflights WHERE session_id = ? AND preflight_id NOT IN
           (SELECT preflight_id FROM idp_preflights WHERE session_id = ? ORDER BY preflight_id DESC LIMIT ?)`,
          [sessionId, sessionId, KEPT_PER_SESSION],
        );
      });
    },
    of: (sessionId) =>
      database
        .all('SELECT * FROM idp_preflights WHERE session_id = ? AND expires_at > ? ORDER BY preflight_id DESC', [
          ...[sessionId, clock.now()],
        ])
        .map(toPreflight),
  };
}

function toPreflight(row: Row): Preflight {
  const at = Number(row['expires_at']) - PREFLIGHT_LIFE_MS;
  return { id: Number(row['preflight_id']), at, ...JSON.parse(String(row['contents'])) };
}
