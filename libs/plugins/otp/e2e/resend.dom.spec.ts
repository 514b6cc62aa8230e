import { expect, hold, pauseClock, test } from '@latchkey/testing/e2e';
import {
  askForCode,
  button,
  code,
  codeFor,
  codesAskedFor,
  email,
  heard,
  number,
  paths,
  receiveCode,
  resend,
  said,
  sent,
  success,
  wrong,
} from './acts.js';

test('a new code works, the old one no longer, and the clock starts anew', async ({ open, page, emulator, allow }) => {
  await page.clock.install();
  await open('login', { expirationMinutes: '10' });
  const first = await receiveCode(page, emulator);
  await pauseClock(page);
  await page.clock.fastForward('07:00');
  await expect(page.getByText(/^Your code expires in [23]:\d\d\.$/)).toBeVisible();
  await code(page).fill('12');
  await resend(page).click();
  await expect(page.getByText('Your code expires in 10:00.')).toBeVisible();
  await expect(code(page)).toHaveValue('');
  await page.clock.resume();
  expect(await sent(emulator, paths.sms)).toEqual([
    { phone_number: number, expiration_minutes: 10 },
    { phone_number: number, expiration_minutes: 10 },
  ]);
  expect(await heard(page)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE']);

  const second = await codeFor(emulator, number, 2);
  // One pair in a million is equal.
  const old = first === second ? wrong(first) : first;
  allow.console(/status of 404/);
  await code(page).fill(old);
  await expect(code(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await code(page).fill(second);
  await expect(success(page)).toBeFocused();
});

test('says that it sends, that it has sent for 2 s, and can then be pressed again', async ({
  open,
  page,
  emulator,
}) => {
  await page.clock.install();
  await open('login');
  await askForCode(page);
  await pauseClock(page);
  const answer = await hold(page, paths.sms);
  await resend(page).focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Resend code')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await answer.release();

  await expect(button(page, 'Code sent')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Code sent')).not.toHaveAttribute('aria-busy');
  await expect(resend(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_900);
  await expect(button(page, 'Code sent')).toBeVisible();
  await page.clock.runFor(100);
  await expect(button(page, 'Resend code')).not.toHaveAttribute('aria-disabled');
  await expect(resend(page)).toBeFocused();
  expect(await said(page)).toEqual(['Code sent']);
  expect(await codesAskedFor(emulator)).toHaveLength(2);

  await page.keyboard.press('Enter');
  await expect(button(page, 'Code sent')).toBeVisible();
  expect(await said(page)).toEqual(['Code sent', 'Code sent']);
  expect(await codesAskedFor(emulator)).toHaveLength(3);
});

test('a new email is noted in passing, and that is only seen', async ({ open, page, emulator }) => {
  await page.clock.install();
  await open('login', { methods: 'email' });
  await askForCode(page);
  await pauseClock(page);
  await resend(page).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Email resent')).toBeVisible();
  expect(await said(page)).toEqual(['Code sent']);
  await page.clock.resume();
  await code(page).fill(await codeFor(emulator, email, 2));
  await expect(success(page)).toBeFocused();
});

for (const { methods, note } of [
  { methods: 'sms', note: 'Text message resent' },
  { methods: 'whatsapp', note: 'WhatsApp message resent' },
]) {
  test(`a new code by ${methods} is noted in passing as what it is`, async ({ open, page }) => {
    await page.clock.install();
    await open('login', { methods });
    await askForCode(page);
    await pauseClock(page);
    await resend(page).click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(note)).toBeVisible();
    expect(await said(page)).toEqual(['Code sent']);
  });
}

test('a code that is not sent again is missed in words; the old one still counts', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await open('login');
  const sentence = 'The provider is at a loss.';
  const first = await receiveCode(page, emulator);
  await code(page).fill('12');
  await emulator.fault({ path: paths.sms, status: 500, error_message: sentence });
  await resend(page).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(sentence);
  await expect(code(page)).not.toHaveAttribute('aria-invalid');
  await expect(code(page)).toHaveValue('12');
  expect(await said(page)).toEqual([sentence]);
  await code(page).fill(first);
  await expect(success(page)).toBeFocused();
});

test('after too many the link says how long to wait, and nothing is sent until then', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 429/);
  await page.clock.install();
  await open('login');
  await askForCode(page);
  await emulator.fault({ path: paths.sms, status: 429, headers: { 'retry-after': '30' } });
  await resend(page).click();
  const waiting = page.getByRole('button', { name: /^Try again in \d+ s$/ });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await waiting.click({ force: true });
  await page.clock.runFor(31_000);
  await expect(resend(page)).toBeVisible();
  expect(await sent(emulator, paths.sms)).toHaveLength(2);
  // The link shows its new text for only 2 s.
  await pauseClock(page);
  await resend(page).click();
  await expect(button(page, 'Code sent')).toBeVisible();
});
