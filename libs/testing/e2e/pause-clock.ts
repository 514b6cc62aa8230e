import type { Page } from '@playwright/test';

/** By how much the clock is moved when it is paused: more than goes by while it is read. */
const AHEAD_MS = 500;

/**
 * Stops the time of a page on which `page.clock` is installed and runs. What is due in the next half second happens
 * first. From then on only `page.clock.runFor` moves it, so that a state which lasts for a time can be looked at.
 */
export async function pauseClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  // A clock that has gone further meanwhile can't be set back. It has stopped all the same, and is read again.
  await pause().catch(pause);
}
