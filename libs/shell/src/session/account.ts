import { accountText, sanitizeText, type TextPolicy } from '@latchkey/kernel';
import type { ActiveSession, Connection } from '@latchkey/client';

/** The signed-in account, as sanitized text for display. */
export interface Account {
  /** The name by which the person knows the account; undefined if the account has none. */
  readonly name: string | undefined;
  /** The full name, if `name` is shortened. */
  readonly whole?: string;
}

/** One authentication factor of a session (provider-api.md 2.2). */
export interface Factor {
  readonly type: string;
  readonly delivery_method: string;
}

/** The policy for the name of a sign-in method that has no message. */
const methodName: TextPolicy = { ...accountText, maxLength: 39 };
const WALLET_EDGE = 6;

/** Returns the account of a session: its name with its email address or phone number, or else its wallet address. */
export function accountOf({ user }: ActiveSession, client: Connection['client']): Account {
  const { first_name, last_name } = user.name ?? {};
  const name = shown([first_name, last_name].filter(Boolean).join(' '));
  const address = shown(user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? '');
  // `ActiveSession` has no wallets: no other screen needs them.
  const wallet = listOf(client.user.getSync()?.crypto_wallets)
    .map(({ crypto_wallet_address: it }) => it)
    .find(isText);
  if (address) return { name: name ? `${name} (${address})` : address };
  if (name) return { name };
  if (!wallet) return { name: undefined };
  const whole = shown(wallet);
  const short = `${whole.slice(0, WALLET_EDGE)}…${whole.slice(-WALLET_EDGE)}`;
  return whole.length > short.length ? { name: short, whole } : { name: whole };
}

/** Returns the session's authentication factors, each once, in their order of first use. */
export function factorsOf(client: Connection['client']): readonly Factor[] {
  const found = new Map<string, Factor>();
  for (const { type, delivery_method } of listOf(client.session.getSync()?.authentication_factors)) {
    if (!isText(delivery_method)) continue;
    const factor = { type: isText(type) ? type : '', delivery_method };
    found.set(`${factor.type}/${delivery_method}`, factor);
  }
  return [...found.values()];
}

/** Returns a display name for a `delivery_method` that has no message. */
export function plainName(delivery: string): string {
  return shown(delivery.replaceAll('_', ' '), methodName);
}

// Account data is untrusted: the client stores the server's answer without validation.
function listOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.map(Object) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Returns one line without invisible and bidirectional control characters. */
function shown(text: string, policy: TextPolicy = accountText): string {
  const line = sanitizeText(text, policy);
  // Isolates the direction of the text (Unicode, annex 9: FSI and PDI).
  return /^[ -~…]*$/.test(line) ? line : `\u2068${line}\u2069`;
}
