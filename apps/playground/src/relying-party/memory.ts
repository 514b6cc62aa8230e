import type { Session, SignInTransaction, SignOutTransaction } from './oidc.js';

// The state of this tab, in sessionStorage: no other tab can read it, and it ends with the tab.

const TRANSACTION = 'relying-party.transaction';
const SESSION = 'relying-party.session';

/** A sign-in or log-out in progress at the identity provider. */
export type Transaction = SignInTransaction | SignOutTransaction;

/** Stores the transaction in progress. It replaces the previous one: a tab does one thing at a time. */
export function keepTransaction(transaction: Transaction): void {
  sessionStorage.setItem(TRANSACTION, JSON.stringify(transaction));
}

/** Returns and removes the transaction in progress: a response is accepted once. */
export function takeTransaction(): Transaction | undefined {
  const kept = read<Transaction>(TRANSACTION);
  sessionStorage.removeItem(TRANSACTION);
  return kept;
}

/** Stores the session, or removes it. */
export function keepSession(session: Session | undefined): void {
  if (session) sessionStorage.setItem(SESSION, JSON.stringify(session));
  else sessionStorage.removeItem(SESSION);
}

/** The session of this tab. */
export function readSession(): Session | undefined {
  return read<Session>(SESSION);
}

/** Reads a value that one of the functions above has written; `undefined` for anything else. */
function read<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
