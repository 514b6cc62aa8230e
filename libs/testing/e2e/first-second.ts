/**
 * Lets the background work of a page's widgets begin at once. A widget leaves the page its first second
 * (`BACKGROUND_AFTER_MS` of the shell), which tests of other things need not wait for. Until the first input only that
 * work waits for 1,000 ms. Runs in the page, before its own scripts.
 */
export function skipFirstSecond(): void {
  const setTimer = globalThis.setTimeout as (run: unknown, ms?: number, ...args: unknown[]) => unknown;
  let hadInput = false;
  for (const type of ['pointerdown', 'keydown', 'input']) {
    addEventListener(type, () => void (hadInput = true), { capture: true, once: true });
  }
  Object.assign(globalThis, {
    setTimeout: (run: unknown, ms?: number, ...args: unknown[]) =>
      setTimer(run, ms === 1_000 && !hadInput ? 0 : ms, ...args),
  });
}
