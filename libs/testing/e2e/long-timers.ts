/**
 * Makes the timers of a page that last two seconds or more twenty times as long. No test waits for such a time by the
 * clock of the machine: it moves `page.clock`, which replaces these timers. So a machine that stands still for some
 * seconds makes no widget say that something takes long, and none gives up. Runs in the page, before its own scripts.
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
