import { expect, expectRing, pauseClock } from '@latchkey/testing/e2e';
import { better, email, good, paths, test, type WidgetPage } from './acts.js';

// The provider requires a new password: the email is sent automatically.

const dedupe = `We want to make sure your account is secure and that it’s really you logging in. A login link was sent to you at ${email}.`;
const breached = `A different site where you use the same password had a security issue. For your safety, a link to reset your password was sent to you at ${email}.`;

/** Opens the link of the automatic email, and sets a password. */
async function setPassword(widget: WidgetPage, count = 1): Promise<void> {
  await widget.openNewestLink(count);
  await widget.signInWith(better);
}

async function logIn(widget: WidgetPage, text: string): Promise<void> {
  await widget.open();
  await widget.enter(widget.loggingIn);
  await widget.submitPassword(text);
}

test.beforeEach(({ allow }) => allow.console(/status of 400/));

test('an unverified address requires a password reset by email', async ({ widget, newContext }) => {
  await widget.open();
  await widget.signUp();
  // The owner of the address has signed in by link since.
  const owner = await widget.inNewTab(await newContext());
  await owner.open({ with: 'link' });
  await owner.enter(owner.loggingIn);
  await owner.instead.click();
  await owner.openNewestLink(1, 'link', { with: 'link' });
  await expect(owner.heading('Success')).toBeFocused();

  const elsewhere = await widget.inNewTab(await newContext());
  await logIn(elsewhere, good);
  await expect(elsewhere.demanded).toBeFocused();
  await expect(elsewhere.page.getByText(dedupe)).toBeVisible();
  await elsewhere.expectHeard(['PASSWORD_RESET_BY_EMAIL_START']);
  await setPassword(elsewhere, 2);
  const again = await widget.inNewTab(await newContext());
  await logIn(again, better);
  await expect(again.success).toBeFocused();
});

test('a sign-up for an account without a password sends the email', async ({ widget, page, emulator }) => {
  await widget.startSignUp();
  await emulator.createUser({ email });
  await widget.password.fill(good);
  await widget.expectOn();
  await page.keyboard.press('Enter');
  await expectRing(widget.demanded);
  await expect(page.getByText(dedupe)).toBeVisible();
  expect(await widget.activeSessions()).toBe(0);
  await setPassword(widget);
  expect(await widget.activeSessions()).toBe(1);
});

test('a log-in with a password that was breached since sends a reset email', async ({ widget, page, emulator }) => {
  await emulator.setProject({ breached_passwords: [good] });
  await widget.startLogIn();
  await widget.submitPassword(good);
  await expect(widget.demanded).toBeFocused();
  await expect(page.getByText(dedupe)).toBeVisible();
  await setPassword(widget);
});

test('a log-in that the provider refuses for a breached password shows the reason', async ({
  widget,
  page,
  emulator,
}) => {
  await emulator.fault({ path: paths.authenticate, status: 400, error_type: 'breached_password' });
  await page.clock.install();
  await widget.startLogIn();
  await widget.submitPassword(good);
  await expect(widget.demanded).toBeFocused();
  await expect(page.getByText(breached)).toBeVisible();
  await pauseClock(page);
  await widget.tabAndPress(widget.resend);
  await expectRing(widget.resent);
  await page.clock.resume();
  await setPassword(widget, 2);
});

test('a sign-up refused for a breached password shows the error at the field', async ({ widget, emulator }) => {
  await widget.startSignUp();
  await widget.password.fill(good);
  await widget.expectOn();
  await emulator.setProject({ breached_passwords: [good] });
  await widget.submit.click();
  await widget.expectRefusal(/different site that experienced a security issue/, good);
  expect(await widget.sent(paths.mail)).toEqual([]);
  await widget.signInWith(better);
});
