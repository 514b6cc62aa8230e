import type { Clock } from '../domain/clock.js';
import { MINUTE_MS, SECOND_MS, toTimestamp } from '../domain/clock.js';
import type { Factor, Session, SessionAttributes } from '../domain/session.js';
import { hashToken, newId, newToken } from '../domain/secrets.js';
import type { Database, Row } from './database.js';

/** A session in the control API's form. It may have ended. */
export type StoredSession = Session & { status: 'active' | 'expired' | 'revoked' };

export interface Grant {
  readonly userId: string;
  readonly factor: Factor;
  /** Optional for an existing session: its expiry then stays unchanged. */
  readonly durationMinutes: number | undefined;
  readonly attributes: SessionAttributes;
  /** The caller's session, if any. */
  readonly current: Session | undefined;
}

export interface Sessions {
  /** The live session of an opaque token. A superseded token works for {@link SUPERSEDED_TOKEN_LIFE_MS}. */
  find(token: string): Session | undefined;
  /**
   * Signs in. For a live session of the same user this is a step-up: the session gets another factor, a new expiry and
   * a **new** token. The old token ends {@link SUPERSEDED_TOKEN_LIFE_MS} later (ASVS 5.0 7.2.4). A session of another
   * user stays unchanged and a new session starts.
   */
  grant(grant: Grant): { session: Session; token: string };
  /** Records an access. With a duration, the expiry moves to that time from now. */
  touch(sessionId: string, durationMinutes: number | undefined): Session;
  revoke(sessionId: string): void;
  /** Ends every session of a user except the kept one. */
  revokeOthers(userId: string, keptId: string | undefined): void;
  /** Newest first. */
  list(): StoredSession[];
}

/** How long a superseded token still works, for pending requests of other tabs. */
export const SUPERSEDED_TOKEN_LIFE_MS = 10 * SECOND_MS;

export function createSessions(database: Database, clock: Clock): Sessions {
  function read(sessionId: string): Session {
    const row = database.get('SELECT * FROM sessions WHERE session_id = ?', [sessionId]);
    if (row === undefined) throw new Error(`There is no session ${sessionId}.`);
    return toSession(row);
  }

  function issueToken(sessionId: string): string {
    const token = newToken();
    database.run('UPDATE session_tokens SET dies_at = ? WHERE session_id = ? AND dies_at IS NULL', [
      clock.now() + SUPERSEDED_TOKEN_LIFE_MS,
      sessionId,
    ]);
    database.run('INSERT INTO session_tokens VALUES (?, ?, NULL)', [hashToken(token), sessionId]);
    return token;
  }

  function begin({ userId, factor, durationMinutes, attributes }: Grant): string {
    if (durationMinutes === undefined) throw new Error('A session that begins needs a duration.');
    const sessionId = newId('session');
    const now = clock.now();
    database.run('INSERT INTO sessions VALUES (?, ?, ?, ?, ?, NULL, ?, ?)', [
      ...[sessionId, userId, now, now, now + durationMinutes * MINUTE_MS],
      ...[JSON.stringify(attributes), JSON.stringify([factor])],
    ]);
    return sessionId;
  }

  function stepUp(session: Session, { factor, durationMinutes }: Grant): string {
    const now = clock.now();
    database.run(
      'UPDATE sessions SET last_accessed_at = ?, expires_at = coalesce(?, expires_at), authentication_factors = ? WHERE session_id = ?',
      [
        ...[now, durationMinutes === undefined ? null : now + durationMinutes * MINUTE_MS],
        ...[JSON.stringify([...session.authentication_factors, factor]), session.session_id],
      ],
    );
    return session.session_id;
  }

  return {
    find(token) {
      const now = clock.now();
      const row = database.get(
        `SELECT sessions.* FROM session_tokens JOIN sessions USING (session_id)
         WHERE token_hash = ? AND (dies_at IS NULL OR dies_at > ?) AND revoked_at IS NULL AND expires_at > ?`,
        [hashToken(token), now, now],
      );
      return row === undefined ? undefined : toSession(row);
    },
    grant(grant) {
      return database.transaction(() => {
        const { current, userId } = grant;
        const sessionId = current?.user_id === userId ? stepUp(current, grant) : begin(grant);
        const token = issueToken(sessionId);
        return { session: read(sessionId), token };
      });
    },
    touch(sessionId, durationMinutes) {
      const now = clock.now();
      database.run(
        'UPDATE sessions SET last_accessed_at = ?, expires_at = coalesce(?, expires_at) WHERE session_id = ?',
        [now, durationMinutes === undefined ? null : now + durationMinutes * MINUTE_MS, sessionId],
      );
      return read(sessionId);
    },
    revoke: (sessionId) =>
      void database.run('UPDATE sessions SET revoked_at = ? WHERE session_id = ?', [clock.now(), sessionId]),
    revokeOthers: (userId, keptId) =>
      void database.run(
        'UPDATE sessions SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL AND session_id IS NOT ?',
        [clock.now(), userId, keptId ?? null],
      ),
    list: () =>
      database.all('SELECT * FROM sessions ORDER BY rowid DESC').map((row) => ({
        ...toSession(row),
        status: row['revoked_at'] !== null ? 'revoked' : Number(row['expires_at']) > clock.now() ? 'active' : 'expired',
      })),
  };
}

function toSession(row: Row): Session {
  return {
    session_id: String(row['session_id']),
    user_id: String(row['user_id']),
    started_at: toTimestamp(Number(row['started_at'])),
    last_accessed_at: toTimestamp(Number(row['last_accessed_at'])),
    expires_at: toTimestamp(Number(row['expires_at'])),
    attributes: JSON.parse(String(row['attributes'])),
    authentication_factors: JSON.parse(String(row['authentication_factors'])),
    custom_claims: null,
    roles: ['stytch_user'],
  };
}
