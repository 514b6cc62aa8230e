import { isRecord } from '@latchkey/client';
import { pendingKey, type Destination } from './state.js';

/** A code that was sent and has not expired. */
export interface Pending extends Destination {
  readonly methodId: string;
  /** ms until the code expires. */
  readonly leftMs: number;
}

/**
 * Stores a code for this tab, so that the code screen returns after a reload. Does nothing where storage is blocked.
 */
export function savePendingCode(publicToken: string, { leftMs, ...rest }: Pending): void {
  try {
    sessionStorage.setItem(pendingKey(publicToken), JSON.stringify({ ...rest, expiresAt: Date.now() + leftMs }));
  } catch {
    // Blocked.
  }
}

/** The code that this tab has stored; `undefined` if it has expired or is invalid, which also removes it. */
export function readPendingCode(publicToken: string): Pending | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(pendingKey(publicToken)) ?? 'null');
    const pending = isRecord(found) ? pendingOf(found) : undefined;
    if (!pending) deletePendingCode(publicToken);
    return pending;
  } catch {
    return undefined;
  }
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
  try {
    sessionStorage.removeItem(pendingKey(publicToken));
  } catch {
    // Blocked.
  }
}
