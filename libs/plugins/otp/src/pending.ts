import { isRecord } from '@latchkey/client';
import type { OtpMethod } from './options.js';
import { keyOf } from './pending-key.js';

/** A code that was sent and can still be typed. */
export interface Pending {
  readonly channel: OtpMethod;
  readonly to: string;
  readonly formattedTo?: string | undefined;
  readonly methodId: string;
  /** ms until the code ends. */
  readonly leftMs: number;
}

/** Keeps a code for this tab, so that a reload asks for it again. Where storage is blocked, only that is lost. */
export function keep(publicToken: string, { leftMs, ...rest }: Pending): void {
  try {
    sessionStorage.setItem(keyOf(publicToken), JSON.stringify({ ...rest, expiresAt: Date.now() + leftMs }));
  } catch {
    // Blocked.
  }
}

/** What this tab has kept, if it is not over yet; what is of no use is forgotten. */
export function kept(publicToken: string): Pending | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(publicToken)) ?? 'null');
    const pending = isRecord(found) ? pendingOf(found) : undefined;
    if (!pending) forget(publicToken);
    return pending;
  } catch {
    return undefined;
  }
}

function pendingOf({
  channel,
  to,
  formattedTo,
  methodId,
  expiresAt,
}: Readonly<Record<string, unknown>>): Pending | undefined {
  const leftMs = Number(expiresAt) - Date.now();
  if (!(leftMs > 0) || typeof to !== 'string' || typeof methodId !== 'string') return undefined;
  if (channel !== 'sms' && channel !== 'whatsapp' && channel !== 'email') return undefined;
  return { channel, to, formattedTo: typeof formattedTo === 'string' ? formattedTo : undefined, methodId, leftMs };
}

/** The code is spent, or the person has turned away from it. */
export function forget(publicToken: string): void {
  try {
    sessionStorage.removeItem(keyOf(publicToken));
  } catch {
    // Blocked.
  }
}
