import { cell, expect, hold } from '@latchkey/testing/e2e';
import { email, nationalNumber, password, paths, phoneNumber, test } from './accounts.js';

const noAccount = 'There is no account with this email address.';
const accountExists = 'There is already an account with this email address.';
const noNumber = 'There is no account with this phone number.';

/** The products with a form for an address, and the headings of their next screens for a known and a new address. */
const byEmail = {
  link: { known: 'Check your email', unknown: 'Check your email' },
  code: { known: 'Enter passcode', unknown: 'Enter passcode' },
  password: { known: 'Log in', unknown: 'Create an account' },
} as const;

for (const [product, next] of Object.entries(byEmail)) {
  test(
    `signIn, ${product}: an unknown address is told, and the person signs up with it`,
    cell(product !== 'code', ...(product === 'link' ? ['@react-18'] : [])),
    async ({ accounts, emulator, axe }) => {
      await accounts.open({ with: product, intent: 'signIn' });
      await expect(accounts.logIn).toBeVisible();
      await accounts.field.fill(email);
      await accounts.goOn.click();
      await expect(accounts.text(noAccount)).toBeVisible();
      await axe();
      expect(await emulator.users()).toEqual([]);
      expect(await emulator.messages()).toEqual([]);

      await accounts.signUpInstead.click();
      await expect(accounts.signUp).toBeVisible();
      await expect(accounts.field).toHaveValue(email);
      await expect(accounts.text(noAccount)).toHaveCount(0);
      await expect(accounts.signUpInstead).toHaveCount(0);
      await accounts.goOn.click();
      await expect(accounts.heading(next.unknown)).toBeVisible();
    },
  );

  test(
    `signUp, ${product}: a known address is told, and the person logs in with it`,
    cell(product !== 'code'),
    async ({ accounts, emulator }) => {
      await emulator.createUser({ email, ...(product === 'password' && { password }) });
      await accounts.open({ with: product, intent: 'signUp' });
      await expect(accounts.signUp).toBeVisible();
      await accounts.field.fill(email);
      await accounts.goOn.click();
      await expect(accounts.text(accountExists)).toBeVisible();
      expect(await emulator.messages()).toEqual([]);

      await accounts.logInInstead.click();
      await expect(accounts.logIn).toBeVisible();
      await expect(accounts.field).toHaveValue(email);
      await accounts.goOn.click();
      await expect(accounts.heading(next.known)).toBeVisible();
    },
  );

  test(
    `${product}: an address that fits goes on, both to sign in and to sign up`,
    cell(product === 'link'),
    async ({ accounts, page, emulator }) => {
      await accounts.open({ with: product, intent: 'signUp', email });
      await accounts.goOn.click();
      await expect(accounts.heading(next.unknown)).toBeVisible();

      await emulator.reset();
      // A sent code survives a reload.
      await page.evaluate(() => sessionStorage.clear());
      await emulator.createUser({ email, ...(product === 'password' && { password }) });
      await accounts.open({ with: product, intent: 'signIn', email });
      await accounts.goOn.click();
      await expect(accounts.heading(next.known)).toBeVisible();
    },
  );
}

for (const channel of ['sms', 'whatsapp'] as const) {
  test(
    `signIn, ${channel}: an unknown number is told, and the person signs up with it`,
    cell(channel === 'sms'),
    async ({ accounts, emulator, allow }) => {
      allow.console(/status of 404/);
      await accounts.open({ with: channel, intent: 'signIn' });
      await accounts.phone.fill(nationalNumber);
      await accounts.phone.press('Enter');
      await expect(accounts.text(noNumber)).toBeVisible();
      expect(await emulator.users()).toEqual([]);
      await accounts.signUpInstead.click();
      await expect(accounts.signUp).toBeVisible();
      await expect(accounts.phone).toHaveValue(nationalNumber);
      await accounts.phone.press('Enter');
      await expect(accounts.heading('Enter passcode')).toBeVisible();
      expect(await accounts.calls()).toEqual([`/otps/${channel}/send/primary`, `/otps/${channel}/login_or_create`]);
    },
  );

  test(
    `signIn, ${channel}: a known number gets its code`,
    cell(channel === 'whatsapp'),
    async ({ accounts, emulator }) => {
      await emulator.createUser({ phone_number: phoneNumber });
      await accounts.open({ with: channel, intent: 'signIn' });
      await accounts.phone.fill(nationalNumber);
      await accounts.phone.press('Enter');
      await expect(accounts.heading('Enter passcode')).toBeVisible();
      await emulator.waitForMessage(phoneNumber);
    },
  );
}

