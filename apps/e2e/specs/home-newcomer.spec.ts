import { expect, test } from '@latchkey/testing/e2e';
import { clipboard, home, select } from './home.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('“make it German, our violet, with passkeys, and copy the code”', async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('');
  const { widget, controls, stage, code, listing } = home(page);
  await stage.getByLabel('Language').selectOption('Deutsch');
  await expect(widget.getByRole('heading', { name: 'Registrieren oder anmelden' })).toBeVisible();
  await controls.getByRole('button', { name: 'Brand colour #5B34C9' }).click();
  await expect(widget.getByRole('button', { name: /E-Mail/ })).toHaveCSS('background-color', 'rgb(91, 52, 201)');
  await controls.getByRole('button', { name: 'Passkeys first' }).click();
  await expect(widget.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
  await expect(widget.getByRole('button', { name: /Google/ })).toHaveCount(0);
  await select(page, 'Code');
  await expect(listing.locator('.changed').first()).toBeInViewport();
  await code.getByRole('button', { name: 'Copy code' }).click();
  await expect(code.getByText('Copied')).toBeVisible();

  // The unit test of the host's code compiles this configuration.
  const copied = await clipboard(page);
  expect(copied).toContain(`await loadLocale('de')`);
  expect(copied).toContain(`brand({ primary: '#5B34C9' })`);
  expect(copied).toContain('passkeys({ buttonFirst: true })');
});
