import { autofill, expect, follows } from '@latchkey/testing/e2e';
import { number, paths, test, wrong, type OtpPage } from './acts.js';

const invalid = 'Invalid passcode, please try again.';
/** The server's message for a code that is no longer valid. */
const unusable =
  'The passcode could not be authenticated because it was already used, has expired or was tried too often. Please request a new one.';

/** Expects the error of a rejected code. */
async function expectRefusal({ page, code }: OtpPage, words = invalid): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(code).toHaveAccessibleDescription(words);
  await expect(code).toHaveValue('');
}

/** Expects that the field takes no digits any more, and that the first key asks for a new code. */
async function expectUnusable(otp: OtpPage): Promise<void> {
  await expectRefusal(otp, unusable);
  await expect(otp.code).not.toBeEditable();
  await expect(otp.button('Resend code')).toBeFocused();
}

test('announces a wrong code once, and focuses the emptied field', async ({ otp, page, emulator, allow }) => {
  allow.console(/status of 404/);
  const right = await otp.openAndReceiveCode();
  await otp.code.fill(wrong(right));
  await expectRefusal(otp);
  await expect(otp.code).toBeEditable();
  await expect(otp.code).toBeFocused();
  expect(await otp.said()).toEqual([invalid]);
  expect(await otp.errors()).toEqual(['otp/invalid-code']);

  await page.keyboard.type(right);
  await expect(otp.success).toBeFocused();
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
});

test('refuses a correct sixth code, and accepts a new one', async ({ otp, page, emulator, allow }) => {
  allow.console(/status of 40[14]/);
  await page.clock.install();
  const right = await otp.openAndReceiveCode();
  for (const step of [1, 2, 3, 4, 5]) {
    await otp.code.fill(wrong(right, step));
    await expectRefusal(otp);
    expect(await otp.sent(paths.authenticate)).toHaveLength(step);
  }
  await otp.code.fill(right);
  await expect.poll(() => otp.sent(paths.authenticate)).toHaveLength(6);
  await expectUnusable(otp);
  expect(await emulator.sessions()).toEqual([]);

  await otp.resendCode();
  await page.clock.resume();
  await otp.typeCodeFor(number, 2);
});

test('refuses an expired code, and accepts a new one', async ({ otp, page, emulator, allow }) => {
  allow.console(/status of 401/);
  await page.clock.install();
  const late = await otp.openAndReceiveCode();
  await emulator.advance(5 * 60_000 + 1_000);
  await page.clock.fastForward('05:01');
  await expect(page.getByRole('status').filter({ hasText: 'Your code has expired.' })).toBeVisible();
  expect(await otp.said()).toEqual(['Your code has expired.']);
  await otp.code.fill(late);
  await expectUnusable(otp);

  await otp.button('Resend code').click();
  await expect(page.getByText(/^Your code expires in [45]:\d\d\.$/)).toBeVisible();
  await otp.typeCodeFor(number, 2);
});

test('a code that was used in another tab is refused', async ({ otp, page, allow }) => {
  allow.console(/status of 401/);
  await otp.openAndReceiveCode();
  await follows(page);
  const other = await otp.inNewTab();
  const used = await other.openAndReceiveCode();
  await other.code.fill(used);
  await expect(other.success).toBeVisible();
  await expect(otp.heading('You are signed in')).toBeFocused();
  await otp.button('Go back').click();
  await expect(otp.asked).toBeVisible();
  await otp.code.fill(used);
  await expectUnusable(otp);
});

for (const [script, zero] of Object.entries({ 'full-width': '０', 'Arabic-Indic': '٠' })) {
  test(`${script} digits are digits`, async ({ otp, page }) => {
    const right = await otp.openAndReceiveCode();
    await otp.code.focus();
    const first = zero.codePointAt(0) ?? 0;
    await page.keyboard.insertText([...right].map((digit) => String.fromCodePoint(first + Number(digit))).join(''));
    await expect(otp.success).toBeFocused();
    expect(await otp.sent(paths.authenticate)).toMatchObject([{ token: right }]);
  });
}

test('a phone or a password manager knows the field, and fills it with one event', async ({ otp, page }) => {
  const right = await otp.openAndReceiveCode();
  await expect(otp.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(otp.code).toHaveAttribute('inputmode', 'numeric');
  await expect(otp.code).not.toHaveAttribute('maxlength');
  await expect(page.locator('#login form input')).toHaveCount(1);
  await autofill(otp.code, right);
  await expect(otp.success).toBeFocused();
  expect(await otp.sent(paths.authenticate)).toHaveLength(1);
});

test('Enter before the sixth digit says what is missing, and asks nobody', async ({ otp, page }) => {
  await otp.openAndAskForCode();
  await otp.code.focus();
  await page.keyboard.type('12a3');
  await page.keyboard.press('Enter');
  const words = 'Type all six digits of the passcode.';
  await expect(otp.code).toHaveAccessibleDescription(words);
  await expect(otp.code).toHaveValue('123');
  await expect(otp.code).toBeFocused();
  expect(await otp.said()).toEqual([words]);
  await page.keyboard.type('4');
  await expect(otp.code).not.toHaveAttribute('aria-invalid');
  expect(await otp.sent(paths.authenticate)).toEqual([]);
});

test('a wrong digit in the middle can be put right where it is', async ({ otp, page }) => {
  const right = await otp.openAndReceiveCode();
  await otp.code.focus();
  const middle = String((Number(right[2]) + 1) % 10);
  await page.keyboard.type(right.slice(0, 2) + middle + right.slice(3, 5));
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key);
  await page.keyboard.type(right[2] ?? '');
  await page.keyboard.press('End');
  await expect(otp.code).toHaveValue(right.slice(0, 5));
  await page.keyboard.type(right[5] ?? '');
  await expect(otp.success).toBeFocused();
  expect(await otp.sent(paths.authenticate)).toMatchObject([{ token: right }]);
});

test('keeps a code after a fault, to try again by pointer or key', async ({ otp, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await otp.open();
  const sentence = 'The provider is at a loss.';
  const right = await otp.receiveCode();
  await emulator.fault({ path: paths.authenticate, status: 500, error_message: sentence, times: 2 });
  await otp.code.fill(right);
  await expect(otp.code).toHaveAccessibleDescription(sentence);
  await expect(otp.code).toHaveValue(right);
  await expect(otp.code).toBeFocused();
  await otp.button('Try again').click();
  await expect.poll(() => otp.sent(paths.authenticate)).toHaveLength(2);
  await expect(otp.button('Try again')).toBeVisible();
  await expect(otp.code).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(otp.success).toBeFocused();
  expect(await otp.sent(paths.authenticate)).toMatchObject([{ token: right }, { token: right }, { token: right }]);
});

test('raises the event of the session, then of completion, on the confirmation', async ({ otp }) => {
  await otp.openAndSignIn();
  await expect
    .poll(() => otp.heard())
    .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  await expect(otp.button('Go back')).toHaveCount(0);
  await expect(otp.asked).toHaveCount(0);
});
