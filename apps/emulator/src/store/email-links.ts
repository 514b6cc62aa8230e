import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { hashToken, newToken } from '../domain/secrets.js';
import type { Database } from './database.js';

/**
 * Purpose of a link, and its `stytch_token_type`. `magic_links` signs in. One password-reset mail contains the other
 * two: to set a new password and to log in without one (provider-api.md 3.6).
 */
export const LINK_KINDS = ['magic_links', 'login', 'reset_password'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The stored data of a link. */
export interface EmailLink {
  readonly kind: LinkKind;
  readonly emailId: string;
  readonly codeChallenge: string | undefined;
}

export interface EmailLinks {
  /** Stores a new link and returns its token. Only the token's hash is stored. */
  create(link: EmailLink & { readonly expirationMinutes: number }): string;
  /** The link of a token, if it can still be spent. Does not spend it. */
  find(token: string): EmailLink | undefined;
  /**
   * Spends a link. One conditional `UPDATE` decides, so exactly one of any simultaneous tries gets `true` (ASVS 5.0
   * 6.5.1). This also ends older links of the same kind to the same address, but no newer one.
   */
  spend(token: string): boolean;
}

const SPENDABLE = 'used_at IS NULL AND expires_at > ?';

export function createEmailLinks(database: Database, clock: Clock): EmailLinks {
  return {
    create({ kind, emailId, codeChallenge, expirationMinutes }) {
      const token = newToken();
      const now = clock.now();
      database.run(
        `INSERT INTO magic_links (token_hash, kind, email_id, code_challenge, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        [...[hashToken(token), kind, emailId, codeChallenge ?? null], ...[now, now + expirationMinutes * MINUTE_MS]],
      );
      return token;
    },
    find(token) {
      const row = database.get(
        `SELECT kind, email_id, code_challenge FROM magic_links WHERE token_hash = ? AND ${SPENDABLE}`,
        [hashToken(token), clock.now()],
      );
      if (row === undefined) return undefined;
      const challenge = row['code_challenge'];
      return {
        kind: LINK_KINDS.find((kind) => kind === row['kind']) ?? 'magic_links',
        emailId: String(row['email_id']),
        codeChallenge: typeof challenge === 'string' ? challenge : undefined,
      };
    },
    spend(token) {
      return database.transaction(() => {
        const now = clock.now();
        const hash = hashToken(token);
        const isMine = database.run(`UPDATE magic_links SET used_at = ? WHERE token_hash = ? AND ${SPENDABLE}`, [
          now,
          hash,
          now,
        ]);
        if (isMine !== 1) return false;
        database.run(
          `UPDATE magic_links SET used_at = ?1 FROM magic_links AS spent
           WHERE spent.token_hash = ?2 AND magic_links.email_id = spent.email_id AND magic_links.kind = spent.kind
             AND magic_links.rowid < spent.rowid AND magic_links.used_at IS NULL`,
          [now, hash],
        );
        return true;
      });
    },
  };
}
