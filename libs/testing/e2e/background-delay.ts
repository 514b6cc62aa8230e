/**
 * Lets the background work of a page's widgets begin at once, sends telemetry soon, and lets a guarded button be pressed
 * as soon as it is drawn: a widget delays the first by 1,000 ms (`BACKGROUND_AFTER_MS` of the shell), collects the second
 * for 800 ms (`BATCH_MS` of the client), and the third takes no press for 500 ms (`INERT_MS` of idp). Before the first
 * input a page sets no other timer of 1,000 ms, and at no time another one of 800 or 500 ms. Runs in the page, before
 * its own scripts.
 */
export function removeBackgroundDelay(): void {
  const setTimer = globalThis.setTimeout as (run: unknown, ms?: number, ...args: unknown[]) => unknown;
  let hadInput = false;
  for (const type of ['pointerdown', 'keydown', 'input']) {
    addEventListener(type, () => void (hadInput = true), { capture: true, once: true });
  }
  const shorter = (ms?: number): number | undefined => {
    if (ms === 800) return 50;
    if (ms === 500) return 0;
    return ms === 1_000 && !hadInput ? 0 : ms;
  };
  Object.assign(globalThis, {
    setTimeout: (run: unknown, ms?: number, ...args: unknown[]) => setTimer(run, shorter(ms), ...args),
  });
}
