import { expect, test } from '@latchkey/testing/e2e';
import { choice, choose, errors, heard, withPkce } from './acts.js';

test.beforeEach(withPkce);

test('back from the provider every button is usable', async ({ open, page }) => {
  await open('login');
  await choose(page, 'Google');
  await page.goBack();
  for (const title of ['Google', 'GitHub', 'Acme']) {
    await expect(choice(page, title)).toBeVisible();
    await expect(choice(page, title)).not.toHaveAttribute('aria-busy');
  }
  expect(await errors(page)).toEqual([]);
  await choose(page, 'Google');
});

test('a page that the browser keeps alive behind the provider’s is put away with its buttons usable', async ({
  open,
  page,
  context,
}) => {
  // An automated Chromium has no bfcache. A 204 keeps the page open, and the test dispatches the bfcache events.
  await context.route('**/v1/public/oauth/google/start**', (route) => route.fulfill({ status: 204 }));
  await page.clock.install();
  await open('login');
  await choice(page, 'Google').click();
  await expect.poll(() => heard(page)).toEqual(['oauth/started']);
  await expect(choice(page, 'Google')).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(choice(page, 'Google')).not.toHaveAttribute('aria-busy');
  await page.clock.runFor(60_000);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await errors(page)).toEqual([]);
  await choose(page, 'GitHub');
});
