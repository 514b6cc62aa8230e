import { expect, hold, type Emulator } from '@latchkey/testing/e2e';
import { countHeld, held } from './held.js';
import { paths, test, type EmlPage } from './acts.js';

/** One lifetime of the widget: an error with its toast, another screen and back, and an unmount during a request. */
async function live(eml: EmlPage, emulator: Emulator): Promise<void> {
  const before = (await eml.sent(paths.send)).length;
  await emulator.fault({ path: paths.send, status: 500 });
  await eml.submit();
  await expect(eml.button('Dismiss')).toBeVisible();
  await eml.field.press('Enter');
  await expect(eml.confirmation).toBeFocused();
  await eml.button('Go back').click();
  const answer = await hold(eml.page, paths.send);
  await eml.field.press('Enter');
  await expect(eml.send).toHaveAttribute('aria-busy', 'true');
  // Otherwise the request may never start, and the next lifetime's request would be held.
  await answer.held();
  expect(await eml.sent(paths.send)).toHaveLength(before + 3);
  await eml.unmount();
  await expect(eml.page.locator('#login')).toBeEmpty();
  await answer.release();
}

test('leaves nothing behind after each of several mounts and unmounts', async ({ eml, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await page.addInitScript(countHeld);
  await eml.open();
  await expect.poll(() => eml.sent(paths.events)).not.toEqual([]);
  expect((await held(page)).sheets).toBeGreaterThan(0);

  await live(eml, emulator);
  // The provider's own listeners and its interval stay from now on, independent of the widget.
  const { intervals, listeners } = await held(page);
  for (const _ of ['second', 'third']) {
    await page.evaluate(() => window.__latchkey.mountAgain?.());
    await live(eml, emulator);
  }
  const none = { timers: 0, frames: 0, iframes: 0, sheets: 0 };
  await expect.poll(() => held(page)).toEqual({ ...none, intervals, listeners });
});
