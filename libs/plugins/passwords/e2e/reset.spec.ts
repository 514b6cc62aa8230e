import { expect, expectRing, hold, pauseClock, tabTo } from '@latchkey/testing/e2e';
import { better, email, good, linkLoggedIn, paths, test, tokenOf, wasReset } from './acts.js';

// From "Forgot Password?" to the session.

const mailSent = { name: 'email_sent', details: { email, type: 'reset_password' } };

test('resets a forgotten password by email and signs in, by pointer', { tag: '@first' }, async ({ widget, page }) => {
  await widget.startLogIn({ resetPasswordTemplateId: 'mine', resetPasswordExpirationMinutes: '45' });
  const { link, text } = await widget.askForReset();
  await expect(page.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
  expect(text).toContain('within 45 minutes');
  const redirect = new URL('/reset', page.url()).href;
  expect(await widget.sent(paths.mail)).toEqual([
    {
      email,
      login_redirect_url: redirect,
      reset_password_redirect_url: redirect,
      reset_password_expiration_minutes: 45,
      reset_password_template_id: 'mine',
    },
  ]);
  await widget.expectHeard(['PASSWORD_RESET_BY_EMAIL_START']);
  // The search for the address, and the email.
  await expect.poll(widget.emailEvents).toEqual([mailSent, mailSent]);

  await widget.follow(link);
  await expect(widget.resetting).toBeVisible();
  await widget.expectOff();
  await widget.signInWith(better);
  await widget.expectHeard(wasReset);
  expect(await widget.sent(paths.reset)).toEqual([
    { token: tokenOf(link), password: '[redacted]', session_duration_minutes: 30 },
  ]);
  expect(await widget.activeSessions()).toBe(1);
  await widget.logInAgain(better);
});

test('resets a forgotten password by keyboard with visible focus', { tag: '@first' }, async ({ widget, page }) => {
  await page.clock.install();
  await widget.startLogIn();
  await widget.tabAndPress(widget.forgot);
  await expectRing(widget.forgotten);
  await tabTo(page, widget.resend);
  await pauseClock(page);
  await page.keyboard.press('Space');
  await expectRing(widget.resent);
  await page.clock.resume();

  await widget.openNewestLink(2);
  await tabTo(page, widget.password);
  await page.keyboard.type(better);
  await widget.expectOn();
  await page.keyboard.press('Enter');
  await expectRing(widget.success);
  expect(await widget.activeSessions()).toBe(1);
});

test('the email is sent again, and the first link still works', async ({ widget, page, emulator }) => {
  await page.clock.install();
  await widget.startLogIn();
  const first = await widget.askForReset();
  await pauseClock(page);
  await widget.resend.click();
  await expect(widget.resent).toBeVisible();
  expect(await widget.said()).toEqual(['Email resent']);
  await page.clock.runFor(2_000);
  await expect(widget.button('Resend email')).toBeVisible();
  await page.clock.resume();
  // The search for the address, the first email, and the second one.
  const sent = [mailSent, mailSent, mailSent];
  await expect.poll(widget.emailEvents).toEqual([...sent, { ...mailSent, name: 'email_try_again_clicked' }]);
  expect(await widget.heard()).toEqual(['PASSWORD_RESET_BY_EMAIL_START', 'PASSWORD_RESET_BY_EMAIL_START']);
  await emulator.waitForMessage(email, 2);
  await widget.follow(first.link);
  await widget.signInWith(better);
});

test('the log-in link of the email logs in and keeps the password', async ({ widget, page }) => {
  const answer = await hold(page, paths.logIn);
  const link = await widget.openLoginLink();
  await expect(widget.loggingInByLink).toBeVisible();
  await expect(page.locator('#login').getByText('Logging in')).not.toHaveCount(0);
  await answer.release();
  await expect(widget.success).toBeFocused();
  await widget.expectHeard(linkLoggedIn);
  expect(await widget.sent(paths.logIn)).toEqual([{ token: tokenOf(link), session_duration_minutes: 30 }]);
  await widget.logInAgain(good);
});

test('the reset link can log in without a new password', async ({ widget }) => {
  const link = await widget.openResetLink();
  await widget.withoutPassword.click();
  await expect(widget.success).toBeFocused();
  await widget.expectHeard(linkLoggedIn);
  expect(await widget.sent(paths.logIn)).toMatchObject([{ token: tokenOf(link) }]);
});

test('the reset link can log in without a new password, by keyboard', async ({ widget }) => {
  await widget.openResetLink();
  await widget.tabAndPress(widget.withoutPassword);
  await expectRing(widget.success);
  expect(await widget.activeSessions()).toBe(1);
});

test('a breached new password is refused, and the link accepts another', async ({ widget, emulator, allow }) => {
  allow.console(/status of 400/);
  await widget.openResetLink();
  await widget.password.fill(better);
  await widget.expectOn();
  // The password is breached between the check and the reset.
  await emulator.setProject({ breached_passwords: [better] });
  await widget.submit.click();
  await widget.expectRefusal(/different site that experienced a security issue/, better);
  await widget.signInWith(`${better} two`);
});
