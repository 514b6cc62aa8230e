import type { Clock } from '../domain/clock.js';
import { MINUTE_MS } from '../domain/clock.js';
import { hashToken, newToken } from '../domain/secrets.js';
import type { Database } from './database.js';

/** Lifetime of each kind of ticket, in milliseconds. */
const TICKET_LIVES_MS = {
  /** An open provider's page. */
  transaction: 10 * MINUTE_MS,
  /** The `token` of a redirect to the host page. */
  token: 5 * MINUTE_MS,
  /** Links an account to the user of a session. */
  attach: 5 * MINUTE_MS,
  /** Starts with a page that offers One Tap, which may stay open for long. */
  one_tap_callback: 60 * MINUTE_MS,
} as const;

export type TicketKind = keyof typeof TICKET_LIVES_MS;

/**
 * Single-use, expiring secrets of one kind with stored contents. Only the ticket's hash is stored. The hash is also the
 * *id* of the ticket, for references from other records.
 */
export interface Tickets<Contents> {
  /** Stores a new ticket and returns it. @param userId the user that it belongs to, if any */
  create(contents: Contents, userId?: string): string;
  /** The id of a ticket, whether the ticket exists or not. */
  idOf(ticket: string): string;
  /** The contents of a ticket that can still be spent. Does not spend it. */
  find(id: string): Contents | undefined;
  /** The contents of a ticket, even if it is spent or expired, until it is deleted. */
  recall(id: string): Contents | undefined;
  /**
   * Spends a ticket. One conditional `UPDATE` decides, so exactly one of any simultaneous tries gets `true` (ASVS 5.0
   * 6.5.1).
   */
  spend(id: string): boolean;
}

const SPENDABLE = 'used_at IS NULL AND expires_at > ?';

/** Expired tickets are kept for this time, so that a late user still gets a link back to the application. */
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
