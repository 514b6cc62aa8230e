import type { Session, SignInTransaction, SignOutTransaction } from './oidc.js';

// What this tab remembers: in sessionStorage, which no other tab reads and which ends with the tab.

const TRANSACTION = 'relying-party.transaction';
const SESSION = 'relying-party.session';

/** What is under way with the identity provider. */
export type Transaction = SignInTransaction | SignOutTransaction;

/** Remembers what is under way. What was under way before is forgotten: a tab does one thing at a time. */
export function keepTransaction(transaction: Transaction): void {
  sessionStorage.setItem(TRANSACTION, JSON.stringify(transaction));
}

/** What was under way, for the last time: an answer is taken once. */
export function takeTransaction(): Transaction | undefined {
  const kept = read<Transaction>(TRANSACTION);
  sessionStorage.removeItem(TRANSACTION);
  return kept;
}

/** Keeps who is signed in, or forgets them. */
export function keepSession(session: Session | undefined): void {
  if (session) sessionStorage.setItem(SESSION, JSON.stringify(session));
  else sessionStorage.removeItem(SESSION);
}

/** Who is signed in in this tab. */
export function readSession(): Session | undefined {
  return read<Session>(SESSION);
}

/** What one of the functions above has written; anything else counts as nothing. */
function read<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
