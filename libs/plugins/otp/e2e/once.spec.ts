import { clickFiveTimes, expect, hold, pressEnterFiveTimes } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { controls, email, national, paths, test } from './acts.js';

const clickSend = (page: Page) => clickFiveTimes(controls(page).send);

for (const [by, act, what, methods, path, field, typed] of [
  ['five rapid Enters', pressEnterFiveTimes, 'text message', 'sms', paths.sms, 'phone', national],
  ['five rapid clicks', clickSend, 'email', 'email', paths.email, 'address', email],
] as const) {
  test(`${by} send one ${what} and raise one event`, async ({ otp, page, emulator }) => {
    const answer = await hold(page, path);
    await otp.open({ methods });
    await otp[field].fill(typed);
    await act(page);
    await expect(otp.send).toHaveAttribute('aria-busy', 'true');
    await answer.release();
    await expect(otp.asked).toBeVisible();
    expect(await otp.sent(path)).toHaveLength(1);
    expect(await emulator.messages()).toHaveLength(1);
    expect(await otp.heard()).toEqual(['OTP_LOGIN_OR_CREATE']);
  });
}

test('whatever is pressed while a code is looked at, it is spent once', async ({ otp, page }) => {
  const right = await otp.openAndReceiveCode();
  const answer = await hold(page, paths.authenticate);
  await otp.code.focus();
  await page.keyboard.type(right);
  await expect(otp.code).toHaveAttribute('readonly');
  for (const key of ['Enter', 'Backspace', '7', 'Enter']) await page.keyboard.press(key);
  await otp.resend.click({ force: true });
  await answer.release();
  await expect(otp.success).toBeVisible();
  expect(await otp.sent(paths.authenticate)).toHaveLength(1);
  expect(await otp.codesAskedFor()).toHaveLength(1);
  await expect
    .poll(() => otp.heard())
    .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test(
  'StrictMode doubles nothing: one report, one code, one try, one event each, also after a reload',
  { tag: '@react-18' },
  async ({ otp, open, page, emulator }) => {
    const reports = async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen');
    await open('strict', { methods: 'sms,email' });
    await expect.poll(reports).toHaveLength(1);
    await otp.submitPhone();
    await expect(otp.asked).toBeVisible();
    await expect.poll(() => otp.heard()).toEqual(['OTP_LOGIN_OR_CREATE']);
    expect(await otp.codesAskedFor()).toHaveLength(1);

    await page.reload();
    await expect(otp.asked).toBeVisible();
    await otp.typeCodeFor();
    await expect.poll(() => otp.heard()).toEqual(['OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await otp.codesAskedFor()).toHaveLength(1);
    expect(await otp.sent(paths.authenticate)).toHaveLength(1);
  },
);
