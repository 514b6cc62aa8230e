import type { PageActivity } from '../src/transport/fetch-policy.js';

/** A page with an activity that the test sets. */
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
    /** The number of `onReturn` listeners. */
    listening: () => listeners.size,
    /** Makes the page active and calls the listeners. */
    async back(reason: 'focus' | 'online') {
      state.isActive = true;
      for (const listener of listeners) listener(reason);
      await settle();
    },
  };
}

/** Lets promises settle. 20 rounds are more than any promise chain here needs. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await Promise.resolve();
}
