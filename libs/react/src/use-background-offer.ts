import type { QueueEntry } from '@latchkey/kernel';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Returns an entry that is in its queue while the component is mounted. Renders again when its turn changes. */
export function useQueueEntry(create: () => QueueEntry): QueueEntry {
  const [entry] = useState(create);
  useSyncExternalStore(entry.enter, () => entry.turn);
  return entry;
}

/**
 * Makes an offer that the person has not asked for: calls the latest `run` once after `waitMs`; for 0 in the next idle
 * period, where the browser has them (Safari does not). Begins again when `run` is defined after it was not, and when
 * `waitMs` changes.
 */
export function useBackgroundOffer(run: (() => void) | undefined, waitMs: number): void {
  const canRun = !!run;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!canRun) return;
    const callback = () => latest.current?.();
    if (waitMs === 0 && typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(callback, { timeout: 2_000 });
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(callback, waitMs);
    return () => clearTimeout(timer);
  }, [canRun, waitMs]);
}
