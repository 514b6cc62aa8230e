import { expect } from '@latchkey/testing/e2e';
import { nationalNumber, phoneNumber, test } from './accounts.js';

test('the second method is the first one on the next visit, for the eyes and for the keyboard', async ({
  accounts,
  page,
  emulator,
  axe,
}) => {
  const place = async (name: string) => (await page.getByRole('tab', { name }).boundingBox())?.x ?? NaN;
  await accounts.open({ with: 'google,link,sms', first: '' });
  await page.getByRole('tab', { name: 'Text' }).click();
  expect(await place('Text')).toBeGreaterThan(await place('Email'));
  await accounts.phone.fill(nationalNumber);
  await accounts.phone.press('Enter');
  const { code = '' } = await emulator.waitForMessage(phoneNumber);
  await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
  await expect(accounts.heading('Success')).toBeVisible();

  await page.reload();
  await accounts.button('Log out').click();
  await expect(page.getByText('Signed in as')).toHaveCount(0);
  await page.reload();
  const tab = page.getByRole('tab', { name: 'Text Last used' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await place('Text')).toBeLessThan(await place('Email'));
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeVisible();
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  const [phone, button] = [await accounts.phone.boundingBox(), await google.boundingBox()];
  expect(phone?.y).toBeLessThan(button?.y ?? 0);
  await axe();

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(tab).toBeFocused();
});
