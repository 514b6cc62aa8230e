import { expect } from '@latchkey/testing/e2e';
import { email, test } from './accounts.js';

test(
  'the first field has the focus, and the page has not scrolled',
  { tag: '@react-18' },
  async ({ accounts, page }) => {
    await accounts.open({ focus: '' });
    await expect(accounts.field).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(accounts.field).not.toBeInViewport();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(accounts.heading('Check your email')).toBeFocused();
  },
);

test('the field in a shadow root has the focus, too', async ({ accounts, page }) => {
  await accounts.open({ focus: '', shadow: '' });
  await expect(accounts.field).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
