import { expect, hold, test, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { button, email, field, heading, paths, send, sent } from './acts.js';
import { countHeld } from './held.js';

const held = (page: Page) =>
  page.evaluate(() => ({
    timers: window.held.timers.size,
    listeners: window.held.listeners.size,
    sheets: document.adoptedStyleSheets.length,
  }));

/** One lifetime of the widget: an error with its toast, another screen and back, and an unmount during a request. */
async function live(page: Page, emulator: Emulator): Promise<void> {
  const before = (await sent(emulator, paths.send)).length;
  await emulator.fault({ path: paths.send, status: 500 });
  await field(page).fill(email);
  await field(page).press('Enter');
  await expect(button(page, 'Dismiss')).toBeVisible();
  await field(page).press('Enter');
  await expect(heading(page, 'Check your email')).toBeFocused();
  await button(page, 'Go back').click();
  const answer = await hold(page, paths.send);
  await field(page).press('Enter');
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  // Otherwise the request may never start, and the next lifetime's request would be held.
  await answer.held();
  expect(await sent(emulator, paths.send)).toHaveLength(before + 3);
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await expect(page.locator('#login')).toBeEmpty();
  await answer.release();
}

test('the widget leaves nothing behind, however often it is mounted and taken away', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await page.addInitScript(countHeld);
  await open('login');
  await expect.poll(() => sent(emulator, paths.events)).not.toEqual([]);
  expect((await held(page)).sheets).toBeGreaterThan(0);

  await live(page, emulator);
  // The provider's own listeners stay from now on, independent of the widget.
  const { listeners } = await held(page);
  for (const _ of ['second', 'third']) {
    await page.evaluate(() => window.__latchkey.mountAgain?.());
    await live(page, emulator);
  }
  await expect.poll(() => held(page)).toEqual({ timers: 0, listeners, sheets: 0 });
});
