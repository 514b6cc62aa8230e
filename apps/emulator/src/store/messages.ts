import type { Clock } from '../domain/clock.js';
import { toTimestamp } from '../domain/clock.js';
import { newId } from '../domain/secrets.js';
import type { Database, Row } from './database.js';

export const CHANNELS = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];
export type MessageKind = 'magic_link' | 'otp' | 'reset_password';

/** A message that the provider would have sent, stored for tests and people to read. */
export interface Message {
  id: string;
  channel: Channel;
  /** Email address, or phone number in E.164 form. */
  to: string;
  kind: MessageKind;
  code?: string;
  link?: string;
  /** The token inside `link`. */
  token?: string;
  /** The second link of a password-reset mail: it logs in without a password. */
  login_link?: string;
  subject?: string;
  /** The language that the request named. The text is English. */
  locale?: string | undefined;
  text: string;
  /** Time by the emulator's clock, in RFC 3339 form. */
  createdAt: string;
}

export interface MessageFilter {
  readonly to?: string | undefined;
  readonly channel?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Messages {
  send(message: Omit<Message, 'id' | 'createdAt'>): void;
  /** Newest first. Filters by recipient (case ignored) and channel, and returns at most `limit` messages. */
  list(filter: MessageFilter): Message[];
}

/** Maximum number of stored messages. The oldest ones are deleted. */
const MAX_MESSAGES = 2_000;

export function createMessages(database: Database, clock: Clock): Messages {
  return {
    send({ channel, to, kind, code, link, token, login_link: loginLink, subject, locale, text }) {
      database.run(
        `INSERT INTO messages (id, channel, recipient, kind, code, link, token, login_link, subject, locale, text, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          ...[newId('message'), channel, to, kind],
          ...[code ?? null, link ?? null, token ?? null, loginLink ?? null, subject ?? null],
          ...[locale ?? null, text, clock.now()],
        ],
      );
      database.run('DELETE FROM messages WHERE sequence <= (SELECT max(sequence) FROM messages) - ?', [MAX_MESSAGES]);
    },
    list: ({ to, channel, limit }) =>
      database
        .all(
          `SELECT * FROM messages
           WHERE (?1 IS NULL OR lower(recipient) = lower(?1)) AND (?2 IS NULL OR channel = ?2)
           ORDER BY sequence DESC LIMIT ?3`,
          [to ?? null, channel ?? null, limit ?? MAX_MESSAGES],
        )
        .map(toMessage),
  };
}

function toMessage(row: Row): Message {
  const optional = Object.fromEntries(
    ['code', 'link', 'token', 'login_link', 'subject', 'locale'].flatMap((name) =>
      row[name] === null ? [] : [[name, String(row[name])]],
    ),
  );
  return {
    id: String(row['id']),
    channel: CHANNELS.find((channel) => channel === row['channel']) ?? 'email',
    to: String(row['recipient']),
    kind: toKind(row['kind']),
    ...optional,
    text: String(row['text']),
    createdAt: toTimestamp(Number(row['created_at'])),
  };
}

function toKind(value: unknown): MessageKind {
  return value === 'otp' || value === 'reset_password' ? value : 'magic_link';
}
