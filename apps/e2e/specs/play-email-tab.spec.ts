import { cell, expect, test } from '@latchkey/testing/e2e';
import { askForLink, encode, eventTypes, logOut, play, signInByPassword, submitEmail } from './play.js';

const email = 'ada@example.com';
const RESET_MAIL = '/sdk/v1/passwords/email/reset/start';
const withOtp = (methods: readonly string[], products: readonly string[]) => ({
  config: encode({ config: { products, otpOptions: { methods } } }),
});

for (const { products, methods, tabs } of [
  {
    products: ['emailMagicLinks', 'otp', 'passwords'],
    methods: ['sms', 'whatsapp'],
    tabs: ['Email', 'Text', 'WhatsApp'],
  },
  { products: ['passwords', 'otp', 'emailMagicLinks'], methods: ['sms'], tabs: ['Email', 'Text'] },
  { products: ['otp', 'passwords'], methods: ['sms', 'email'], tabs: ['Text', 'Email'] },
]) {
  test(
    `has one email tab, the password form, for ${products.join(', ')} by ${methods.join(', ')}`,
    cell(products[0] === 'emailMagicLinks'),
    async ({ open, page, axe }) => {
      await open('play', withOtp(methods, products));
      await expect(page.getByRole('tab')).toHaveText(tabs);
      await page.getByRole('tab', { name: 'Email' }).click();
      await submitEmail(page, email);
      await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
      await expect(play(page).password).toBeVisible();
      await axe();
    },
  );
}

test('has no tabs if there is only the email form', async ({ open, page }) => {
  await open('play', { config: encode({ config: { products: ['emailMagicLinks', 'passwords'] } }) });
  await expect(play(page).email).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('sends a code to a user without a password, if codes by email are enabled', async ({ open, page, emulator }) => {
  await emulator.createUser({ email });
  await open('play', withOtp(['sms', 'email'], ['otp', 'passwords']));
  await page.getByRole('tab', { name: 'Email' }).click();
  await submitEmail(page, email);
  await expect(page.getByText('There is no password for this account yet. You can log in by email.')).toBeVisible();
  await expect(play(page).password).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with email', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  const { code = '', kind } = await emulator.waitForMessage(email);
  expect(kind).toBe('otp');
  await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
  await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused();
  await expect(play(page).signedIn).toContainText(email);
  await expect
    .poll(() => eventTypes(page))
    .toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(await emulator.requests(RESET_MAIL)).toEqual([]);
});

test('sends a link to a user without a password, if links are enabled', async ({ open, page, emulator }) => {
  await emulator.createUser({ email });
  await open('play');
  await askForLink(page, email);
  const { link = '', kind } = await emulator.waitForMessage(email);
  expect(kind).toBe('magic_link');
  await page.goto(link);
  await expect(play(page).signedIn).toContainText(email);
  expect((await emulator.sessions()).filter(({ status }) => status === 'active')).toHaveLength(1);
  expect(await emulator.requests(RESET_MAIL)).toEqual([]);
});

test('sends a reset email to a user without a password, if nothing else is enabled', async ({
  open,
  page,
  emulator,
}) => {
  await emulator.createUser({ email });
  await open('play', { config: encode({ config: { products: ['passwords'] } }) });
  await submitEmail(page, email);
  await page.getByRole('button', { name: 'Continue with email', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
  expect((await emulator.waitForMessage(email)).kind).toBe('reset_password');
});

test('marks the password as last used among other methods', async ({ open, page }) => {
  await open('play');
  await signInByPassword(page, email);
  await logOut(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Email' })).toContainText(/last used/i);
});
