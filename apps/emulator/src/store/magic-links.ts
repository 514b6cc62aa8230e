import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { hashToken, newToken } from '../domain/secrets.js';
import type { Database } from './database.js';

/** A link as its holder presents it. */
export interface MagicLink {
  readonly emailId: string;
  readonly codeChallenge: string | undefined;
}

export interface MagicLinks {
  /** Stores a new link and returns its token, which is kept only as a hash. */
  create(link: { emailId: string; codeChallenge: string | undefined; expirationMinutes: number }): string;
  /** The link of a token, if it can still be spent. Spends nothing. */
  find(token: string): MagicLink | undefined;
  /**
   * Spends a link: one conditional `UPDATE` decides, so of any number of tries at once exactly one gets `true`
   * (ASVS 5.0 6.5.1). The older links to the same address end with it; a newer one stays.
   */
  spend(token: string): boolean;
}

const SPENDABLE = 'used_at IS NULL AND expires_at > ?';

export function createMagicLinks(database: Database, clock: Clock): MagicLinks {
  return {
    create({ emailId, codeChallenge, expirationMinutes }) {
      const token = newToken();
      const now = clock.now();
      database.run('INSERT INTO magic_links VALUES (?, ?, ?, ?, ?, NULL)', [
        ...[hashToken(token), emailId, codeChallenge ?? null],
        ...[now, now + expirationMinutes * MINUTE_MS],
      ]);
      return token;
    },
    find(token) {
      const row = database.get(
        `SELECT email_id, code_challenge FROM magic_links WHERE token_hash = ? AND ${SPENDABLE}`,
        [hashToken(token), clock.now()],
      );
      if (row === undefined) return undefined;
      const challenge = row['code_challenge'];
      return { emailId: String(row['email_id']), codeChallenge: typeof challenge === 'string' ? challenge : undefined };
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
           WHERE spent.token_hash = ?2 AND magic_links.email_id = spent.email_id
             AND magic_links.rowid < spent.rowid AND magic_links.used_at IS NULL`,
          [now, hash],
        );
        return true;
      });
    },
  };
}
