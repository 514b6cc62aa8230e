import { expect, pauseClock, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  active,
  address,
  better,
  button,
  creating,
  email,
  enter,
  errors,
  expectOn,
  follow,
  forgot,
  forgotten,
  good,
  goOn,
  heard,
  hold,
  loggingIn,
  mailedReset,
  main,
  notLoggedIn,
  password,
  paths,
  said,
  sent,
  submit,
  success,
} from './acts.js';

// Responses that arrive after the flow has ended.

/** Submits a password; the response is held back. */
async function startSigningUp(page: Page) {
  await enter(page, creating);
  await password(page).fill(good);
  await expectOn(page);
  const answer = await hold(page, paths.create);
  await submit(page).click();
  await answer.held();
  return answer;
}

const isSignedIn = (page: Page) => expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');

test('going back from a sign-up stays where it led, and the session that came of it is offered', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  const answer = await startSigningUp(page);
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await address(page).fill('grace@example.com');
  await answer.release();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(main(page)).toBeVisible();
  await expect(address(page)).toHaveValue('grace@example.com');
  await expect(address(page)).toBeFocused();
  await expect.poll(() => heard(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(await active(emulator)).toBe(1);
});

test('going back from a log-in: its late failure is not said', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 401/);
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  await password(page).fill(better);
  const answer = await hold(page, paths.authenticate);
  await submit(page).click();
  await answer.held();
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await answer.release();
  await goOn(page).click();
  await expect(loggingIn(page)).toBeFocused();
  await expect(password(page)).toHaveValue('');
  await expect(password(page)).not.toHaveAttribute('aria-invalid');
  expect(await said(page)).toEqual([]);
  expect(await errors(page)).toEqual([]);
  expect(await heard(page)).toEqual([]);
});

test('what is typed while an address is looked up changes nothing about whose password is asked for', async ({
  open,
  page,
}) => {
  await open('login');
  await enter(page, creating);
  await button(page, 'Go back').click();
  const answer = await hold(page, paths.search);
  await goOn(page).click();
  await answer.held();
  await address(page).fill('grace@example.com');
  await answer.release();
  // The submitted address is looked up, whatever is typed meanwhile.
  await expect(creating(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await button(page, 'Go back').click();
  await expect(address(page)).toHaveValue('grace@example.com');
});

test('going back while a mail is sent stays where it led', async ({ open, page, emulator }) => {
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  const answer = await hold(page, paths.mail);
  await forgot(page).click();
  await answer.held();
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await answer.release();
  await goOn(page).click();
  await expect(loggingIn(page)).toBeFocused();
  await expect(forgotten(page)).toHaveCount(0);
  expect(await heard(page)).toEqual([]);
});

test('a password typed during a call is kept from it: what was sent is what stood there', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  const answer = await startSigningUp(page);
  await password(page).focus();
  await page.keyboard.type('more');
  await expect(password(page)).toHaveValue(good);
  await answer.release();
  await expect(success(page)).toBeFocused();
  expect(await sent(emulator, paths.create)).toHaveLength(1);
});

const signedUp = ['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE'];

test('a sign-up that is answered too late still signs in, on the screen where the person waits', async ({
  open,
  page,
}) => {
  await page.clock.install();
  await open('login');
  const answer = await startSigningUp(page);
  await page.clock.runFor(15_500);
  await expect(password(page)).toHaveAccessibleDescription(/\w/);
  await expect(password(page)).toHaveValue(good);
  await answer.release();
  await expect(success(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(signedUp);
});

test('a reset that is answered too late still signs in', async ({ page, emulator }) => {
  const { link } = await mailedReset(emulator);
  await page.clock.install();
  await follow(page, link);
  await password(page).fill(better);
  await expectOn(page);
  const answer = await hold(page, paths.reset);
  await submit(page).click();
  await answer.held();
  await page.clock.runFor(15_500);
  await expect(password(page)).toHaveAccessibleDescription(/\w/);
  await answer.release();
  await expect(success(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('a log-in by link that takes long says so, then gives words and a way on; late, it still signs in', async ({
  page,
  emulator,
}) => {
  const { login_link } = await mailedReset(emulator);
  await page.clock.install();
  const answer = await hold(page, paths.logIn);
  await follow(page, login_link);
  await answer.held();
  await pauseClock(page);
  await page.clock.runFor(3_000);
  await expect(page.getByText('Still working…')).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(notLoggedIn(page)).toBeVisible();
  await expect(button(page, 'Try again')).toBeVisible();
  await expect(button(page, 'Get a new link')).toBeVisible();
  await answer.release();
  await expect(success(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['reset-password/loggedIn', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('an answer after the widget is gone is nobody’s business; a session that came of it is kept', async ({
  open,
  page,
}) => {
  await open('login');
  const answer = await startSigningUp(page);
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await answer.release();
  await isSignedIn(page);
  await expect(page.locator('#login')).toBeEmpty();
  expect(await heard(page)).toEqual([]);
  expect(await errors(page)).toEqual([]);
  await open('login');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a widget that is taken away while a password is checked leaves no style behind, and no failure', async ({
  open,
  page,
  emulator,
}) => {
  await page.clock.install();
  await open('login');
  await enter(page, creating);
  await emulator.fault({ path: paths.check, never: true });
  await password(page).fill(good);
  await expect.poll(() => sent(emulator, paths.check)).toHaveLength(1);
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await expect(page.locator('#login')).toBeEmpty();
  await page.clock.fastForward('10:00');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await errors(page)).toEqual([]);
});
