import type { Clock } from '../domain/clock.js';
import { hashToken, newToken } from '../domain/secrets.js';
import type { Database, Row } from './database.js';

/** The kinds of secrets. A secret of one kind can't be found or used as another kind. */
export type SecretKind =
  | 'email_link'
  | 'one_time_code'
  | 'oauth_transaction'
  | 'oauth_token'
  | 'oauth_attach'
  | 'oauth_one_tap_callback'
  | 'webauthn_registration'
  | 'webauthn_authentication'
  | 'crypto_challenge'
  | 'idp_code'
  | 'idp_refresh_token'
  | 'trusted_auth_token';

/** Which secrets a store holds, and for how long it keeps expired ones. */
export interface SecretOptions {
  readonly kind: SecretKind;
  /**
   * How long a secret can still be found after it has expired, in milliseconds. The next issue of the kind then deletes
   * it. @default until an owner is deleted
   */
  readonly keptMs?: number;
}

/** How to issue a secret. */
export interface IssueOptions {
  /** Lifetime in milliseconds of the emulator's clock. */
  readonly lifeMs: number;
  /** Secrets of one series end together, see {@link SingleUseSecrets.revokeOlder}. @default none */
  readonly series?: string;
}

export interface FoundSecret<Contents> {
  readonly contents: Contents;
  readonly isExpired: boolean;
  readonly isUsed: boolean;
}

/**
 * Expiring secrets of one kind that work once, with their contents. Each has an id: the hash of a random token, or a
 * given id. The database never stores a token.
 *
 * The members `userId`, `emailId`, `phoneId` and `grantId` of the contents name the owners of a secret. The secret is
 * deleted together with any of them.
 */
export interface SingleUseSecrets<Contents> {
  /** Stores a new secret and returns its random token. */
  issue(contents: Contents, options: IssueOptions): string;
  /** Stores a new secret under a given id. Replaces the older secret with this id, used or not. */
  issueAs(id: string, contents: Contents, options: IssueOptions): void;
  /** The id of a token, whether the secret exists or not. */
  idOf(token: string): string;
  /** A secret in any state, until it is deleted. Does not use it. */
  find(id: string): FoundSecret<Contents> | undefined;
  /** The contents of a secret that can still be used. Does not use it. */
  findUsable(id: string): Contents | undefined;
  /**
   * Uses a secret. One conditional `UPDATE` decides, so exactly one of any simultaneous tries gets the contents (ASVS
   * 5.0 6.5.1).
   *
   * @returns the contents, or `undefined` if the secret is unknown, used, expired or revoked
   */
  use(id: string): Contents | undefined;
  /**
   * Counts a try of a secret that a person can mistype, **before** the comparison. One conditional `UPDATE` decides, so
   * at most `maxTries` of any simultaneous tries are compared (ASVS 5.0 6.6.3).
   *
   * @returns `false` if the secret can't be used or was tried too often
   */
  countTry(id: string, maxTries: number): boolean;
  /** Revokes the unused secrets of the same series that were issued before this one. */
  revokeOlder(id: string): void;
}

const IS_USABLE = 'used_at IS NULL AND expires_at > ?';

export function createSingleUseSecrets<Contents extends object>(
  database: Database,
  clock: Clock,
  { kind, keptMs }: SecretOptions,
): SingleUseSecrets<Contents> {
  const secrets: SingleUseSecrets<Contents> = {
    issue(contents, options) {
      const token = newToken();
      secrets.issueAs(hashToken(token), contents, options);
      return token;
    },
    issueAs(id, contents, { lifeMs, series }) {
      const now = clock.now();
      database.transaction(() => {
        if (keptMs !== undefined) {
          database.run('DELETE FROM single_use_secrets WHERE kind = ? AND expires_at <= ?', [kind, now - keptMs]);
        }
        database.run(
          'INSERT OR REPLACE INTO single_use_secrets (kind, id, series, contents, expires_at) VALUES (?, ?, ?, ?, ?)',
          [kind, id, series ?? null, JSON.stringify(contents), now + lifeMs],
        );
      });
    },
    idOf: hashToken,
    find(id) {
      const row = database.get('SELECT * FROM single_use_secrets WHERE kind = ? AND id = ?', [kind, id]);
      if (row === undefined) return undefined;
      return {
        contents: contentsOf(row),
        isExpired: Number(row['expires_at']) <= clock.now(),
        isUsed: row['used_at'] !== null,
      };
    },
    findUsable(id) {
      const found = secrets.find(id);
      return found === undefined || found.isExpired || found.isUsed ? undefined : found.contents;
    },
    use(id) {
      const now = clock.now();
      const row = database.get(
        `UPDATE single_use_secrets SET used_at = ? WHERE kind = ? AND id = ? AND ${IS_USABLE} RETURNING contents`,
        [now, kind, id, now],
      );
      return row === undefined ? undefined : contentsOf(row);
    },
    countTry: (id, maxTries) =>
      database.run(
        `UPDATE single_use_secrets SET tries = tries + 1 WHERE kind = ? AND id = ? AND ${IS_USABLE} AND tries < ?`,
        [kind, id, clock.now(), maxTries],
      ) === 1,
    revokeOlder: (id) =>
      void database.run(
        `DELETE FROM single_use_secrets AS older WHERE kind = ?1 AND used_at IS NULL AND EXISTS (
           SELECT 1 FROM single_use_secrets AS newer WHERE newer.kind = ?1 AND newer.id = ?2
             AND newer.series = older.series AND newer.rowid > older.rowid)`,
        [kind, id],
      ),
  };
  return secrets;
}

function contentsOf<Contents>(row: Row): Contents {
  return JSON.parse(String(row['contents']));
}
