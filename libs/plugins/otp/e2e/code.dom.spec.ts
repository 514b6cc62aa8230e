import { expect, follows, pauseClock, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  askForCode,
  asked,
  button,
  code,
  codeFor,
  errors,
  heading,
  heard,
  number,
  paths,
  receiveCode,
  said,
  sent,
  signIn,
  success,
  wrong,
} from './acts.js';

const invalid = 'Invalid passcode, please try again.';
/** The server's message for a code that is no longer valid. */
const dead =
  'The passcode could not be authenticated because it was already used, has expired or was tried too often. Please request a new one.';

/** Expects the error of a rejected code. */
async function expectRefusal(page: Page, words = invalid): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(code(page)).toHaveAccessibleDescription(words);
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeEditable();
  await expect(code(page)).toBeFocused();
}

test('a wrong code is said to be wrong, once, and leaves an empty field with the focus', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 404/);
  await open('login');
  const right = await receiveCode(page, emulator);
  await code(page).fill(wrong(right));
  await expectRefusal(page);
  expect(await said(page)).toEqual([invalid]);
  expect(await errors(page)).toEqual(['otp/invalid-code']);

  await page.keyboard.type(right);
  await expect(success(page)).toBeFocused();
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
});

test('the sixth code is refused even if it is the right one, and a new one works', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 40[14]/);
  await page.clock.install();
  await open('login');
  const right = await receiveCode(page, emulator);
  for (const step of [1, 2, 3, 4, 5]) {
    await code(page).fill(wrong(right, step));
    await expectRefusal(page);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(step);
  }
  await code(page).fill(right);
  await expect.poll(() => sent(emulator, paths.authenticate)).toHaveLength(6);
  await expectRefusal(page, dead);
  expect(await emulator.sessions()).toEqual([]);

  await pauseClock(page);
  await button(page, 'Resend code').click();
  await expect(button(page, 'Code sent')).toBeVisible();
  await page.clock.resume();
  await code(page).fill(await codeFor(emulator, number, 2));
  await expect(success(page)).toBeFocused();
});

test('a code that has expired is refused; the screen leads to a new one, which works', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 401/);
  await page.clock.install();
  await open('login');
  const late = await receiveCode(page, emulator);
  await emulator.advance(5 * 60_000 + 1_000);
  await page.clock.fastForward('05:01');
  await expect(page.getByRole('status').filter({ hasText: 'Your code has expired.' })).toBeVisible();
  expect(await said(page)).toEqual(['Your code has expired.']);
  await code(page).fill(late);
  await expectRefusal(page, dead);

  await button(page, 'Resend code').click();
  await expect(page.getByText(/^Your code expires in [45]:\d\d\.$/)).toBeVisible();
  await code(page).fill(await codeFor(emulator, number, 2));
  await expect(success(page)).toBeFocused();
});

test('a code that was used in another tab is refused', async ({ open, page, context, emulator, allow }) => {
  allow.console(/status of 401/);
  await open('login');
  await receiveCode(page, emulator);
  await follows(page);
  const other = await context.newPage();
  await open('login', {}, other);
  const used = await receiveCode(other, emulator);
  await code(other).fill(used);
  await expect(success(other)).toBeVisible();
  await expect(heading(page, 'You are signed in')).toBeFocused();
  await button(page, 'Go back').click();
  await expect(asked(page)).toBeFocused();
  await code(page).fill(used);
  await expectRefusal(page, dead);
});

for (const [script, zero] of Object.entries({ 'full-width': '０', 'Arabic-Indic': '٠' })) {
  test(`${script} digits are digits`, async ({ open, page, emulator }) => {
    await open('login');
    const right = await receiveCode(page, emulator);
    await code(page).focus();
    const first = zero.codePointAt(0) ?? 0;
    await page.keyboard.insertText([...right].map((digit) => String.fromCodePoint(first + Number(digit))).join(''));
    await expect(success(page)).toBeFocused();
    expect(await sent(emulator, paths.authenticate)).toMatchObject([{ token: right }]);
  });
}

test('a phone or a password manager knows the field, and fills it with one event', async ({ open, page, emulator }) => {
  await open('login');
  const right = await receiveCode(page, emulator);
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).not.toHaveAttribute('maxlength');
  await expect(page.locator('#login form input')).toHaveCount(1);
  await code(page).evaluate((input: HTMLInputElement, value) => {
    // Like autofill: bypasses React's value tracking, without a key press and without focus.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, right);
  await expect(success(page)).toBeFocused();
  expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
});

test('Enter before the sixth digit says what is missing, and asks nobody', async ({ open, page, emulator }) => {
  await open('login');
  await askForCode(page);
  await code(page).focus();
  await page.keyboard.type('12a3');
  await page.keyboard.press('Enter');
  const words = 'Type all six digits of the passcode.';
  await expect(code(page)).toHaveAccessibleDescription(words);
  await expect(code(page)).toHaveValue('123');
  await expect(code(page)).toBeFocused();
  expect(await said(page)).toEqual([words]);
  await page.keyboard.type('4');
  await expect(code(page)).not.toHaveAttribute('aria-invalid');
  expect(await sent(emulator, paths.authenticate)).toEqual([]);
});

test('a wrong digit in the middle can be put right where it is', async ({ open, page, emulator }) => {
  await open('login');
  const right = await receiveCode(page, emulator);
  await code(page).focus();
  const middle = String((Number(right[2]) + 1) % 10);
  await page.keyboard.type(right.slice(0, 2) + middle + right.slice(3, 5));
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key);
  await page.keyboard.type(right[2] ?? '');
  await page.keyboard.press('End');
  await expect(code(page)).toHaveValue(right.slice(0, 5));
  await page.keyboard.type(right[5] ?? '');
  await expect(success(page)).toBeFocused();
  expect(await sent(emulator, paths.authenticate)).toMatchObject([{ token: right }]);
});

test('a code that could not be looked at stays, and is tried again by pointer or by key', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await open('login');
  const sentence = 'The provider is at a loss.';
  const right = await receiveCode(page, emulator);
  await emulator.fault({ path: paths.authenticate, status: 500, error_message: sentence, times: 2 });
  await code(page).fill(right);
  await expect(code(page)).toHaveAccessibleDescription(sentence);
  await expect(code(page)).toHaveValue(right);
  await expect(code(page)).toBeFocused();
  await button(page, 'Try again').click();
  await expect.poll(() => sent(emulator, paths.authenticate)).toHaveLength(2);
  await expect(button(page, 'Try again')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
  expect(await sent(emulator, paths.authenticate)).toMatchObject([
    { token: right },
    { token: right },
    { token: right },
  ]);
});

test('the page hears of the session and then that all is done, with the confirmation on display', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  await signIn(page, emulator);
  await expect
    .poll(() => heard(page))
    .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  await expect(button(page, 'Go back')).toHaveCount(0);
  await expect(asked(page)).toHaveCount(0);
});
