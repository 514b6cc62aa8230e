import { expect, pauseClock, test, type Emulator } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  asked,
  askForCode,
  button,
  code,
  email,
  errors,
  heard,
  hold,
  main,
  international,
  national,
  number,
  paths,
  phone,
  receiveCode,
  resend,
  said,
  send,
  success,
  wrong,
} from './acts.js';

// Responses that arrive after the flow has ended.

/** Types the correct code; the response is held back. */
async function startVerifying(page: Page, emulator: Emulator) {
  const right = await receiveCode(page, emulator);
  const answer = await hold(page, paths.authenticate);
  await code(page).fill(right);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await answer.held();
  return answer;
}

test('going back while a code is looked at stays where it led, and the session that came of it is offered', async ({
  open,
  page,
  emulator,
}) => {
  await open('login', { methods: 'sms,email' });
  const answer = await startVerifying(page, emulator);
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await page.getByRole('tab', { name: 'Email' }).click();
  await address(page).fill('grace@example.com');
  await answer.release();

  await expect(page.getByText(`Signed in as ${number}`)).toBeVisible();
  await expect(main(page)).toBeVisible();
  await expect(address(page)).toHaveValue('grace@example.com');
  await expect(address(page)).toBeFocused();
  await expect.poll(() => heard(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
});

test('going back while a code is looked at: its late failure is not said', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await open('login', { methods: 'sms,email' });
  await emulator.fault({ path: paths.authenticate, status: 500 });
  const answer = await startVerifying(page, emulator);
  await button(page, 'Go back').click();
  await page.getByRole('tab', { name: 'Email' }).click();
  await address(page).fill(email);
  await answer.release();
  await send(page).click();
  await expect(page.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).not.toHaveAttribute('aria-invalid');
  expect(await said(page)).toEqual([]);
  expect(await errors(page)).toEqual([]);
  expect(await heard(page)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE']);
});

test('going back while a new code is sent stays where it led', async ({ open, page }) => {
  await open('login');
  await askForCode(page);
  const answer = await hold(page, paths.sms);
  await resend(page).click();
  await answer.held();
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await phone(page).fill('(201) 555-0199');
  await answer.release();
  await send(page).click();
  await expect(page.getByText('+1 201 555 0199')).toBeVisible();
  await expect(button(page, 'Resend code')).toBeVisible();
  expect(await said(page)).toEqual([]);
  expect(await heard(page)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE']);
});

test('another tab is opened while a code is sent: the person is asked for it all the same, and finds their text', async ({
  open,
  page,
}) => {
  await open('login', { methods: 'sms,email' });
  const answer = await hold(page, paths.sms);
  await phone(page).fill(national);
  await phone(page).press('Enter');
  await answer.held();
  await page.getByRole('tab', { name: 'Email' }).click();
  await address(page).fill('grace@example.com');
  await answer.release();
  await expect(page.getByText(`A 6-digit passcode was sent to you at ${international}.`)).toBeVisible();
  await button(page, 'Go back').click();
  await expect(address(page)).toHaveValue('grace@example.com');
});

test('what is typed while a code is on its way changes nothing about where it went', async ({ open, page }) => {
  await open('login');
  const answer = await hold(page, paths.sms);
  await phone(page).fill(national);
  await phone(page).press('Enter');
  await answer.held();
  await phone(page).fill('(201) 555-0199');
  await answer.release();
  await expect(page.getByText(international)).toBeVisible();
  await button(page, 'Go back').click();
  await expect(phone(page)).toHaveValue('(201) 555-0199');
});

const all = ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];

test('a code that is answered too late still signs in, on the screen where the person waits', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 404/);
  await page.clock.install();
  await open('login');
  const right = await receiveCode(page, emulator);
  // Loads the chunk with the error messages.
  await code(page).fill(wrong(right));
  await expect(code(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  const answer = await hold(page, paths.authenticate);
  await code(page).fill(right);
  await answer.held();
  await page.clock.runFor(15_500);
  await expect(code(page)).toHaveAccessibleDescription(/\w/);
  await expect(code(page)).toHaveValue(right);
  await answer.release();
  await expect(success(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(all);
});

test('a late answer counts once, also while the words for its lateness are still on their way', async ({
  open,
  page,
  emulator,
}) => {
  await page.clock.install();
  await open('login');
  let explain = () => {};
  const isWanted = new Promise<void>((resolve) => (explain = resolve));
  await page.route('**/assets/explain-*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  const answer = await startVerifying(page, emulator);
  await page.clock.runFor(15_500);
  await expect(code(page)).toHaveAccessibleDescription(/\w/);
  await answer.release();
  await expect(success(page)).toBeFocused();
  explain();
  await expect.poll(() => heard(page)).toEqual(expect.arrayContaining(all));
  expect(await heard(page)).toEqual(all);
});

test('an answer after the widget is gone is nobody’s business; a session that came of it is kept', async ({
  open,
  page,
  context,
  emulator,
}) => {
  await open('login');
  const answer = await startVerifying(page, emulator);
  const before = await heard(page);
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await answer.release();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  await expect(page.locator('#login')).toBeEmpty();
  expect(await heard(page)).toEqual(before);
  expect(await errors(page)).toEqual([]);
  const other = await context.newPage();
  await open('login', {}, other);
  await expect(other.getByText(`Signed in as ${number}`)).toBeVisible();
});

test('a code that signed in after the widget was gone is not asked for again', async ({ open, page, emulator }) => {
  await open('login');
  const answer = await startVerifying(page, emulator);
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await answer.release();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  await open('login');
  await expect(page.getByText(`Signed in as ${number}`)).toBeVisible();
});

test('a new code while the old one was refused takes the refusal with it', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 404/);
  await page.clock.install();
  await open('login');
  await code(page).fill(wrong(await receiveCode(page, emulator)));
  await expect(code(page)).toHaveAccessibleDescription('Invalid passcode, please try again.');
  await pauseClock(page);
  await resend(page).click();
  await expect(button(page, 'Code sent')).toBeVisible();
  await expect(code(page)).not.toHaveAttribute('aria-invalid');
  await expect(asked(page)).toBeVisible();
});
