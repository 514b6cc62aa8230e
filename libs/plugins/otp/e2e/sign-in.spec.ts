import { script } from '@latchkey/otp/script';
import { expect, expectRing, focused, hold, pauseClock, tabTo, testSignIn } from '@latchkey/testing/e2e';
import { expectRingAround, email, national, number, paths, test } from './acts.js';

const channels = [
  { channel: 'sms', name: 'Text', field: 'phone', typed: national, to: number },
  { channel: 'whatsapp', name: 'WhatsApp', field: 'phone', typed: national, to: number },
  { channel: 'email', name: 'Email', field: 'address', typed: email, to: email },
] as const;

testSignIn(script.byText);
testSignIn(script.byWhatsapp, ['@react-18-deep']);
testSignIn(script.byEmail, ['@react-18-deep']);

test('an email goes out with its templates and expiry, first and again', async ({ otp, page, emulator }) => {
  const options = { expirationMinutes: '7', loginTemplateId: 'in', signupTemplateId: 'up' };
  await page.clock.install();
  await otp.openAndSendEmail(email, options);
  await expect(page.getByText(/^Your code expires in [67]:\d\d\.$/)).toBeVisible();
  await otp.resendCode();
  await page.clock.resume();
  const body = { email, expiration_minutes: 7, login_template_id: 'in', signup_template_id: 'up' };
  expect(await otp.sent(paths.email)).toEqual([body, body]);
  await expect
    .poll(async () => (await emulator.events()).filter(({ name }) => name.startsWith('email')))
    .toMatchObject([
      { name: 'email_sent', details: { email, type: 'login_or_create_otp' } },
      { name: 'email_try_again_clicked', details: { email, type: 'login_or_create_otp' } },
      { name: 'email_sent', details: { email, type: 'login_or_create_otp' } },
    ]);
});

test(
  'signs in by text message with the keyboard alone, focus always in sight',
  { tag: ['@first', '@react-18-deep'] },
  async ({ otp, page, emulator }) => {
    await page.clock.install();
    await otp.open({ methods: 'sms,email' });
    await expect(otp.phone).toBeVisible();
    await tabTo(page, otp.tab('Text'));
    await page.keyboard.press('ArrowRight');
    await expectRing(otp.tab('Email'));
    await expect(otp.address).toBeVisible();
    await page.keyboard.press('Home');
    await expectRing(otp.tab('Text'));
    await otp.tabInto(otp.phone);
    await page.keyboard.type('4155550123');
    await expect(otp.phone).toHaveValue(national);
    await tabTo(page, otp.send);
    await page.keyboard.press('Enter');
    await expectRingAround(otp.code);

    await tabTo(page, otp.button('Go back'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectRingAround(otp.phone);
    await expect(otp.phone).toHaveValue(national);
    await page.keyboard.press('Enter');
    await expectRingAround(otp.code);

    await tabTo(page, otp.button('Resend code'));
    await pauseClock(page);
    await page.keyboard.press('Space');
    await expectRingAround(otp.code);
    await expect(otp.button('Code sent')).toBeVisible();
    await page.clock.resume();
    await page.keyboard.type(await otp.codeFor(number, 3));
    await expectRing(otp.success);
    expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  },
);

test('keeps the focus off the body, and says once what is going on', async ({ otp, page }) => {
  const sending = await hold(page, paths.sms);
  await otp.open();
  await otp.submitPhone();
  await expect(otp.send).toHaveAttribute('aria-busy', 'true');
  await expect(otp.send).toHaveAccessibleName('Continue with phone number');
  await expect(otp.phone).toBeFocused();
  await sending.release();
  await expect(otp.asked).toBeVisible();
  expect(await focused(page)).toBe('input');

  const checking = await hold(page, paths.authenticate);
  await otp.code.focus();
  await page.keyboard.type(await otp.codeFor());
  await expect(page.getByRole('progressbar', { name: 'Verifying passcode...' })).toBeVisible();
  await expect(otp.code).toHaveAttribute('readonly');
  await expect(otp.code).toBeFocused();
  await checking.release();
  await expect(otp.success).toBeFocused();
  expect(await otp.said()).toEqual([]);
});

for (const { channel, name, field, typed, to } of channels) {
  test(`sends the ${channel} in the language of the widget`, async ({ otp, page, emulator }) => {
    await otp.open({ methods: 'sms,whatsapp,email' });
    await otp.tab(name).click();
    await otp[field].fill(typed);
    await page.evaluate(() =>
      window.__latchkey.widget?.update({ strings: { 'shell.messageLocale': 'es', 'shell.title': 'Bienvenida' } }),
    );
    await expect(page.getByRole('heading', { name: 'Bienvenida' })).toBeVisible();
    await otp.send.click();
    expect((await emulator.waitForMessage(to)).locale).toBe('es');
  });
}
