import { expect, expectRing, tabTo } from '@latchkey/testing/e2e';
import { test } from './acts.js';

test('opens the page that the query names after a sign-in, in place of the login page', async ({ otp, page }) => {
  await page.goto('about:blank');
  await otp.open({ next: './strict' });
  await otp.code.fill(await otp.receiveCode());
  await page.waitForURL(/\/strict$/);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('links that page on the success screen, for a navigation that ends without a page', async ({ otp, page, axe }) => {
  // The navigation ends without a page (RFC 9110 section 15.3.5).
  await page.route('**/strict', (route) => route.fulfill({ status: 204 }));
  await otp.openAndSignIn({ next: './strict' });
  const link = page.getByRole('link', { name: 'Continue' });
  await expect(link).toHaveAttribute('href', /\/strict$/);
  await tabTo(page, link);
  await expectRing(link);
  await axe();
});

test('stays where the query names another origin', async ({ otp, page, allow }) => {
  allow.console(/^Latchkey: the parameter "next" of this page does not name one address of http/);
  await otp.openAndSignIn({ next: 'https://evil.example/login' });
  await expect(otp.success).toBeFocused();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toMatch(/login$/);
});
