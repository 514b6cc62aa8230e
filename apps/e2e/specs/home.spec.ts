import { expect, test } from '@latchkey/testing/e2e';

const email = 'grace@example.com';

test('a newcomer signs in with nothing but the page', async ({ open, page, axe }) => {
  await open('');
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await page.getByRole('link', { name: `Open the link for ${email}` }).click();

  await expect(page.locator('[data-latchkey="signed-in"]')).toContainText(email);
  await axe();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`is accessible and fits 320 pixels, ${scheme}`, async ({ open, page, axe }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('');
    await page.getByRole('radio', { name: scheme === 'dark' ? 'Dark' : 'Light' }).check();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await axe();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.reload();
    await expect(page.locator('html')).toHaveCSS('color-scheme', scheme);
  });
}
