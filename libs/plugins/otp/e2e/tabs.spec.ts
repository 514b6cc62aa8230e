import { expect, follows } from '@latchkey/testing/e2e';
import { email, test, type OtpPage } from './acts.js';

const loggedIn = ({ heading }: OtpPage) => heading('You are signed in');

/** Expects a tab to show Logged In after a sign-in in another tab and to have announced it, then goes back. */
async function comeBack(otp: OtpPage): Promise<void> {
  await expect(loggedIn(otp)).toBeFocused();
  await expect(otp.signedIn).toBeVisible();
  await expect(otp.page.getByText('Signed in with a passcode sent by text message')).toBeVisible();
  await expect.poll(() => otp.said()).toContain('You signed in in another tab.');
  await otp.button('Go back').click();
  await expect(loggedIn(otp)).toHaveCount(0);
}

// Without the delay, a tab refreshes its session while the other tab ends it, and then announces another message.
test.use({ hasBackgroundDelay: true });

test(
  'a sign-in and a log-out in one tab reach the other, whose form is empty then',
  { tag: '@deep' },
  async ({ otp }) => {
    const other = await otp.inNewTab();
    await other.open();
    await other.phone.fill('(201) 555-0199');
    await follows(other.page);
    await otp.openAndSignIn();
    await comeBack(other);
    await expect(other.main).toBeVisible();
    await expect(other.signedIn).toBeVisible();
    await expect(other.phone).toHaveValue('');

    await otp.open();
    await expect(otp.signedIn).toBeVisible();
    await other.button('Log out').click();
    await expect(other.signedIn).toHaveCount(0);
    await expect(otp.signedIn).toHaveCount(0);
    await expect.poll(() => otp.said()).toContain('You were signed out in another tab.');
    await expect(other.phone).toHaveValue('');
  },
);

test('a tab that asks for a code leaves another tab its own', async ({ otp }) => {
  const other = await otp.inNewTab();
  await other.openAndAskForCode({ methods: 'email' });
  const right = await otp.codeFor(email);
  await other.code.fill(right.slice(0, 3));
  await follows(other.page);
  await otp.openAndSignIn();
  await comeBack(other);
  await expect(other.asked).toBeVisible();
  await expect(other.page.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
  await expect(other.code).toHaveValue(right.slice(0, 3));
  await other.code.fill(right);
  await expect(other.success).toBeVisible();
});
