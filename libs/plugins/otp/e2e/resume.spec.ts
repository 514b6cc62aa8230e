import { expect, pauseClock } from '@latchkey/testing/e2e';
import { email, international, national, number, test, type OtpPage } from './acts.js';

/** Reloads the page and waits until it is idle. */
async function reload({ page, main, asked }: OtpPage): Promise<void> {
  await page.reload();
  await expect(main.or(asked)).toBeVisible();
}

test('after a reload the tab asks for the same code, with the time that is left', async ({ otp, page, emulator }) => {
  await page.clock.install();
  const right = await otp.openAndReceiveCode();
  await pauseClock(page);
  await page.clock.fastForward('02:00');
  await page.reload();
  await expect(otp.asked).toBeVisible();
  await expect(page.getByText(`A 6-digit passcode was sent to you at ${international}.`)).toBeVisible();
  await expect(page.getByText(/^Your code expires in (3:00|2:5\d)\.$/)).toBeVisible();
  expect(await otp.said()).toEqual([]);
  expect(await otp.codesAskedFor()).toHaveLength(1);
  await otp.code.fill(right);
  await expect(otp.success).toBeFocused();
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
});

test('after a reload a new code goes where the last one went', async ({ otp, page }) => {
  await page.clock.install();
  await otp.open({ methods: 'sms,email' });
  await otp.tab('Email').click();
  await otp.address.fill(email);
  await otp.send.click();
  await expect(otp.asked).toBeVisible();
  await page.reload();
  await expect(otp.asked).toBeVisible();
  await otp.resendCode();
  await page.clock.resume();
  await otp.typeCodeFor(email, 2);
});

test('another tab begins at the beginning', async ({ otp }) => {
  await otp.openAndAskForCode();
  const other = await otp.inNewTab();
  await other.open();
  await expect(other.main).toBeVisible();
  await other.askForCode();
  await reload(otp);
  await expect(otp.asked).toBeVisible();
});

test('a code that was used is not asked for', async ({ otp, page }) => {
  await otp.openAndSignIn();
  await page.reload();
  await expect(otp.signedIn).toBeVisible();
  await expect(otp.main).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('going back keeps the number, and a reload does not lead forward again', async ({ otp, page }) => {
  await otp.openAndAskForCode();
  await otp.button('Go back').click();
  await expect(otp.main).toBeVisible();
  await expect(otp.phone).toHaveValue(national);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);

  await page.reload();
  await otp.askForCode();
  expect(await otp.codesAskedFor()).toHaveLength(2);
  await otp.typeCodeFor(number, 2);
});
