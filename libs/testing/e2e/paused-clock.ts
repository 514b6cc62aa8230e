import { expect, type Page } from '@playwright/test';

export { PausedClock } from '@latchkey/testing/fault-table';

/** How far ahead the clock is paused: longer than it takes to read it. */
const AHEAD_MS = 500;

/**
 * Pauses the clock of a page on which `page.clock` is installed and runs. Timers of the next half second run first.
 * From then on only `page.clock.runFor` moves the clock, so that a test can inspect a temporary state.
 */
export async function pauseClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
  // The clock may have moved past that time and can't be set back. It is paused all the same, and is read again.
  await pause().catch(pause);
}

/** The time after which the widget announces that a flow takes long. */
const SLOW_MS = 3_000;

/**
 * Expects that the page announces a flow that takes long. `page.clock` must be installed before the page is opened.
 * The function advances the clock and leaves it paused, so that the state lasts.
 */
export async function expectSlow(page: Page, words = 'Still working…'): Promise<void> {
  await expect(page.locator('[aria-busy=true], [role=progressbar]').first()).toBeVisible();
  await pauseClock(page);
  await page.clock.runFor(SLOW_MS);
  await expect(page.getByText(words).first()).toBeVisible();
}
