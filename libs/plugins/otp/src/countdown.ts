import { useCallback, useSyncExternalStore } from 'react';

/** Whole seconds from `now` until `end` (ms of the same clock), rounded up; 0 once `end` has passed. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1_000));
}

/** Seconds as `m:ss`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The seconds until `end`, measured with `performance.now()`, which clock changes do not affect. The value updates when
 * the page becomes visible, so that it is correct after the page was suspended.
 */
export function useSecondsUntil(end: number): number {
  const subscribe = useCallback(
    (look: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = () => {
        const left = end - performance.now();
        if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000);
        // Last, so that an `end` that has passed meanwhile is detected.
        look();
      };
      tick();
      document.addEventListener('visibilitychange', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        clearTimeout(timer);
      };
    },
    [end],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(end, performance.now()));
}
