import { expect, pauseClock, test, type Emulator, type Open } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  active,
  better,
  button,
  creating,
  demanded,
  email,
  enter,
  expectOn,
  expectRing,
  follow,
  good,
  heading,
  heard,
  loggingIn,
  password,
  paths,
  problem,
  sent,
  signUp,
  submit,
  success,
  tabTo,
} from './acts.js';

// The provider requires a new password: the email is sent automatically.

const dedupe = `We want to make sure your account is secure and that it’s really you logging in. A login link was sent to you at ${email}.`;
const breached = `A different site where you use the same password had a security issue. For your safety, a link to reset your password was sent to you at ${email}.`;

/** Opens the link of the automatic email, and sets a password. */
async function setPassword(page: Page, emulator: Emulator, count = 1): Promise<void> {
  await follow(page, (await emulator.waitForMessage(email, count)).link);
  await password(page).fill(better);
  await expectOn(page);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
}

async function logIn(open: Open, page: Page, text: string): Promise<void> {
  await open('login', {}, page);
  await enter(page, loggingIn);
  await password(page).fill(text);
  await submit(page).click();
}

test('a password set before the address was proven is not let in any more; a new one is, after the mail', async ({
  open,
  page,
  newContext,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await open('login');
  await signUp(page);
  // The owner of the address has signed in by link since.
  const owner = await (await newContext()).newPage();
  await open('login', { with: 'link' }, owner);
  await enter(owner, loggingIn);
  await button(owner, 'Continue with email instead').click();
  await follow(owner, (await emulator.waitForMessage(email)).link, { with: 'link' });
  await expect(heading(owner, 'Success')).toBeFocused();

  const elsewhere = await (await newContext()).newPage();
  await logIn(open, elsewhere, good);
  await expect(demanded(elsewhere)).toBeFocused();
  await expect(elsewhere.getByText(dedupe)).toBeVisible();
  await expect.poll(() => heard(elsewhere)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
  await setPassword(elsewhere, emulator, 2);
  const again = await (await newContext()).newPage();
  await logIn(open, again, better);
  await expect(success(again)).toBeFocused();
});

test('a sign-up for an address that has an account without a password by now leads to the mail', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await open('login');
  await enter(page, creating);
  await emulator.createUser({ email });
  await password(page).fill(good);
  await expectOn(page);
  await page.keyboard.press('Enter');
  await expectRing(demanded(page));
  await expect(page.getByText(dedupe)).toBeVisible();
  expect(await active(emulator)).toBe(0);
  await setPassword(page, emulator);
  expect(await active(emulator)).toBe(1);
});

test('a password that has leaked since is not let in, and the mail sets another', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await emulator.createUser({ email, password: good });
  await emulator.setProject({ breached_passwords: [good] });
  await logIn(open, page, good);
  await expect(demanded(page)).toBeFocused();
  await expect(page.getByText(dedupe)).toBeVisible();
  await setPassword(page, emulator);
});

test('a log-in that is refused since the password has leaked leads to the mail, in words of its own', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await emulator.createUser({ email, password: good });
  await emulator.fault({ path: paths.authenticate, status: 400, error_type: 'breached_password' });
  await page.clock.install();
  await logIn(open, page, good);
  await expect(demanded(page)).toBeFocused();
  await expect(page.getByText(breached)).toBeVisible();
  await tabTo(page, button(page, 'Resend email'));
  await pauseClock(page);
  await page.keyboard.press('Enter');
  await expectRing(button(page, 'Email resent'));
  await page.clock.resume();
  await setPassword(page, emulator, 2);
});

test('a sign-up that is refused since the password has leaked says so at the field', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await open('login');
  await enter(page, creating);
  await password(page).fill(good);
  await expectOn(page);
  await emulator.setProject({ breached_passwords: [good] });
  await submit(page).click();
  await expect(password(page)).toHaveAccessibleDescription(/different site that experienced a security issue/);
  await expect(password(page)).toBeFocused();
  expect(await sent(emulator, paths.mail)).toEqual([]);
  await password(page).fill(better);
  await expectOn(page);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
});

test('a mail that does not go out is not claimed: said, and sent by a button of its own', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of [45]00/);
  await emulator.createUser({ email, password: good, requires_reset: true });
  await emulator.fault({ path: paths.mail, status: 500, error_message: 'The provider is at a loss.', times: 2 });
  await logIn(open, page, good);
  await expect(problem(page)).toHaveText('The provider is at a loss.');
  await expect(
    page.getByText('This account needs a new password. The email that leads to it could not be sent.'),
  ).toBeVisible();
  await expect(loggingIn(page)).toBeVisible();
  await tabTo(page, button(page, 'Send the email'));
  await page.keyboard.press('Enter');
  await expect.poll(() => sent(emulator, paths.mail)).toHaveLength(2);
  await expect(problem(page).filter({ hasText: 'at a loss' }).last()).toBeVisible();
  await expect(button(page, 'Send the email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectRing(demanded(page));
  await expect(page.getByText(dedupe)).toBeVisible();
  expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
  await setPassword(page, emulator);
});
