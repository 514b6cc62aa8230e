/** Time that stands still until it is told to pass. While it is held, the page's timers and clocks are its own. */
export interface HeldTime {
  /** In ms; what `performance.now()` gives meanwhile. */
  now(): number;
  /** How many timers wait. */
  readonly waiting: number;
  /**
   * Lets `ms` pass, which may be 0: each timer that is due is called at its own moment, and what it sets off comes to rest
   * first. @param react - is called then, and what it sets off comes to rest too
   */
  pass(ms: number, react?: () => void): Promise<void>;
  /** Gives the page its own time back. */
  release(): void;
}

// Each page's own time begins alike, so that what happens in it can be replayed.
const STARTED_AT = 1_000;
const TODAY = Date.UTC(2030, 0, 1);

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** Waits until nothing is left to do but what is held: every promise that can go on has. */
export function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Takes `setTimeout`, `clearTimeout`, `performance.now` and `Date.now` over until {@link HeldTime.release}. @param hasTimer - whether timers of that delay work */
export function holdTime(hasTimer: (ms: number) => boolean = () => true): HeldTime {
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
    now,
    get waiting() {
      return timers.size;
    },
    async pass(ms, react) {
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
    release() {
      Object.assign(globalThis, { setTimeout, clearTimeout });
      performance.now = originals.performance;
      Date.now = originals.date;
    },
  };
}
