// Each page starts at the same time, so that a run can be replayed.
const STARTED_AT = 1_000;
const TODAY = Date.UTC(2030, 0, 1);

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Waits until no promise can continue, apart from those that wait for the scheduler. */
export function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/**
 * Replaces `setTimeout`, `clearTimeout`, `performance.now` and `Date.now` until `release` is called.
 *
 * @param hasTimer - whether timers of that delay work
 */
export function holdTime(hasTimer: (ms: number) => boolean = () => true) {
  const { setTimeout, clearTimeout } = globalThis;
  const originals = { performance: performance.now, date: Date.now };
  const timers = new Map<number, Timer>();
  let passed = 0;
  let ids = 0;
  const now = () => STARTED_AT + passed;

  Object.assign(globalThis, {
    setTimeout(callback: () => void, ms = 0) {
      if (hasTimer(ms)) timers.set(++ids, { at: passed + ms, callback });
      return ids;
    },
    clearTimeout: (id: number) => void timers.delete(id),
  });
  performance.now = now;
  Date.now = () => TODAY + passed;

  const next = (until: number) => {
    let first: readonly [number, Timer] | undefined;
    for (const entry of timers) {
      if (entry[1].at <= until && (!first || entry[1].at < first[1].at)) first = entry;
    }
    return first;
  };
  return {
    /** The current time in ms, also returned by `performance.now()`. */
    now,
    /** The number of pending timers. */
    get waiting() {
      return timers.size;
    },
    /**
     * Advances the time by `ms`, which may be 0. Each due timer runs at its own time, and its effects settle before the
     * next one. @param react - called after each timer; its effects settle, too
     */
    async pass(ms: number, react?: () => void) {
      const until = passed + ms;
      await settle();
      for (let due = next(until); due; due = next(until)) {
        const [id, { at, callback }] = due;
        timers.delete(id);
        passed = Math.max(passed, at);
        callback();
        await settle();
        if (!react) continue;
        react();
        await settle();
      }
      passed = until;
    },
    /** Restores the real timers and clocks. */
    release() {
      Object.assign(globalThis, { setTimeout, clearTimeout });
      performance.now = originals.performance;
      Date.now = originals.date;
    },
  };
}
