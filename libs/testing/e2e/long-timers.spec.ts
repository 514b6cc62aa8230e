import { expect, test } from '@latchkey/testing/e2e';
import { lengthenTimers } from './long-timers.js';

/** The delay, in ms, that a page's timer of `ms` has in specs. */
function delayOf(ms: number | undefined): number | undefined {
  let delay: number | undefined;
  const page = { setTimeout: (_run: unknown, given?: number) => void (delay = given) };
  lengthenTimers(page);
  const { setTimeout: setTimer } = page;
  setTimer(undefined, ms);
  return delay;
}

test('multiplies the delay of timers of two seconds or more by twenty', () => {
  expect([undefined, 0, 1_999, 2_000, 15_000].map(delayOf)).toEqual([0, 0, 1_999, 40_000, 300_000]);
});

test('limits the delay to the maximum of a timer', () => {
  expect(delayOf(2 ** 31 - 1)).toBe(2 ** 31 - 1);
});
