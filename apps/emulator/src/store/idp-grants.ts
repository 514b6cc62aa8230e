import type { Clock } from '../domain/clock.js';
import { MINUTE_MS, SECOND_MS } from '../domain/clock.js';
import { hashToken, newId, newToken } from '../domain/secrets.js';
import type { Database, Row, Value } from './database.js';

/** Lifetime of an authorization code (ASVS 5.0 10.4.3: at most a minute where it can be). */
export const CODE_LIFE_MS = 60 * SECOND_MS;

/** Lifetime of an access token. */
export const ACCESS_TOKEN_LIFE_MS = 60 * MINUTE_MS;

/** Lifetime of an unused refresh token (RFC 9700 §4.14.2). */
export const REFRESH_TOKEN_LIFE_MS = 30 * 24 * 60 * MINUTE_MS;

/** A user's grant to an application. Every token from the same code belongs to it, and ends with it. */
export interface AppGrant {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** The resources that the tokens are for, instead of the provider itself (RFC 8707). */
  readonly resources: readonly string[];
  /** The issuer URL under which the application knows the emulator. */
  readonly issuer: string;
  /** Time of the user's last sign-in, in seconds since the epoch. */
  readonly authTime: number;
}

/** Values that a code is bound to, beside its grant. */
export interface CodeBinding {
  readonly redirectUri: string;
  readonly codeChallenge?: string | undefined;
  readonly nonce?: string | undefined;
}

export interface IssuedCode extends CodeBinding {
  readonly grant: AppGrant;
  readonly isExpired: boolean;
  readonly isSpent: boolean;
}

export interface IssuedToken {
  readonly grant: AppGrant;
  readonly isExpired: boolean;
}

/**
 * Grants with their codes and tokens. Codes and refresh tokens are stored hashed and work once. One conditional
 * `UPDATE` decides, so exactly one of any simultaneous tries gets `true` (ASVS 5.0 6.5.1).
 */
export interface AppGrants {
  /**
   * Creates a grant with its code.
   *
   * @param preflightId the consent screen: a second answer from it ends the unspent code of the first
   */
  issueCode(grant: Omit<AppGrant, 'id'>, binding: CodeBinding, preflightId: number): string;
  /** An issued code, spent or not. */
  findCode(code: string): IssuedCode | undefined;
  spendCode(code: string): boolean;
  /** Issues a refresh token of a grant. */
  issueRefreshToken(grantId: string): string;
  /** An issued refresh token, spent or not. */
  findRefreshToken(token: string): IssuedToken | undefined;
  spendRefreshToken(token: string): boolean;
  /** Records an access token by its `jti`. */
  noteAccessToken(jti: string, grantId: string, expiresAt: number): void;
  /** The grant of an access token that is neither expired nor revoked. */
  findAccessToken(jti: string): AppGrant | undefined;
  revokeAccessToken(jti: string): void;
  /** Whether the grant's tokens are valid: it isn't revoked, and its session is live or it has `offline_access`. */
  isLive(grant: AppGrant): boolean;
  /** Whether the session of the grant is live. */
  hasSession(grant: AppGrant): boolean;
  /** Ends every token of the grant. */
  revoke(grantId: string): void;
  /** Ends every application token of a user. @param clientId one application; all of them by default */
  revokeAll(userId: string, clientId?: string): void;
}

