import { expect, pauseClock } from '@latchkey/testing/e2e';
import { email, paths, test } from './acts.js';

test('counts down after too many tries, and sends nothing meanwhile', async ({ eml, page, emulator, allow }) => {
  allow.console(/status of 429/);
  await page.clock.install();
  await emulator.fault({ path: paths.send, status: 429, headers: { 'retry-after': '30' } });
  await eml.open();
  await pauseClock(page);
  await eml.submit();
  await expect(eml.problem).toBeVisible();
  await expect(eml.button('Try again in 30 s')).toHaveAttribute('aria-disabled', 'true');
  await eml.field.press('Enter');
  await page.clock.runFor(20_000);
  await expect(eml.button('Try again in 10 s')).toBeVisible();
  await eml.field.press('Enter');
  await page.clock.runFor(10_000);
  await expect(eml.send).not.toHaveAttribute('aria-disabled');
  expect(await eml.sent(paths.send)).toHaveLength(1);
  await page.clock.resume();
  await eml.field.press('Enter');
  await expect(eml.confirmation).toBeFocused();
});

test('reports code that does not load, and loads it at the next try', async ({ eml, context, allow }) => {
  allow.console(/net::ERR_FAILED/);
  await eml.open();
  await expect.poll(() => eml.sent(paths.events)).not.toEqual([]);
  await context.route('**/assets/**', (route) => route.abort());
  await eml.submit();
  await expect(eml.problem).toBeVisible();
  await expect(eml.field).toHaveValue(email);
  await context.unroute('**/assets/**');
  await eml.field.press('Enter');
  await expect(eml.confirmation).toBeFocused();
});
