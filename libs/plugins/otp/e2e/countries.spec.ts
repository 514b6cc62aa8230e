import { expect } from '@latchkey/testing/e2e';
import { paths, test } from './acts.js';

const refusal = 'Phone numbers from this country are not supported.';
const german = { country: 'DE+49', allowed: 'DE,AT,CH', first: 'CH' };

test('the field starts with the host’s country, and lists the allowed ones in the host’s order', async ({ otp }) => {
  await otp.open(german);
  await expect(otp.country).toHaveValue('DE');
  await otp.country.focus();
  await expect(otp.country.locator('option')).toHaveText(['Switzerland (+41)', 'Austria (+43)', 'Germany (+49)']);
  await otp.phone.fill('015123456789');
  await otp.phone.press('Enter');
  await expect(otp.asked).toBeVisible();
  expect(await otp.sent(paths.sms)).toEqual([{ phone_number: '+4915123456789', expiration_minutes: 5 }]);
});

test('a number of another country is refused at the field, and nothing is requested', async ({ otp }) => {
  await otp.open(german);
  await otp.phone.fill('+14155550123');
  await otp.phone.press('Enter');
  await expect(otp.phone).toHaveAccessibleDescription(refusal);
  expect(await otp.codesAskedFor()).toEqual([]);
  await otp.phone.fill('+436641234567');
  await expect(otp.phone).not.toHaveAttribute('aria-invalid');
  await otp.phone.press('Enter');
  await expect(otp.asked).toBeVisible();
});

test('without the parser, a number is refused by its dial code', async ({ otp, page, allow }) => {
  allow.console(/ERR_FAILED/);
  await page.route('**/assets/phone-*.js', (route) => route.abort());
  await otp.open(german);
  await otp.phone.fill('+14155550123');
  await otp.phone.press('Enter');
  await expect(otp.phone).toHaveAccessibleDescription(refusal);
  await otp.phone.fill('15123456789');
  await otp.phone.press('Enter');
  await expect(otp.asked).toBeVisible();
});
