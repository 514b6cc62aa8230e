import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { hashToken, newToken } from '../domain/secrets.js';
import type { Database } from './database.js';

/** How long each kind of ticket lives, in milliseconds. */
const TICKET_LIVES_MS = {
  /** A provider's page that is open. */
  transaction: 10 * MINUTE_MS,
  /** The `token` of a return to the host page. */
  token: 5 * MINUTE_MS,
  /** What links an account to the user of a session. */
  attach: 5 * MINUTE_MS,
  /** Begins with a page that offers One Tap, which stays open for as long as somebody reads it. */
  one_tap_callback: 60 * MINUTE_MS,
} as const;

export type TicketKind = keyof typeof TICKET_LIVES_MS;

/**
 * Single-use, expiring secrets of one kind, each with something behind it. A ticket is kept only as a hash, which also
 * names it where something of ours has to remember it: the *id*.
 */
export interface Tickets<Contents> {
  /** Stores a new ticket and returns it. @param userId the user that it belongs to, if it is anybody's */
  create(contents: Contents, userId?: string): string;
  /** The id of a ticket that may or may not exist. */
  idOf(ticket: string): string;
  /** What is behind a ticket that can still be spent. Spends nothing. */
  find(id: string): Contents | undefined;
  /** What was behind a ticket, spent or expired, for as long as it is remembered. */
  recall(id: string): Contents | undefined;
  /**
   * Spends a ticket: one conditional `UPDATE` decides, so of any number of tries at once exactly one gets `true`
   * (ASVS 5.0 6.5.1).
   */
  spend(id: string): boolean;
}

const SPENDABLE = 'used_at IS NULL AND expires_at > ?';

/** Dead tickets are remembered for so long, so that who comes late can be told the way back. */
const REMEMBERED_MS = 24 * 60 * MINUTE_MS;

export function createTickets<Contents>(database: Database, clock: Clock, kind: TicketKind): Tickets<Contents> {
  return {
    create(contents, userId) {
      const ticket = newToken();
      const now = clock.now();
      database.transaction(() => {
        database.run('DELETE FROM oauth_tickets WHERE expires_at <= ?', [now - REMEMBERED_MS]);
        database.run('INSERT INTO oauth_tickets VALUES (?, ?, ?, ?, ?, NULL)', [
          ...[hashToken(ticket), kind, userId ?? null],
          ...[JSON.stringify(contents), now + TICKET_LIVES_MS[kind]],
        ]);
      });
      return ticket;
    },
    idOf: hashToken,
    find(id) {
      const row = database.get(
        `SELECT contents FROM oauth_tickets WHERE ticket_hash = ? AND kind = ? AND ${SPENDABLE}`,
        [id, kind, clock.now()],
      );
      return row === undefined ? undefined : JSON.parse(String(row['contents']));
    },
    recall(id) {
      const row = database.get('SELECT contents FROM oauth_tickets WHERE ticket_hash = ? AND kind = ?', [id, kind]);
      return row === undefined ? undefined : JSON.parse(String(row['contents']));
    },
    spend(id) {
      const now = clock.now();
      return (
        database.run(`UPDATE oauth_tickets SET used_at = ? WHERE ticket_hash = ? AND kind = ? AND ${SPENDABLE}`, [
          ...[now, id, kind, now],
        ]) === 1
      );
    },
  };
}
