import type { PageActivity } from '@latchkey/client';
import type { Clock } from '@latchkey/kernel';

/** A clock that a test moves, for flows. What is due at once comes by itself. */
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
    /** How many callbacks wait. */
    pending: () => timers.size,
    /** Moves the clock; what is due by then is called in the order of its time. */
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

/** A visible page that is online, whose person comes and goes as a test says. */
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
    /** The person, or the network, is back. */
    back(reason: 'focus' | 'online') {
      for (const listener of listeners) listener(reason);
    },
  };
}
