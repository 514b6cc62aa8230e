import type { Clock } from '../domain/clock.js';
import { MINUTE_MS, SECOND_MS } from '../domain/clock.js';
import { newId } from '../domain/secrets.js';
import type { Database, Row } from './database.js';
import { createSingleUseSecrets } from './single-use-secrets.js';

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
  readonly isUsed: boolean;
}

export interface IssuedToken {
  readonly grant: AppGrant;
  readonly isExpired: boolean;
}

/** A code or token belongs to its grant and is deleted with it. */
interface IssuedFrom {
  readonly grantId: string;
}

/** Grants with their codes and tokens. Codes and refresh tokens work once. */
export interface AppGrants {
  /**
   * Creates a grant with its code.
   *
   * @param preflightId the consent screen: a second answer from it ends the unused code of the first
   */
  issueCode(grant: Omit<AppGrant, 'id'>, binding: CodeBinding, preflightId: number): string;
  /** An issued code, used or not. */
  findCode(code: string): IssuedCode | undefined;
  /** @returns whether the code was unused */
  useCode(code: string): boolean;
  /** Issues a refresh token of a grant. */
  issueRefreshToken(grantId: string): string;
  /** An issued refresh token, used or not. */
  findRefreshToken(token: string): IssuedToken | undefined;
  /** @returns whether the token was unused */
  useRefreshToken(token: string): boolean;
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
  const codes = createSingleUseSecrets<IssuedFrom & CodeBinding>(database, clock, { kind: 'idp_code' });
  const refreshTokens = createSingleUseSecrets<IssuedFrom>(database, clock, { kind: 'idp_refresh_token' });

  function read(grantId: string): AppGrant {
    const row = database.get('SELECT * FROM idp_grants WHERE grant_id = ?', [grantId]);
    if (row === undefined) throw new Error(`There is no grant ${grantId}.`);
    return toGrant(row);
  }

  /** Deletes grants whose codes and tokens have all expired. */
  function forgetEnded(now: number): void {
    // A code that has just expired may still be in an exchange.
    const since = now - CODE_LIFE_MS;
    database.run(
      `DELETE FROM idp_grants WHERE grant_id NOT IN (
         SELECT grant_id FROM single_use_secrets WHERE grant_id IS NOT NULL AND expires_at > ?
         UNION SELECT grant_id FROM idp_access_tokens WHERE expires_at > ?)`,
      [since, since],
    );
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
      const grantId = newId('grant');
      return database.transaction(() => {
        forgetEnded(clock.now());
        database.run('INSERT INTO idp_grants VALUES (?, ?, ?, ?, ?, NULL)', [
          ...[grantId, userId, sessionId, clientId, JSON.stringify(rest)],
        ]);
        const code = codes.issue({ ...binding, grantId }, { lifeMs: CODE_LIFE_MS, series: String(preflightId) });
        codes.revokeOlder(codes.idOf(code));
        return code;
      });
    },
    findCode(code) {
      const found = codes.find(codes.idOf(code));
      if (found === undefined) return undefined;
      const { grantId, ...binding } = found.contents;
      return { ...binding, grant: read(grantId), isExpired: found.isExpired, isUsed: found.isUsed };
    },
    useCode: (code) => codes.use(codes.idOf(code)) !== undefined,
    issueRefreshToken: (grantId) => refreshTokens.issue({ grantId }, { lifeMs: REFRESH_TOKEN_LIFE_MS }),
    findRefreshToken(token) {
      const found = refreshTokens.find(refreshTokens.idOf(token));
      return found === undefined ? undefined : { grant: read(found.contents.grantId), isExpired: found.isExpired };
    },
    useRefreshToken: (token) => refreshTokens.use(refreshTokens.idOf(token)) !== undefined,
    noteAccessToken(jti, grantId, expiresAt) {
      const now = clock.now();
      database.transaction(() => {
        database.run('DELETE FROM idp_access_tokens WHERE expires_at <= ?', [now]);
        database.run('INSERT INTO idp_access_tokens VALUES (?, ?, ?, NULL)', [jti, grantId, expiresAt]);
      });
    },
    findAccessToken(jti) {
      const row = database.get(
        'SELECT grant_id FROM idp_access_tokens WHERE jti = ? AND revoked_at IS NULL AND expires_at > ?',
        [jti, clock.now()],
      );
      return row === undefined ? undefined : read(String(row['grant_id']));
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
    ...JSON.parse(String(row['contents'])),
  };
}