export function createAppGrants(database: Database, clock: Clock): AppGrants {
  /** @param table a fixed name: it is inserted into SQL */
  function find(table: 'idp_codes' | 'idp_refresh_tokens', column: string, secret: string): Row | undefined {
    return database.get(
      `SELECT token.*, app.user_id, app.session_id, app.client_id, app.contents AS app_contents
       FROM ${table} AS token JOIN idp_grants AS app USING (grant_id) WHERE ${column} = ?`,
      [hashToken(secret)],
    );
  }

  const changedOne = (sql: string, values: Value[]) => database.run(sql, values) === 1;
  const isExpired = (row: Row) => Number(row['expires_at']) <= clock.now();

  /** Deletes grants whose codes and tokens have all expired. */
  function forgetEnded(now: number): void {
    const isLeft = ['idp_codes', 'idp_refresh_tokens', 'idp_access_tokens'].map(
      (table) => `grant_id IN (SELECT grant_id FROM ${table} WHERE expires_at > ?)`,
    );
    // A code that has just expired may still be in an exchange.
    const since = now - CODE_LIFE_MS;
    database.run(`DELETE FROM idp_grants WHERE NOT (${isLeft.join(' OR ')})`, [since, since, since]);
  }

  function hasSession({ sessionId }: AppGrant): boolean {
    return (
      database.get('SELECT 1 FROM sessions WHERE session_id = ? AND revoked_at IS NULL AND expires_at > ?', [
        ...[sessionId, clock.now()],
      ]) !== undefined
    );
  }

  return {
    issueCode({ userId, sessionId, clientId, ...rest }, binding, preflightId) {
      const code = newToken();
      const now = clock.now();
      const grantId = newId('grant');
      database.transaction(() => {
        forgetEnded(now);
        database.run('DELETE FROM idp_codes WHERE preflight_id = ? AND used_at IS NULL', [preflightId]);
        database.run('INSERT INTO idp_grants VALUES (?, ?, ?, ?, ?, NULL)', [
          ...[grantId, userId, sessionId, clientId, JSON.stringify(rest)],
        ]);
        database.run('INSERT INTO idp_codes VALUES (?, ?, ?, ?, ?, NULL)', [
          ...[hashToken(code), grantId, preflightId, JSON.stringify(binding), now + CODE_LIFE_MS],
        ]);
      });
      return code;
    },
    findCode(code) {
      const row = find('idp_codes', 'code_hash', code);
      if (row === undefined) return undefined;
      return {
        ...JSON.parse(String(row['contents'])),
        grant: toGrant(row),
        isExpired: isExpired(row),
        isSpent: row['used_at'] !== null,
      };
    },
    spendCode: (code) =>
      changedOne('UPDATE idp_codes SET used_at = ? WHERE code_hash = ? AND used_at IS NULL', [
        ...[clock.now(), hashToken(code)],
      ]),
    issueRefreshToken(grantId) {
      const token = newToken();
      database.run('INSERT INTO idp_refresh_tokens VALUES (?, ?, ?, NULL)', [
        ...[hashToken(token), grantId, clock.now() + REFRESH_TOKEN_LIFE_MS],
      ]);
      return token;
    },
    findRefreshToken(token) {
      const row = find('idp_refresh_tokens', 'token_hash', token);
      return row === undefined ? undefined : { grant: toGrant(row), isExpired: isExpired(row) };
    },
    spendRefreshToken: (token) =>
      changedOne('UPDATE idp_refresh_tokens SET used_at = ? WHERE token_hash = ? AND used_at IS NULL', [
        ...[clock.now(), hashToken(token)],
      ]),
    noteAccessToken(jti, grantId, expiresAt) {
      const now = clock.now();
      database.transaction(() => {
        database.run('DELETE FROM idp_access_tokens WHERE expires_at <= ?', [now]);
        database.run('INSERT INTO idp_access_tokens VALUES (?, ?, ?, NULL)', [jti, grantId, expiresAt]);
      });
    },
    findAccessToken(jti) {
      const row = database.get(
        `SELECT grant_id, app.user_id, app.session_id, app.client_id, app.contents AS app_contents
         FROM idp_access_tokens AS token JOIN idp_grants AS app USING (grant_id)
         WHERE jti = ? AND token.revoked_at IS NULL AND token.expires_at > ?`,
        [jti, clock.now()],
      );
      return row === undefined ? undefined : toGrant(row);
    },
    revokeAccessToken: (jti) =>
      void database.run('UPDATE idp_access_tokens SET revoked_at = ? WHERE jti = ?', [clock.now(), jti]),
    hasSession,
    isLive(grant) {
      const isRevoked =
        database.get('SELECT 1 FROM idp_grants WHERE grant_id = ? AND revoked_at IS NULL', [grant.id]) === undefined;
      return !isRevoked && (grant.scopes.includes('offline_access') || hasSession(grant));
    },
    revoke: (grantId) =>
      void database.run('UPDATE idp_grants SET revoked_at = ? WHERE grant_id = ?', [clock.now(), grantId]),
    revokeAll: (userId, clientId) =>
      void database.run(
        'UPDATE idp_grants SET revoked_at = ? WHERE user_id = ? AND client_id = coalesce(?, client_id)',
        [...[clock.now(), userId, clientId ?? null]],
      ),
  };
}

function toGrant(row: Row): AppGrant {
  return {
    id: String(row['grant_id']),
    userId: String(row['user_id']),
    sessionId: String(row['session_id']),
    clientId: String(row['client_id']),
    ...JSON.parse(String(row['app_contents'])),
  };
}
