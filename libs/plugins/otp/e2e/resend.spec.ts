import { expect, pauseClock } from '@latchkey/testing/e2e';
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
