import { ContractError } from './contract-error.js';
import type { Clock } from './clock.js';
import { MINUTE_MS, SECOND_MS } from './clock.js';

/** Counts attempts per key over the last minute of the emulator's clock. */
export interface RateLimiter {
  /**
   * Counts one attempt, unless it is refused.
   *
   * @throws {ContractError} 429 `too_many_requests` with `Retry-After` in seconds (RFC 9110 §10.2.3)
   */
  count(key: string, perMinute: number): void;
  reset(): void;
}

/** Number of stored keys at which those without a recent attempt are removed. */
const SWEEP_AT = 10_000;

export function createRateLimiter(clock: Clock): RateLimiter {
  const attempts = new Map<string, number[]>();

  /** The key's attempts of the last minute, oldest first. */
  function recentAttempts(key: string, now: number): number[] {
    const times = attempts.get(key) ?? [];
    const firstRecent = times.findIndex((time) => time > now - MINUTE_MS);
    times.splice(0, firstRecent === -1 ? times.length : firstRecent);
    return times;
  }

  function sweep(now: number): void {
    for (const key of attempts.keys()) if (recentAttempts(key, now).length === 0) attempts.delete(key);
  }

  return {
    count(key, perMinute) {
      const now = clock.now();
      if (attempts.size >= SWEEP_AT) sweep(now);
      const times = recentAttempts(key, now);
      // If the limit was lowered, more than one attempt must age before the next is allowed.
      const blocking = times[times.length - perMinute];
      if (blocking !== undefined) throw tooManyRequests(Math.ceil((blocking + MINUTE_MS - now) / SECOND_MS));
      times.push(now);
      attempts.set(key, times);
    },
    reset: () => attempts.clear(),
  };
}

function tooManyRequests(seconds: number): ContractError {
  return new ContractError({
    status: 429,
    type: 'too_many_requests',
    message: `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    details: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
