/**
 * Multiplies the delay of a page's timers of two seconds or more by twenty. Tests do not wait for such delays in real
 * time: they move `page.clock`, which replaces these timers. So a machine that stalls for some seconds triggers no
 * slow-state message and no timeout. Runs in the page, before its own scripts.
 */
export function lengthenTimers(page: object = globalThis): void {
  const { setTimeout: setTimer } = page as {
    readonly setTimeout: (run: unknown, ms?: number, ...args: unknown[]) => unknown;
  };
  // A longer delay would overflow, and the timer would run at once.
  const longestMs = 2 ** 31 - 1;
  Object.assign(page, {
    setTimeout: (run: unknown, ms = 0, ...args: unknown[]) =>
      setTimer.call(page, run, ms < 2_000 ? ms : Math.min(20 * ms, longestMs), ...args),
  });
}
