import { expect, expectRing, follows, tabTo } from '@latchkey/testing/e2e';
import { better, email, good, otherEmail, paths, signedIn, signedUp, test } from './acts.js';

const wrong = 'The email address or the password is wrong. Please try again.';

for (const products of ['', 'link', 'code', 'sms']) {
  const beside = products ? `beside ${products}` : 'alone';
  test(
    `signs up and logs in again by password ${beside}, by pointer`,
    { tag: products ? [] : ['@first', '@react-18'] },
    async ({ widget, page, emulator }) => {
      const query = { with: products, minutes: '60' };
      await widget.open(query);
      if (products === 'sms') await widget.emailTab.click();
      else await expect(page.getByRole('tab')).toHaveCount(0);
      await widget.signUp();
      await expect(page.getByText('You have successfully logged in.')).toBeVisible();
      await widget.expectHeard(signedUp);

      await widget.logInAgain(good, query);
      await widget.expectHeard(['shell/loggedOut', ...signedIn]);

      const body = { email, password: '[redacted]', session_duration_minutes: 60 };
      expect(await widget.sent(paths.search)).toEqual([{ email }, { email }]);
      expect(await widget.sent(paths.create)).toEqual([body]);
      expect(await widget.sent(paths.authenticate)).toEqual([body]);
      expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      expect(await emulator.users()).toHaveLength(1);
      expect(await page.evaluate(() => window.__latchkey.events.slice(1))).toMatchObject([
        { data: { user: { user_id: expect.any(String) }, session: { session_id: expect.any(String) } } },
        { data: {} },
      ]);
      await widget.open(query);
      await expect(widget.signedIn).toBeVisible();
    },
  );
}

test(
  'signs up and logs in by keyboard with visible focus',
  { tag: ['@first', '@react-18-deep'] },
  async ({ widget, page }) => {
    const { address, password, success } = widget;
    await widget.open({ with: 'link' });
    await widget.tabAndSubmit(address, email);
    await expectRing(password);
    await tabTo(page, widget.back, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectRing(address);
    await expect(address).toHaveValue(email);
    await widget.tabAndPress(widget.goOn, 'Space');
    await expectRing(password);
    await page.keyboard.type(good);
    await widget.tabAndPress(widget.show, 'Space');
    await expectRing(widget.hide);
    await expect(password).toHaveValue(good);
    await widget.expectOn();
    await widget.tabAndPress(widget.submit);
    await expectRing(success);
    expect(await widget.activeSessions()).toBe(1);

    await widget.open({ with: 'link' });
    await widget.tabAndPress(widget.button('Log out'));
    await expectRing(address);
    await widget.tabAndSubmit(address, email);
    await expectRing(password);
    await widget.tabAndSubmit(password, good);
    await expectRing(success);
    expect(await widget.activeSessions()).toBe(1);
  },
);

test(
  'a wrong password shows one error, and its field keeps the text and has the focus',
  { tag: '@react-18-deep' },
  async ({ widget, page, allow }) => {
    allow.console(/status of 401/);
    await widget.startLogIn();
    await widget.submitPassword(better);
    await widget.expectRefusal(wrong, better);
    expect(await widget.said()).toEqual([wrong]);
    expect(await widget.errors()).toEqual(['provider/refused']);
    expect(await widget.sent(paths.check)).toEqual([]);

    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await expect(widget.password).not.toHaveAttribute('aria-invalid');
    await widget.password.fill(good);
    await page.keyboard.press('Enter');
    await expect(widget.success).toBeFocused();
    expect(await widget.heard()).toContain('PASSWORD_AUTHENTICATE');
  },
);

test('too many wrong passwords lock the account for 10 minutes', async ({ widget, page, emulator, allow }) => {
  allow.console(/status of 40[13]/);
  await emulator.setProject({ rate_limits: { ...(await emulator.project()).rate_limits, password_tries: 2 } });
  await widget.startLogIn();
  const locked = 'Too many wrong passwords were tried. Please try again in 10 minutes, or set a new password.';
  for (const [text, message] of [
    [better, wrong],
    [`${better}!`, wrong],
    [good, locked],
  ] as const) {
    await widget.password.fill(text);
    await page.keyboard.press('Enter');
    await widget.expectRefusal(message, text);
  }
  expect(await widget.activeSessions()).toBe(0);

  await emulator.advance(10 * 60_000 + 1_000);
  await page.keyboard.press('Enter');
  await expect(widget.success).toBeFocused();
});

test('a sign-up for an account created meanwhile shows an error that refers to log-in', async ({
  widget,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await widget.startSignUp();
  await emulator.createUser({ email, password: better });
  await widget.password.fill(good);
  await widget.expectOn();
  await page.keyboard.press('Enter');
  await widget.expectRefusal(/There is an account with this email address already\. Please log in\./, good);
  await widget.back.click();
  await expect(widget.address).toHaveValue(email);
  await widget.goOn.click();
  await expect(widget.loggingIn).toBeVisible();
  await expect(widget.password).toHaveValue('');
});

test('an old password is refused after a reset in another tab', async ({ widget, page, allow }) => {
  allow.console(/status of 401/);
  await widget.startLogIn();
  await follows(page);
  const other = await widget.inNewTab();
  await other.open();
  await other.enter(other.loggingIn);
  await other.forgot.click();
  await other.openNewestLink();
  await other.signInWith(better);

  await expect(widget.heading('You are signed in')).toBeFocused();
  await widget.back.click();
  await expect(widget.loggingIn).toBeVisible();
  await widget.password.fill(good);
  await page.keyboard.press('Enter');
  await widget.expectRefusal(wrong, good);
  await widget.password.fill(better);
  await page.keyboard.press('Enter');
  await expect(widget.success).toBeFocused();
});

test('"ada@example" is an invalid address: one error, no request', async ({ widget }) => {
  const { address } = widget;
  await widget.open();
  await address.fill('ada@example');
  await address.press('Enter');
  await expect(address).toHaveAccessibleDescription('Invalid email address');
  await expect(address).toHaveValue('ada@example');
  await expect(address).toBeFocused();
  expect(await widget.said()).toEqual(['Invalid email address']);
  expect(await widget.sent(paths.search)).toEqual([]);
});

test('Go back keeps the address and clears the password', async ({ widget, emulator }) => {
  await emulator.createUser({ email: otherEmail, password: good });
  await widget.startSignUp();
  await widget.password.fill(good);
  await widget.expectOn();
  await widget.back.click();
  await expect(widget.main).toBeVisible();
  await expect(widget.address).toHaveValue(email);
  await widget.goOn.click();
  await expect(widget.creating).toBeVisible();
  await expect(widget.password).toHaveValue('');
  await widget.expectOff();
  // A result for one address does not apply to another.
  await widget.back.click();
  await widget.enter(widget.loggingIn, otherEmail);
  await expect(widget.password).toHaveValue('');
  await widget.expectOn();
});
