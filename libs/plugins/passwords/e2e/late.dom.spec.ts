import { expect, hold, pauseClock } from '@latchkey/testing/e2e';
import { better, email, good, linkLoggedIn, otherEmail, paths, signedUp, test, wasReset } from './acts.js';

// Responses that arrive after the flow has ended.

test('stays on the form after going back from a pending sign-up, and offers its session', async ({ widget }) => {
  await widget.startSignUp();
  const answer = await widget.submitAndHold(good, paths.create);
  await widget.back.click();
  await expect(widget.main).toBeFocused();
  await widget.address.fill(otherEmail);
  await answer.release();
  await expect(widget.signedIn).toBeVisible();
  await expect(widget.main).toBeVisible();
  await expect(widget.address).toHaveValue(otherEmail);
  await expect(widget.address).toBeFocused();
  await expect.poll(() => widget.heard()).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(await widget.activeSessions()).toBe(1);
});

test('going back from a log-in: its late failure is not said', async ({ widget, allow }) => {
  allow.console(/status of 401/);
  await widget.startLogIn();
  const answer = await widget.submitAndHold(better, paths.authenticate);
  await widget.back.click();
  await expect(widget.main).toBeFocused();
  await answer.release();
  await widget.goOn.click();
  await expect(widget.loggingIn).toBeFocused();
  await expect(widget.password).toHaveValue('');
  await expect(widget.password).not.toHaveAttribute('aria-invalid');
  expect(await widget.said()).toEqual([]);
  expect(await widget.errors()).toEqual([]);
  expect(await widget.heard()).toEqual([]);
});

test('asks for the password of the submitted address, whatever is typed meanwhile', async ({ widget, page }) => {
  await widget.startSignUp();
  await widget.back.click();
  const answer = await hold(page, paths.search);
  await widget.goOn.click();
  await answer.held();
  await widget.address.fill(otherEmail);
  await answer.release();
  // The submitted address is looked up, whatever is typed meanwhile.
  await expect(widget.creating).toBeFocused();
  await expect(widget.address).toHaveValue(email);
  await widget.back.click();
  await expect(widget.address).toHaveValue(otherEmail);
});

test('going back while a mail is sent stays where it led', async ({ widget, page }) => {
  await widget.startLogIn();
  const answer = await hold(page, paths.mail);
  await widget.forgot.click();
  await answer.held();
  await widget.back.click();
  await expect(widget.main).toBeFocused();
  await answer.release();
  await widget.goOn.click();
  await expect(widget.loggingIn).toBeFocused();
  await expect(widget.forgotten).toHaveCount(0);
  expect(await widget.heard()).toEqual([]);
});

test('a password is read-only while it is sent', async ({ widget, page }) => {
  await widget.startSignUp();
  const answer = await widget.submitAndHold(good, paths.create);
  await widget.password.focus();
  await page.keyboard.type('more');
  await expect(widget.password).toHaveValue(good);
  await answer.release();
  await expect(widget.success).toBeFocused();
  expect(await widget.sent(paths.create)).toHaveLength(1);
});

test('a sign-up that is answered too late still signs in', async ({ widget, page }) => {
  await page.clock.install();
  await widget.startSignUp();
  const answer = await widget.submitAndHold(good, paths.create);
  await page.clock.runFor(15_500);
  await expect(widget.password).toHaveAccessibleDescription(/\w/);
  await expect(widget.password).toHaveValue(good);
  await answer.release();
  await expect(widget.success).toBeFocused();
  await widget.expectHeard(signedUp);
});

test('a reset that is answered too late still signs in', async ({ widget, page }) => {
  await page.clock.install();
  await widget.openResetLink();
  const answer = await widget.submitAndHold(better, paths.reset);
  await page.clock.runFor(15_500);
  await expect(widget.password).toHaveAccessibleDescription(/\w/);
  await answer.release();
  await expect(widget.success).toBeFocused();
  await widget.expectHeard(wasReset);
});

test('a log-in by link that is answered too late still signs in', async ({ widget, page }) => {
  await page.clock.install();
  const answer = await hold(page, paths.logIn);
  await widget.openLoginLink();
  await answer.held();
  await pauseClock(page);
  await page.clock.runFor(3_000);
  await expect(page.getByText('Still working…')).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(widget.notLoggedIn).toBeVisible();
  await expect(widget.tryAgain).toBeVisible();
  await expect(widget.button('Get a new link')).toBeVisible();
  await answer.release();
  await expect(widget.success).toBeFocused();
  await widget.expectHeard(linkLoggedIn);
});

test('ignores an answer after the unmount, but keeps its session', async ({ widget, page }) => {
  await widget.startSignUp();
  const answer = await widget.submitAndHold(good, paths.create);
  await widget.unmount();
  await answer.release();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  await expect(page.locator('#login')).toBeEmpty();
  expect(await widget.heard()).toEqual([]);
  expect(await widget.errors()).toEqual([]);
  await widget.open();
  await expect(widget.signedIn).toBeVisible();
});

test('an unmount during a check leaves no style and no failure', async ({ widget, page, emulator }) => {
  await page.clock.install();
  await widget.startSignUp();
  await emulator.fault({ path: paths.check, never: true });
  await widget.password.fill(good);
  await expect.poll(() => widget.sent(paths.check)).toHaveLength(1);
  await widget.unmount();
  await expect(page.locator('#login')).toBeEmpty();
  await page.clock.fastForward('10:00');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await widget.errors()).toEqual([]);
});
