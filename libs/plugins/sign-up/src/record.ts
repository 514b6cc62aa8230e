import { SIGN_UP_KEY } from '@latchkey/kernel';
import { isKey } from './metadata.js';

/** What this tab keeps of a sign-up, across redirects and reloads. */
export interface SignUpRecord {
  /** The host's metadata. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The new user whose data is still missing, and how they signed in. */
  readonly pending?: { readonly userId: string; readonly method: string };
  /** The user who has been asked. */
  readonly asked?: string;
}

/** How long a record is kept. */
export const KEPT_MS = 30 * 60_000;

/** Returns the result of an action on storage; `undefined` where storage is blocked or has no JSON. */
function fromStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function readStored(publicToken: string): { readonly at: number; readonly record: SignUpRecord } | undefined {
  const found = fromStorage<unknown>(() => JSON.parse(sessionStorage.getItem(SIGN_UP_KEY + publicToken) ?? 'null'));
  if (!isRecord(found)) return undefined;
  const at = Number(found['at']);
  const age = Date.now() - at;
  if (age >= 0 && age < KEPT_MS) return { at, record: recordOf(found) };
  deleteRecord(publicToken);
  return undefined;
}

function recordOf({ metadata, pending, asked }: Readonly<Record<string, unknown>>): SignUpRecord {
  const { userId, method }: Readonly<Record<string, unknown>> = Object(pending);
  return {
    ...(isRecord(metadata) && {
      metadata: Object.fromEntries(Object.entries(metadata).filter(([key]) => isKey(key))),
    }),
    ...(typeof userId === 'string' && typeof method === 'string' && { pending: { userId, method } }),
    ...(typeof asked === 'string' && { asked }),
  };
}

/** Returns the record of this tab; an empty one if it is older than 30 minutes, which also removes it. */
export function readRecord(publicToken: string): SignUpRecord {
  return readStored(publicToken)?.record ?? {};
}

/**
 * Changes members of the record and keeps the others. A record keeps its age: metadata of a first page is not kept longer
 * because a second one adds to it. Does nothing where storage is blocked.
 */
export function changeRecord(publicToken: string, changes: SignUpRecord): void {
  const { at = Date.now(), record } = readStored(publicToken) ?? {};
  const text = JSON.stringify({ at, ...record, ...changes });
  fromStorage(() => sessionStorage.setItem(SIGN_UP_KEY + publicToken, text));
}

/** Removes the record. */
export function deleteRecord(publicToken: string): void {
  fromStorage(() => sessionStorage.removeItem(SIGN_UP_KEY + publicToken));
}

/** Replaces the record by a note that this user has been asked. */
export function endRecord(publicToken: string, userId: string): void {
  deleteRecord(publicToken);
  changeRecord(publicToken, { asked: userId });
}
