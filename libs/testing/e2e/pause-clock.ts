import { expect, type Page } from '@playwright/test';

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

/** After which the widget says that something takes long. */
const SLOW_MS = 3_000;

/**
 * Expects that what is under way on a page takes long, and says so. `page.clock` must have been installed before the
 * page was opened; it is moved, and stands still from then on, so that the state lasts while it is looked at.
 */
export async function expectSlow(page: Page, words = 'Still working…'): Promise<void> {
  await expect(page.locator('[aria-busy=true], [role=progressbar]').first()).toBeVisible();
  await pauseClock(page);
  await page.clock.runFor(SLOW_MS);
  await expect(page.getByText(words).first()).toBeVisible();
}
