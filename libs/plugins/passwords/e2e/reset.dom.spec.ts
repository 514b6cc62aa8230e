import { expect, hold, pauseClock, test } from '@latchkey/testing/e2e';
import {
  active,
  askForReset,
  better,
  button,
  email,
  enter,
  expectOff,
  expectOn,
  expectRing,
  follow,
  forgot,
  forgotten,
  good,
  heard,
  loggingIn,
  logOut,
  mailedReset,
  password,
  paths,
  resetting,
  said,
  sent,
  submit,
  success,
  tabTo,
  tokenOf,
  told,
} from './acts.js';

// From "Forgot Password?" to the session.

test(
  'a forgotten password: the mail, its link, a new password, signed in, by pointer',
  { tag: '@first' },
  async ({ open, page, emulator }) => {
    await emulator.createUser({ email, password: good });
    await open('login', { resetPasswordTemplateId: 'mine', resetPasswordExpirationMinutes: '45' });
    const { link, text } = await askForReset(page, emulator);
    await expect(page.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
    expect(text).toContain('within 45 minutes');
    const { origin } = new URL(page.url());
    const redirect = `${origin}/reset`;
    expect(await sent(emulator, paths.mail)).toEqual([
      {
        email,
        login_redirect_url: redirect,
        reset_password_redirect_url: redirect,
        reset_password_expiration_minutes: 45,
        reset_password_template_id: 'mine',
      },
    ]);
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    await expect
      .poll(() => told(emulator))
      .toEqual([{ name: 'email_sent', details: { email, type: 'reset_password' } }]);

    await follow(page, link);
    await expect(resetting(page)).toBeVisible();
    await expectOff(page);
    await password(page).fill(better);
    await expectOn(page);
    await submit(page).click();
    await expect(success(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await sent(emulator, paths.reset)).toEqual([
      { token: tokenOf(link), password: '[redacted]', session_duration_minutes: 30 },
    ]);
    expect(await active(emulator)).toBe(1);

    await open('login');
    await logOut(page);
    await enter(page, loggingIn);
    await password(page).fill(better);
    await submit(page).click();
    await expect(success(page)).toBeFocused();
  },
);

test(
  'a forgotten password with the keyboard alone, focus always in sight',
  { tag: '@first' },
  async ({ open, page, emulator }) => {
    await emulator.createUser({ email, password: good });
    await page.clock.install();
    await open('login');
    await enter(page, loggingIn);
    await tabTo(page, forgot(page));
    await page.keyboard.press('Enter');
    await expectRing(forgotten(page));
    await tabTo(page, button(page, 'Resend email'));
    await pauseClock(page);
    await page.keyboard.press('Space');
    await expectRing(button(page, 'Email resent'));
    await page.clock.resume();

    await follow(page, (await emulator.waitForMessage(email, 2)).link);
    await tabTo(page, password(page));
    await page.keyboard.type(better);
    await expectOn(page);
    await page.keyboard.press('Enter');
    await expectRing(success(page));
    expect(await active(emulator)).toBe(1);
  },
);

test('the mail is sent again: said once, told, and both links work until one is used', async ({
  open,
  page,
  emulator,
}) => {
  await emulator.createUser({ email, password: good });
  await page.clock.install();
  await open('login');
  const first = await askForReset(page, emulator);
  await pauseClock(page);
  await button(page, 'Resend email').click();
  await expect(button(page, 'Email resent')).toBeVisible();
  expect(await said(page)).toEqual(['Email resent']);
  await page.clock.runFor(2_000);
  await expect(button(page, 'Resend email')).toBeVisible();
  await page.clock.resume();
  await expect
    .poll(() => told(emulator))
    .toEqual([
      { name: 'email_sent', details: { email, type: 'reset_password' } },
      { name: 'email_try_again_clicked', details: { email, type: 'reset_password' } },
    ]);
  expect(await heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL_START', 'PASSWORD_RESET_BY_EMAIL_START']);
  await emulator.waitForMessage(email, 2);
  await follow(page, first.link);
  await password(page).fill(better);
  await expectOn(page);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
});

test('the other link of the mail logs in without a password, at once, and leaves the password as it is', async ({
  open,
  page,
  emulator,
}) => {
  const { login_link } = await mailedReset(emulator);
  const answer = await hold(page, paths.logIn);
  await follow(page, login_link);
  await expect(page.getByRole('heading', { name: 'Logging in' })).toBeVisible();
  await expect(page.locator('#login').getByText('Logging in')).not.toHaveCount(0);
  await answer.release();
  await expect(success(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['reset-password/loggedIn', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(await sent(emulator, paths.logIn)).toEqual([{ token: tokenOf(login_link), session_duration_minutes: 30 }]);
  await open('login');
  await logOut(page);
  await enter(page, loggingIn);
  await password(page).fill(good);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
});

test('who opens the link and wants no new password logs in without one', async ({ page, emulator }) => {
  const { link } = await mailedReset(emulator);
  await follow(page, link);
  await button(page, 'Log in without a password').click();
  await expect(success(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['reset-password/loggedIn', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(await sent(emulator, paths.logIn)).toMatchObject([{ token: tokenOf(link) }]);
});

test('who opens the link and wants no new password gets there by keyboard', async ({ page, emulator }) => {
  const { link } = await mailedReset(emulator);
  await follow(page, link);
  await tabTo(page, button(page, 'Log in without a password'));
  await page.keyboard.press('Enter');
  await expectRing(success(page));
  expect(await active(emulator)).toBe(1);
});

test('a new password that has leaked is refused in words, the link stays, and another one is taken', async ({
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  const { link } = await mailedReset(emulator);
  await follow(page, link);
  await password(page).fill(better);
  await expectOn(page);
  // The password is breached between the check and the reset.
  await emulator.setProject({ breached_passwords: [better] });
  await submit(page).click();
  await expect(password(page)).toHaveAccessibleDescription(/different site that experienced a security issue/);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue(better);
  await password(page).fill(`${better} two`);
  await expectOn(page);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
});
