import { expect, pauseClock, test } from '@latchkey/testing/e2e';
import { clipboard, home, select } from './home.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('shows the code of the configuration in each form, and copies it', async ({ open, page, axe }) => {
  await page.clock.install();
  await open('', { products: 'otp', 'otpOptions.methods': 'sms,whatsapp', look: 'compact' });
  const { code, listing } = home(page);
  await select(page, 'Code');

  const copied = async (form: string) => {
    await code.getByRole('radio', { name: form }).check();
    // What is said then is said for 2 s.
    await pauseClock(page);
    await code.getByRole('button', { name: 'Copy code' }).click();
    await expect(code.getByText('Copied')).toBeVisible();
    await page.clock.resume();
    await expect.poll(() => clipboard(page)).toBe(await listing.textContent());
    return clipboard(page);
  };
  const react = await copied('React');
  expect(react).toContain(`import { otp } from 'latchkey/otp';`);
  expect(react).toContain('<Widget');
  expect(react).not.toMatch(/eml|passwords|passkeys|oauth|crypto/);
  expect(await copied('Without JSX')).toContain(`mount('#login', {`);
  const flat = await copied('Flat');
  expect(flat).toContain('mountLogin({');
  expect(flat).toContain(`products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] }`);
  await axe();
});

test('marks the lines that changed since the code was seen', async ({ open, page }) => {
  await open('');
  const { themes, code, listing } = home(page);
  const marked = listing.locator('.changed');
  await themes.getByRole('radio', { name: 'Compact' }).check();
  await select(page, 'Code');
  await expect(marked.first()).toHaveText(`import { compact } from 'latchkey/themes';`);
  await expect(marked.filter({ hasText: 'styles={compact}' })).toHaveCount(1);
  await expect(marked.filter({ hasText: 'createProvider' })).toHaveCount(0);
  await themes.getByRole('radio', { name: 'Dark' }).check();
  await expect(marked.first()).toHaveText(`import { dark } from 'latchkey/themes';`);
  await expect(code.getByRole('status').filter({ hasText: 'Lines changed' })).toBeVisible();
});

test('shows the code of each form for a mode', { tag: '@deep' }, async ({ open, page }) => {
  await open('', { mode: 'resetPassword', 'passwordOptions.resetPasswordTemplateId': 'mine' });
  const { code, listing } = home(page);
  await select(page, 'Code');
  await expect(listing).toContainText(`import { resetPassword } from 'latchkey/passwords';`);
  await expect(listing).toContainText(`const mode = resetPassword({ resetPasswordTemplateId: 'mine' });`);
  await code.getByRole('radio', { name: 'Without JSX' }).check();
  await expect(listing).toContainText(`mode: resetPassword({ resetPasswordTemplateId: 'mine' }),`);
  await code.getByRole('radio', { name: 'Flat' }).check();
  await expect(listing).toContainText('mountResetPassword({');
  await expect(listing).toContainText(`config: { passwordOptions: { resetPasswordTemplateId: 'mine' } },`);
});

test('highlights the code with elements, and keeps each character', { tag: '@deep' }, async ({ open, page }) => {
  const title = `<img src=x onerror="alert('1')">`;
  await open('', { 'strings.shell.title': title });
  const { listing, widget } = home(page);
  await expect(widget.getByRole('heading', { name: title })).toBeVisible();
  await select(page, 'Code');
  await expect(listing).toContainText(String.raw`'<img src=x onerror="alert(\'1\')">'`);
  await expect(listing.locator('img')).toHaveCount(0);
  await expect(listing.locator('.keyword').first()).toHaveText('import');
});
