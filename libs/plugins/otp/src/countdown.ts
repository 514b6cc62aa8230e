import { useCallback, useSyncExternalStore } from 'react';

/** Seconds from `now` until `end` (both in ms of one clock), begun ones counted; 0 when it is over. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1_000));
}

/** Seconds as `m:ss`. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The seconds until `end`, counted by the clock of `performance.now()`, which nobody sets. A page that was asleep is
 * right as soon as it is seen again.
 */
export function useSecondsUntil(end: number): number {
  const subscribe = useCallback(
    (look: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = () => {
        const left = end - performance.now();
        if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000);
        // Last, so that an end that has passed meanwhile is seen.
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
