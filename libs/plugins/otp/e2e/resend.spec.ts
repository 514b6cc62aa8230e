import { expect, hold, pauseClock } from '@latchkey/testing/e2e';
import { email, number, paths, test, wrong } from './acts.js';

test('a new code works, the old one no longer, and the clock starts anew', async ({ otp, page, allow }) => {
  await page.clock.install();
  const first = await otp.openAndReceiveCode({ expirationMinutes: '10' });
  await pauseClock(page);
  await page.clock.fastForward('07:00');
  await expect(page.getByText(/^Your code expires in [23]:\d\d\.$/)).toBeVisible();
  await otp.code.fill('12');
  await otp.resend.click();
  await expect(page.getByText('Your code expires in 10:00.')).toBeVisible();
  await expect(otp.code).toHaveValue('');
  await page.clock.resume();
  expect(await otp.sent(paths.sms)).toEqual([
    { phone_number: number, expiration_minutes: 10 },
    { phone_number: number, expiration_minutes: 10 },
  ]);
  expect(await otp.heard()).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE']);

  const second = await otp.codeFor(number, 2);
  // One pair in a million is equal.
  const old = first === second ? wrong(first) : first;
  allow.console(/status of 404/);
  await otp.code.fill(old);
  await expect(otp.code).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await otp.code.fill(second);
  await expect(otp.success).toBeFocused();
});

test('says that it sends, that it has sent for 2 s, and can then be pressed again', async ({ otp, page }) => {
  await otp.askWithPausedClock();
  const answer = await hold(page, paths.sms);
  await otp.resend.focus();
  await page.keyboard.press('Enter');
  await expect(otp.button('Resend code')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await answer.release();

  await expect(otp.button('Code sent')).toHaveAttribute('aria-disabled', 'true');
  await expect(otp.button('Code sent')).not.toHaveAttribute('aria-busy');
  await expect(otp.resend).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_900);
  await expect(otp.button('Code sent')).toBeVisible();
  await page.clock.runFor(100);
  await expect(otp.button('Resend code')).not.toHaveAttribute('aria-disabled');
  await expect(otp.resend).toBeFocused();
  expect(await otp.said()).toEqual(['Code sent']);
  expect(await otp.codesAskedFor()).toHaveLength(2);

  await page.keyboard.press('Enter');
  await expect(otp.button('Code sent')).toBeVisible();
  expect(await otp.said()).toEqual(['Code sent', 'Code sent']);
  expect(await otp.codesAskedFor()).toHaveLength(3);
});

test('a new email is noted in passing, and that is only seen', async ({ otp, page }) => {
  await otp.askWithPausedClock({ methods: 'email' });
  await otp.resend.click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Email resent')).toBeVisible();
  expect(await otp.said()).toEqual(['Code sent']);
  await page.clock.resume();
  await otp.typeCodeFor(email, 2);
});

for (const { methods, note } of [
  { methods: 'sms', note: 'Text message resent' },
  { methods: 'whatsapp', note: 'WhatsApp message resent' },
]) {
  test(`a new code by ${methods} is noted in passing as what it is`, async ({ otp, page }) => {
    await otp.askWithPausedClock({ methods });
    await otp.resend.click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(note)).toBeVisible();
    expect(await otp.said()).toEqual(['Code sent']);
  });
}

test('reports a code that is not sent again; the old one still works', async ({ otp, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await otp.open();
  const sentence = 'The provider is at a loss.';
  const first = await otp.receiveCode();
  await otp.code.fill('12');
  await emulator.fault({ path: paths.sms, status: 500, error_message: sentence });
  await otp.resend.click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(sentence);
  await expect(otp.code).not.toHaveAttribute('aria-invalid');
  await expect(otp.code).toHaveValue('12');
  expect(await otp.said()).toEqual([sentence]);
  await otp.code.fill(first);
  await expect(otp.success).toBeFocused();
});

test('counts down after too many new codes, and sends none meanwhile', async ({ otp, page, emulator, allow }) => {
  allow.console(/status of 429/);
  await page.clock.install();
  await otp.openAndAskForCode();
  await emulator.fault({ path: paths.sms, status: 429, headers: { 'retry-after': '30' } });
  await otp.resend.click();
  const waiting = page.getByRole('button', { name: /^Try again in \d+ s$/ });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await waiting.click({ force: true });
  await page.clock.runFor(31_000);
  await expect(otp.resend).toBeVisible();
  expect(await otp.sent(paths.sms)).toHaveLength(2);
  await otp.resendCode();
});
