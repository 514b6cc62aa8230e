import { expect } from '@latchkey/testing/e2e';
import { test, withPkce } from './acts.js';

test.beforeEach(withPkce);

test('every button is enabled after Back from the provider', async ({ oauth, page }) => {
  await oauth.openAndChoose('Google');
  await page.goBack();
  for (const title of ['Google', 'GitHub', 'Acme']) {
    await expect(oauth.choice(title)).toBeVisible();
    await expect(oauth.choice(title)).not.toHaveAttribute('aria-busy');
  }
  expect(await oauth.errors()).toEqual([]);
  await oauth.choose('Google');
});

test('makes the buttons usable before the page enters the back-forward cache', async ({ oauth, page, context }) => {
  // An automated Chromium has no bfcache. A 204 keeps the page open, and the test dispatches the bfcache events.
  await context.route('**/v1/public/oauth/google/start**', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await oauth.open();
  const started = page.waitForRequest('**/v1/public/oauth/google/start**');
  await oauth.choice('Google').click();
  await started;
  expect(await oauth.heard()).toEqual(['oauth/started']);
  await expect(oauth.choice('Google')).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(oauth.choice('Google')).not.toHaveAttribute('aria-busy');
  await page.clock.runFor(60_000);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await oauth.errors()).toEqual([]);
  await oauth.choose('GitHub');
});