test('a person who goes back from a sent link can send it again', async ({ accounts }) => {
  await accounts.open({ intent: 'signUp', email });
  await accounts.goOn.click();
  await expect(accounts.heading('Check your email')).toBeFocused();
  await accounts.button('Try again').click();
  await expect(accounts.signUp).toBeVisible();
  await accounts.goOn.click();
  await expect(accounts.heading('Check your email')).toBeFocused();
});

test('another address removes the message and the button', async ({ accounts }) => {
  await accounts.open({ intent: 'signIn', email });
  await accounts.goOn.click();
  await expect(accounts.signUpInstead).toBeVisible();
  await accounts.field.fill('grace@example.com');
  await expect(accounts.text(noAccount)).toHaveCount(0);
  await expect(accounts.signUpInstead).toHaveCount(0);
});

test('a check that fails is told, and the same button tries again', async ({ accounts, emulator, allow }) => {
  allow.console(/status of 500/);
  await emulator.createUser({ email });
  await emulator.fault({
    path: paths.search,
    status: 500,
    error_type: 'internal_server_error',
    error_message: 'Oops.',
  });
  await accounts.open({ intent: 'signIn', email });
  await accounts.goOn.click();
  await expect(accounts.text('Oops.').first()).toBeVisible();
  await expect(accounts.field).toHaveValue(email);
  await expect(accounts.signUpInstead).toHaveCount(0);
  await emulator.liftFaults();
  await accounts.goOn.click();
  await expect(accounts.heading('Check your email')).toBeFocused();
});

test('a check that hangs keeps the button busy, and an answer after the person left sends nothing', async ({
  accounts,
  page,
}) => {
  const search = await hold(page, paths.search);
  await accounts.open({ intent: 'signUp', email });
  await accounts.goOn.click();
  await search.held();
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await search.release();
  expect(await accounts.calls()).toEqual(['/users/search']);
});

test('an intent that does not exist leaves the widget as it is, and is reported', async ({ accounts, emulator }) => {
  await accounts.open({ intent: 'login', email });
  await expect(accounts.heading('Sign up or log in')).toBeVisible();
  await accounts.goOn.click();
  await expect(accounts.heading('Check your email')).toBeFocused();
  expect(await accounts.calls()).toEqual([paths.sendLink.replace('/sdk/v1', '')]);
  await emulator.waitForMessage(email);
});

test('signIn, OAuth: the person is told that the return has made an account', async ({ accounts, page, emulator }) => {
  await emulator.setProject({ pkce_required_for_oauth: true });
  await accounts.open({ with: 'google', intent: 'signIn' });
  await expect(accounts.logIn).toBeVisible();
  await accounts.button('Continue with Google').click();
  await accounts.button('Allow').click();
  await expect(accounts.heading('You have a new account')).toBeVisible();
  expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  expect(await page.evaluate(() => window.__latchkey.events.map(({ type }) => type))).toEqual([
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('signUp, OAuth: the person is told that the account existed', async ({ accounts, emulator }) => {
  await emulator.setProject({ pkce_required_for_oauth: true });
  await emulator.createUser({ email });
  await accounts.open({ with: 'google', intent: 'signUp' });
  await accounts.button('Continue with Google').click();
  await accounts.button('Allow').click();
  await expect(accounts.heading('You already have an account')).toBeVisible();
});
