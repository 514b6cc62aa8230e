import { expect, hold, pauseClock, test } from '@latchkey/testing/e2e';
import {
  address,
  asked,
  button,
  code,
  codeFor,
  email,
  expectRing,
  focused,
  heard,
  main,
  international,
  national,
  number,
  paths,
  phone,
  said,
  send,
  sent,
  success,
  tab,
  tabInto,
  tabTo,
} from './acts.js';

const channels = [
  {
    channel: 'sms',
    name: 'Text',
    field: phone,
    typed: '4155550123',
    to: number,
    shown: international,
    body: { phone_number: number },
  },
  {
    channel: 'whatsapp',
    name: 'WhatsApp',
    field: phone,
    typed: national,
    to: number,
    shown: international,
    body: { phone_number: number },
  },
  { channel: 'email', name: 'Email', field: address, typed: email, to: email, shown: email, body: { email } },
] as const;

for (const { channel, name, field, typed, to, shown, body } of channels) {
  test(
    `signs up and logs in again by ${channel}, by pointer`,
    { tag: ['@first', channel === 'sms' ? '@react-18' : '@react-18-deep'] },
    async ({ open, page, emulator }) => {
      for (const round of [1, 2]) {
        await open('login', { methods: 'sms,whatsapp,email', minutes: '60' });
        if (round === 2) {
          await button(page, 'Log out').click();
          // The screen is mounted again and takes the focus: text typed before that is lost.
          await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeFocused();
        }
        await tab(page, name).click();
        await field(page).fill(typed);
        await send(page).click();
        await expect(asked(page)).toBeFocused();
        await expect(page.getByText(`A 6-digit passcode was sent to you at ${shown}.`)).toBeVisible();
        await expect(page.getByText(/^Your code expires in [45]:\d\d\.$/)).toBeVisible();
        expect(await sent(emulator, paths[channel])).toHaveLength(round);

        const message = await emulator.waitForMessage(to, round);
        expect(message.channel).toBe(channel);
        await code(page).click();
        await page.keyboard.type(message.code ?? '');
        await expect(success(page)).toBeFocused();
        await expect(page.getByText('Your passcode has been successfully verified.')).toBeVisible();
        await expect
          .poll(() => heard(page))
          .toEqual([
            ...(round === 2 ? ['shell/loggedOut'] : []),
            'OTP_LOGIN_OR_CREATE',
            'OTP_AUTHENTICATE',
            'AUTHENTICATE_FLOW_COMPLETE',
          ]);
      }
      expect(await sent(emulator, paths[channel])).toEqual([
        { ...body, expiration_minutes: 5 },
        { ...body, expiration_minutes: 5 },
      ]);
      expect(await sent(emulator, paths.authenticate)).toMatchObject([
        { token: expect.stringMatching(/^\d{6}$/), method_id: expect.any(String), session_duration_minutes: 60 },
        { session_duration_minutes: 60 },
      ]);
      expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      expect(await emulator.users()).toHaveLength(1);
      expect(await page.evaluate(() => window.__latchkey.events)).toMatchObject([
        {},
        { data: { method_id: expect.any(String) } },
        { data: { user: { user_id: expect.any(String) }, session: { session_id: expect.any(String) } } },
        { data: {} },
      ]);
    },
  );
}

test('an email goes out with its templates and expiry, first and again', async ({ open, page, emulator }) => {
  const options = { expirationMinutes: '7', loginTemplateId: 'in', signupTemplateId: 'up' };
  await page.clock.install();
  await open('login', { methods: 'email', ...options });
  await address(page).fill(email);
  await send(page).click();
  await expect(page.getByText(/^Your code expires in [67]:\d\d\.$/)).toBeVisible();
  await pauseClock(page);
  await button(page, 'Resend code').click();
  await expect(button(page, 'Code sent')).toBeVisible();
  await page.clock.resume();
  const body = { email, expiration_minutes: 7, login_template_id: 'in', signup_template_id: 'up' };
  expect(await sent(emulator, paths.email)).toEqual([body, body]);
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
  { tag: ['@browser', '@react-18-deep'] },
  async ({ open, page, emulator }) => {
    await page.clock.install();
    await open('login', { methods: 'sms,email' });
    await expect(phone(page)).toBeVisible();
    await tabTo(page, tab(page, 'Text'));
    await page.keyboard.press('ArrowRight');
    await expectRing(tab(page, 'Email'));
    await expect(address(page)).toBeVisible();
    await page.keyboard.press('Home');
    await expectRing(tab(page, 'Text'));
    await tabInto(page, phone(page));
    await page.keyboard.type('4155550123');
    await expect(phone(page)).toHaveValue(national);
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    await expectRing(asked(page));

    await tabTo(page, button(page, 'Go back'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectRing(main(page));
    await tabInto(page, phone(page));
    await expect(phone(page)).toHaveValue(national);
    await page.keyboard.press('Enter');
    await expectRing(asked(page));

    await tabTo(page, button(page, 'Resend code'));
    await pauseClock(page);
    await page.keyboard.press('Space');
    await expectRing(button(page, 'Code sent'));
    await page.clock.resume();
    await tabInto(page, code(page), 'Shift+Tab');
    await page.keyboard.type(await codeFor(emulator, number, 3));
    await expectRing(success(page));
    expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  },
);

test('keeps the focus off the body, and says once what is going on', async ({ open, page, emulator }) => {
  const sending = await hold(page, paths.sms);
  await open('login');
  await phone(page).fill(national);
  await phone(page).press('Enter');
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  await expect(send(page)).toHaveAccessibleName('Continue with phone number');
  await expect(phone(page)).toBeFocused();
  await sending.release();
  await expect(asked(page)).toBeFocused();
  expect(await focused(page)).toBe('h2');

  const checking = await hold(page, paths.authenticate);
  await code(page).focus();
  await page.keyboard.type(await codeFor(emulator));
  await expect(page.getByRole('progressbar', { name: 'Verifying passcode...' })).toBeVisible();
  await expect(code(page)).toHaveAttribute('readonly');
  await expect(code(page)).toBeFocused();
  await checking.release();
  await expect(success(page)).toBeFocused();
  expect(await said(page)).toEqual([]);
});
