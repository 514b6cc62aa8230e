import { expect, pauseClock, test } from '@latchkey/testing/e2e';
import { clipboard, home } from './home.js';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('shows the code of the configuration in both forms, and copies it', async ({ open, page, axe }) => {
  await page.clock.install();
  await open('');
  const { controls, code } = home(page);
  for (const name of ['OAuth providers', 'Crypto wallets', 'Email magic links', 'Passwords', 'Passkeys']) {
    await controls.getByRole('checkbox', { name }).uncheck();
  }
  await controls.getByRole('radio', { name: 'Compact' }).check();

  const shown = (title: string) => code.getByRole('region', { name: `Code: ${title}` });
  const copied = async (title: string) => {
    // What is said then is said for 2 s.
    await pauseClock(page);
    await code.getByRole('button', { name: `Copy code: ${title}` }).click();
    await expect(code.getByText('Copied').last()).toBeVisible();
    await page.clock.resume();
    await expect.poll(() => clipboard(page)).toBe(await shown(title).textContent());
    return clipboard(page);
  };
  const react = await copied('React');
  expect(react).toContain(`import { otp } from '@latchkey/otp';`);
  expect(react).toContain('<Widget');
  expect(react).not.toMatch(/eml|passwords|passkeys|oauth|crypto/);
  expect(await copied('Without JSX')).toContain(`mount('#login', {`);

  await code.getByRole('tab', { name: 'Plugin form' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(code.getByRole('tab', { name: 'Flat form' })).toBeFocused();
  const flat = await copied('Flat');
  expect(flat).toContain('mountLogin({');
  expect(flat).toContain(`products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] }`);
  await axe();
});

test('shows the code of both forms for a mode', { tag: '@deep' }, async ({ open, page }) => {
  await open('', { mode: 'resetPassword', 'passwordOptions.resetPasswordTemplateId': 'mine' });
  const { code } = home(page);
  const shown = (title: string) => code.getByRole('region', { name: `Code: ${title}` });
  await expect(shown('React')).toContainText(`import { resetPassword } from '@latchkey/passwords';`);
  await expect(shown('React')).toContainText(`const mode = resetPassword({ resetPasswordTemplateId: 'mine' });`);
  await expect(shown('Without JSX')).toContainText(`mode: resetPassword({ resetPasswordTemplateId: 'mine' }),`);
  await code.getByRole('tab', { name: 'Flat form' }).click();
  await expect(shown('Flat')).toContainText('mountResetPassword({');
  await expect(shown('Flat')).toContainText(`config: { passwordOptions: { resetPasswordTemplateId: 'mine' } },`);
});

test('highlights the code with elements, and keeps each character', { tag: '@deep' }, async ({ open, page }) => {
  const title = `<img src=x onerror="alert('1')">`;
  await open('', { 'strings.shell.title': title });
  const { code, widget } = home(page);
  await expect(widget.getByRole('heading', { name: title })).toBeVisible();
  await expect(code.getByRole('region', { name: 'Code: React' })).toContainText(
    String.raw`'<img src=x onerror="alert(\'1\')">'`,
  );
  await expect(code.locator('img')).toHaveCount(0);
  await expect(code.locator('.keyword').first()).toHaveText('import');
});
