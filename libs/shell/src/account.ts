import type { ActiveSession, Connection } from '@latchkey/client';

/** Who is signed in, in texts that are fit to be shown. */
export interface Account {
  /** What the person knows their account by; undefined where it has nothing of the kind. */
  readonly name: string | undefined;
  /** The whole of a name that is shown in part. */
  readonly whole?: string;
}

/** How somebody has signed in: the fields of a session's factor that say so (PROVIDER_CONTRACT 2.2). */
export interface Factor {
  readonly type: string;
  readonly delivery_method: string;
}

const NAME_LENGTH = 100;
const METHOD_LENGTH = 40;
const WALLET_EDGE = 6;

/** Who a session belongs to: their name with an address, a number or a wallet; whatever of it there is. */
export function accountOf({ user }: ActiveSession, client: Connection['client']): Account {
  const { first_name, last_name } = user.name ?? {};
  const name = shown([first_name, last_name].filter(Boolean).join(' '), NAME_LENGTH);
  const address = shown(user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? '', NAME_LENGTH);
  // The session knows no wallets: no other screen asks for them.
  const wallet = listOf(client.user.getSync()?.crypto_wallets)
    .map(({ crypto_wallet_address: it }) => it)
    .find(isText);
  if (address) return { name: name ? `${name} (${address})` : address };
  if (name) return { name };
  if (!wallet) return { name: undefined };
  const whole = shown(wallet, NAME_LENGTH);
  const short = `${whole.slice(0, WALLET_EDGE)}…${whole.slice(-WALLET_EDGE)}`;
  return whole.length > short.length ? { name: short, whole } : { name: whole };
}

/** How the person has signed in, each way once, in the order in which they did. */
export function factorsOf(client: Connection['client']): readonly Factor[] {
  const found = new Map<string, Factor>();
  for (const { type, delivery_method } of listOf(client.session.getSync()?.authentication_factors)) {
    if (!isText(delivery_method)) continue;
    const factor = { type: isText(type) ? type : '', delivery_method };
    found.set(`${factor.type}/${delivery_method}`, factor);
  }
  return [...found.values()];
}

/** The name of a way to sign in that nobody has put into words. */
export function plainName(delivery: string): string {
  return shown(delivery.replaceAll('_', ' '), METHOD_LENGTH);
}

// What a server says of an account is anybody's: the client keeps it as it came.
function listOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.map(Object) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** One line of text of no more than so many characters, without what can't be seen or turns the line around. */
function shown(text: string, length: number): string {
  const characters = [...text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()];
  const clipped = characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : characters.join('');
  // A name written from right to left stays in its place (Unicode, annex 9: FSI and PDI).
  return /^[ -~…]*$/.test(clipped) ? clipped : `\u2068${clipped}\u2069`;
}
