import { expect } from '@latchkey/testing/e2e';
import { email, test } from './acts.js';

test(
  'the fields start with the address and the number, which can be sent at once',
  { tag: '@react-18-deep' },
  async ({ login, emulator, axe }) => {
    await login.open({ email, phone: '+4915123456789' });
    await expect(login.field).toHaveValue(email);
    await axe();
    await login.tab('Text').click();
    await expect(login.phone).toHaveValue('01512 3456789');
    await expect(login.country).toHaveValue('DE');
    await login.phone.press('Enter');
    await expect(login.passcode).toBeVisible();
    await emulator.waitForMessage('+4915123456789');
  },
);

test('the address of an invitation is read-only, in the order of the keyboard, and is sent', async ({
  login,
  page,
  emulator,
  axe,
}) => {
  await login.open({ email, fixed: '' });
  await expect(login.field).toHaveValue(email);
  await expect(login.field).not.toBeEditable();
  await expect(login.field).toBeEnabled();
  await axe();
  await login.field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type('.invalid');
  await expect(login.field).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(login.confirmation).toBeVisible();
  await emulator.waitForMessage(email);
});

test('without the parser, the number stays in its international form and can be sent', async ({
  login,
  page,
  emulator,
  allow,
}) => {
  allow.console(/ERR_FAILED/);
  await page.route('**/assets/phone-*.js', (route) => route.abort());
  await login.open({ phone: '+4915123456789' });
  await login.tab('Text').click();
  await expect(login.phone).toHaveValue('+4915123456789');
  await login.phone.press('Enter');
  await expect(login.passcode).toBeVisible();
  await emulator.waitForMessage('+4915123456789');
});
