import type { Clock } from '@latchkey/kernel';
import type { PageActivity } from '../src/fetch-policy.js';

/** A clock whose time the test moves. */
export function fakeClock() {
  const timers = new Map<object, readonly [at: number, callback: () => void]>();
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after(ms, callback) {
      const key = {};
      timers.set(key, [now + ms, callback]);
      return () => void timers.delete(key);
    },
  };
  return {
    clock,
    /** How many callbacks are due later. */
    pending: () => timers.size,
    /** Moves the time, lets what is due happen, and lets promises settle. */
    async pass(ms: number) {
      now += ms;
      for (const [key, [at, callback]] of timers) {
        if (at > now) continue;
        timers.delete(key);
        callback();
      }
      await settle();
    },
  };
}

/** A page whose activity the test decides. */
export function fakePage() {
  const listeners = new Set<(reason: 'focus' | 'online') => void>();
  const state = { isSlow: false, isActive: true };
  const page: PageActivity = {
    isSlow: () => state.isSlow,
    isActive: () => state.isActive,
    onReturn(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    page,
    state,
    /** How many listen for the person's return. */
    listening: () => listeners.size,
    /** The person, or the network, is back. */
    async back(reason: 'focus' | 'online') {
      state.isActive = true;
      for (const listener of listeners) listener(reason);
      await settle();
    },
  };
}

/** Lets promises settle: more rounds than anything here has steps. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await Promise.resolve();
}
