import { expect, hold } from '@latchkey/testing/e2e';
import { email, international, paths, test, type OtpPage } from './acts.js';

// Responses that arrive after the flow has ended.

/** Types the correct code; the response is held back. */
async function startVerifying(otp: OtpPage) {
  const right = await otp.receiveCode();
  const answer = await hold(otp.page, paths.authenticate);
  await otp.code.fill(right);
  await expect(otp.page.getByRole('progressbar')).toBeVisible();
  await answer.held();
  return answer;
}

test('stays on the form after going back from a pending code, and offers its session', async ({ otp, emulator }) => {
  await otp.open({ methods: 'sms,email' });
  const answer = await startVerifying(otp);
  await otp.button('Go back').click();
  await expect(otp.main).toBeVisible();
  await otp.tab('Email').click();
  await otp.address.fill('grace@example.com');
  await answer.release();

  await expect(otp.signedIn).toBeVisible();
  await expect(otp.main).toBeVisible();
  await expect(otp.address).toHaveValue('grace@example.com');
  await expect(otp.address).toBeFocused();
  await expect.poll(() => otp.heard()).toContain('AUTHENTICATE_FLOW_COMPLETE');
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
});

test('going back while a code is looked at: its late failure is not said', async ({ otp, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await otp.open({ methods: 'sms,email' });
  await emulator.fault({ path: paths.authenticate, status: 500 });
  const answer = await startVerifying(otp);
  await otp.button('Go back').click();
  await otp.tab('Email').click();
  await otp.address.fill(email);
  await answer.release();
  await otp.send.click();
  await expect(page.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
  await expect(otp.code).toHaveValue('');
  await expect(otp.code).not.toHaveAttribute('aria-invalid');
  expect(await otp.said()).toEqual([]);
  expect(await otp.errors()).toEqual([]);
  expect(await otp.heard()).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE']);
});

test('going back while a new code is sent stays where it led', async ({ otp, page }) => {
  await otp.openAndAskForCode();
  const answer = await hold(page, paths.sms);
  await otp.resend.click();
  await answer.held();
  await otp.button('Go back').click();
  await expect(otp.main).toBeVisible();
  await otp.phone.fill('(201) 555-0199');
  await answer.release();
  await otp.send.click();
  await expect(page.getByText('+1 201 555 0199')).toBeVisible();
  await expect(otp.button('Resend code')).toBeVisible();
  expect(await otp.said()).toEqual([]);
  expect(await otp.heard()).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE']);
});

test('asks for the code after another tab was opened meanwhile, and keeps its text', async ({ otp, page }) => {
  await otp.open({ methods: 'sms,email' });
  const answer = await hold(page, paths.sms);
  await otp.submitPhone();
  await answer.held();
  await otp.tab('Email').click();
  await otp.address.fill('grace@example.com');
  await answer.release();
  await expect(page.getByText(`A 6-digit passcode was sent to you at ${international}.`)).toBeVisible();
  await otp.button('Go back').click();
  await expect(otp.address).toHaveValue('grace@example.com');
});

test('what is typed while a code is on its way changes nothing about where it went', async ({ otp, page }) => {
  await otp.open();
  const answer = await hold(page, paths.sms);
  await otp.submitPhone();
  await answer.held();
  await otp.phone.fill('(201) 555-0199');
  await answer.release();
  await expect(page.getByText(international)).toBeVisible();
  await otp.button('Go back').click();
  await expect(otp.phone).toHaveValue('(201) 555-0199');
});

const all = ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];

test('signs in by an answer that arrives after the time limit', async ({ otp, page, allow }) => {
  allow.console(/status of 404/);
  await page.clock.install();
  const right = await otp.openAndReceiveCode();
  // Loads the chunk with the error messages.
  await otp.typeWrongCode(right);
  const answer = await hold(page, paths.authenticate);
  await otp.code.fill(right);
  await answer.held();
  await page.clock.runFor(15_500);
  await expect(otp.code).toHaveAccessibleDescription(/\w/);
  await expect(otp.code).toHaveValue(right);
  await answer.release();
  await expect(otp.success).toBeFocused();
  await expect.poll(() => otp.heard()).toEqual(all);
});

test('counts a late answer once, also before the error text has loaded', async ({ otp, page }) => {
  await page.clock.install();
  await otp.open();
  let explain = () => {};
  const isWanted = new Promise<void>((resolve) => (explain = resolve));
  await page.route('**/assets/explain-*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  const answer = await startVerifying(otp);
  await page.clock.runFor(15_500);
  await expect(otp.code).toHaveAccessibleDescription(/\w/);
  await answer.release();
  await expect(otp.success).toBeFocused();
  explain();
  await expect.poll(() => otp.heard()).toEqual(expect.arrayContaining(all));
  expect(await otp.heard()).toEqual(all);
});

test('ignores an answer after the unmount, but keeps its session', async ({ otp, page }) => {
  await otp.open();
  const answer = await startVerifying(otp);
  const before = await otp.heard();
  await otp.unmount();
  await answer.release();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  await expect(page.locator('#login')).toBeEmpty();
  expect(await otp.heard()).toEqual(before);
  expect(await otp.errors()).toEqual([]);
  const other = await otp.inNewTab();
  await other.open();
  await expect(other.signedIn).toBeVisible();
});

test('a code that signed in after the widget was gone is not asked for again', async ({ otp, page }) => {
  await otp.open();
  const answer = await startVerifying(otp);
  await otp.unmount();
  await answer.release();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  await otp.open();
  await expect(otp.signedIn).toBeVisible();
});

test('a new code while the old one was refused takes the refusal with it', async ({ otp, page, allow }) => {
  allow.console(/status of 404/);
  await page.clock.install();
  await otp.open();
  await otp.typeWrongCode(await otp.receiveCode());
  await otp.resendCode();
  await expect(otp.code).not.toHaveAttribute('aria-invalid');
  await expect(otp.asked).toBeVisible();
});
