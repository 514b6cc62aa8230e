import type { ActiveSession } from '@latchkey/client';
import { isExpired } from './state.js';

/** The longest delay of a timer in a browser (HTML standard, timers: a signed 32-bit integer). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** A page that is never idle loads the client after this time. */
const LATEST_MS = 1_000;

/** Calls back when the page is idle, after its first frame. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST_MS });
  // Safari has no `requestIdleCallback`.
  else requestAnimationFrame(() => setTimeout(run, 0));
}

/**
 * Watches the end of a session: `restart` after each change. A timer may be late on a device that was asleep, so that the
 * end is also checked when the page becomes visible.
 */
export function watchExpiry(current: () => ActiveSession | null, ended: () => void): { restart(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    const session = current();
    if (session && isExpired(session)) ended();
    else restart();
  };
  const restart = () => {
    clearTimeout(timer);
    const session = current();
    if (!session) return;
    const remaining = Date.parse(session.expires_at) - Date.now();
    timer = setTimeout(check, Math.min(Math.max(remaining, 0), LONGEST_TIMER_MS));
  };
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', check);
  return { restart };
}
