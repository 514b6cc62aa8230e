/**
 * Lets the background work of a page's widgets begin at once. A widget delays that work by 1,000 ms
 * (`BACKGROUND_AFTER_MS` of the shell). Before the first input, a page sets no other timer of that length. Runs in the
 * page, before its own scripts.
 */
export function removeBackgroundDelay(): void {
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
