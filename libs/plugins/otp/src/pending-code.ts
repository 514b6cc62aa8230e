import { isRecord } from '@latchkey/client';
import { pendingKey, type Sent } from './state.js';

/** A code that was sent and has not expired. */
export interface Pending extends Omit<Sent, 'expiresAt'> {
  /** ms until the code expires. */
  readonly leftMs: number;
}

/** Returns the result of an action on storage; `undefined` where storage is blocked or contains no JSON. */
function fromStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * Stores a code for this tab, so that the code screen returns after a reload. Does nothing where storage is blocked.
 */
export function savePendingCode(publicToken: string, { leftMs, ...rest }: Pending): void {
  const stored = JSON.stringify({ ...rest, expiresAt: Date.now() + leftMs });
  fromStorage(() => sessionStorage.setItem(pendingKey(publicToken), stored));
}

/** The code that this tab has stored; `undefined` if it has expired or is invalid, which also removes it. */
export function readPendingCode(publicToken: string): Pending | undefined {
  const found = fromStorage<unknown>(() => JSON.parse(sessionStorage.getItem(pendingKey(publicToken)) ?? 'null'));
  const pending = isRecord(found) ? pendingOf(found) : undefined;
  if (!pending) deletePendingCode(publicToken);
  return pending;
}

function pendingOf(found: Readonly<Record<string, unknown>>): Pending | undefined {
  const { channel, to, formattedTo, methodId, expiresAt } = found;
  const leftMs = Number(expiresAt) - Date.now();
  if (!(leftMs > 0) || typeof to !== 'string' || typeof methodId !== 'string') return undefined;
  if (channel !== 'sms' && channel !== 'whatsapp' && channel !== 'email') return undefined;
  return { channel, to, formattedTo: typeof formattedTo === 'string' ? formattedTo : undefined, methodId, leftMs };
}

/** Removes the stored code, after it was used or when the person left it. */
export function deletePendingCode(publicToken: string): void {
  fromStorage(() => sessionStorage.removeItem(pendingKey(publicToken)));
}
