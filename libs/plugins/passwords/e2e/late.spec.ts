import { expect, hold } from '@latchkey/testing/e2e';
import { better, email, good, otherEmail, paths, signedUp, test } from './acts.js';

// Responses that arrive after the flow has ended.

test('stays on the form after going back from a pending sign-up, and offers its session', async ({ widget }) => {
  await widget.startSignUp();
  const answer = await widget.submitAndHold(good, paths.create);
  await widget.back.click();
  await expect(widget.main).toBeVisible();
  await widget.address.fill(otherEmail);
  await answer.release();
  await expect(widget.signedIn).toBeVisible();
  await expect(widget.main).toBeVisible();
  await expect(widget.address).toHaveValue(otherEmail);
  await expect(widget.address).toBeFocused();
  await expect.poll(() => widget.heard()).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(await widget.activeSessions()).toBe(1);
});

test('a late log-in failure after Go back shows no error', async ({ widget, allow }) => {
  allow.console(/status of 401/);
  await widget.startLogIn();
  const answer = await widget.submitAndHold(better, paths.authenticate);
  await widget.back.click();
  await expect(widget.main).toBeVisible();
  await answer.release();
  await widget.goOn.click();
  await expect(widget.loggingIn).toBeVisible();
  await expect(widget.password).toHaveValue('');
  await expect(widget.password).not.toHaveAttribute('aria-invalid');
  expect(await widget.said()).toEqual([]);
  expect(await widget.errors()).toEqual([]);
  expect(await widget.heard()).toEqual([]);
});

test('asks for the password of the submitted address, not of later input', async ({ widget, page }) => {
  await widget.startSignUp();
  await widget.back.click();
  const answer = await hold(page, paths.search);
  await widget.goOn.click();
  await answer.held();
  await widget.address.fill(otherEmail);
  await answer.release();
  // The submitted address is looked up, whatever is typed meanwhile.
  await expect(widget.creating).toBeVisible();
  await expect(widget.address).toHaveValue(email);
  await widget.back.click();
  await expect(widget.address).toHaveValue(otherEmail);
});

test('a late email response after Go back does not change the screen', async ({ widget, page }) => {
  await widget.startLogIn();
  const answer = await hold(page, paths.mail);
  await widget.forgot.click();
  await answer.held();
  await widget.back.click();
  await expect(widget.main).toBeVisible();
  await answer.release();
  await widget.goOn.click();
  await expect(widget.loggingIn).toBeVisible();
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

test('a sign-up response after the time limit still signs in', async ({ widget, page }) => {
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

test('a response after the unmount raises no event, but its session is kept', async ({ widget, page }) => {
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

test('an unmount during a strength check leaves no style sheet and no error', async ({ widget, page, emulator }) => {
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
