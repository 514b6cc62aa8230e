import type { PageActivity } from '@latchkey/client';
import type { Clock } from '@latchkey/kernel';

/** A clock that a test advances, for flows. Callbacks without a delay run by themselves. */
export function fakeClock() {
  const timers = new Map<object, readonly [at: number, callback: () => void]>();
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after(ms, callback) {
      if (ms === 0) queueMicrotask(callback);
      const key = {};
      if (ms > 0) timers.set(key, [now + ms, callback]);
      return () => void timers.delete(key);
    },
  };
  return {
    clock,
    /** The number of pending callbacks. */
    pending: () => timers.size,
    /** Advances the clock and calls the due callbacks in the order of their times. */
    pass(ms: number) {
      now += ms;
      for (const [key, [at, callback]] of [...timers].sort(([, [one]], [, [other]]) => one - other)) {
        if (at > now) continue;
        timers.delete(key);
        callback();
      }
    },
  };
}

/** A visible, online page. The test triggers the return of the user and of the network. */
export function fakePage(isSlow: boolean = false) {
  const listeners = new Set<(reason: 'focus' | 'online') => void>();
  const page: PageActivity = {
    isSlow: () => isSlow,
    isActive: () => true,
    onReturn(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    page,
    /** Reports that the user or the network is back. */
    back(reason: 'focus' | 'online') {
      for (const listener of listeners) listener(reason);
    },
  };
}
