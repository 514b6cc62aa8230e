/** The server's clock: real time plus an offset that tests change, so that they need not wait for expiry. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds ahead of real time. */
  readonly offsetMs: number;
  advance(milliseconds: number): void;
  /** Returns to real time. */
  reset(): void;
}

/** @param realTime source of real time in milliseconds since the epoch. @default Date.now */
export function createClock(realTime: () => number = Date.now): Clock {
  let offsetMs = 0;
  return {
    now: () => realTime() + offsetMs,
    get offsetMs() {
      return offsetMs;
    },
    advance(milliseconds) {
      offsetMs += milliseconds;
    },
    reset() {
      offsetMs = 0;
    },
  };
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

/** Formats a time as the contract does: RFC 3339, UTC. */
export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
