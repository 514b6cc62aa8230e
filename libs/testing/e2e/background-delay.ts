/**
 * Removes the delay of the background work of a page's widgets, and shortens that of telemetry: a widget delays the
 * former by 1,000 ms (`BACKGROUND_AFTER_MS` of the shell) and batches the latter for 800 ms (`BATCH_MS` of the client).
 * Before the first input a page sets no other timer of 1,000 ms, and never another one of 800 ms. Runs in the page,
 * before its own scripts.
 */
export function removeBackgroundDelay(): void {
  const setTimer = globalThis.setTimeout as (run: unknown, ms?: number, ...args: unknown[]) => unknown;
  let hadInput = false;
  for (const type of ['pointerdown', 'keydown', 'input']) {
    addEventListener(type, () => void (hadInput = true), { capture: true, once: true });
  }
  const shorter = (ms?: number): number | undefined => {
    if (ms === 800) return 50;
    return ms === 1_000 && !hadInput ? 0 : ms;
  };
  Object.assign(globalThis, {
    setTimeout: (run: unknown, ms?: number, ...args: unknown[]) => setTimer(run, shorter(ms), ...args),
  });
}
