import { expect, test } from '@latchkey/testing/e2e';
import { askForLink, encode, play, signInByPassword, submitEmail } from './play.js';

const email = 'ada@example.com';
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
  test(`has one email tab, which is the password's, for ${products.join(', ')} by ${methods.join(', ')}`, async ({
    open,
    page,
    axe,
  }) => {
    await open('play', withOtp(methods, products));
    await expect(page.getByRole('tab')).toHaveText(tabs);
    await page.getByRole('tab', { name: 'Email' }).click();
    await submitEmail(page, email);
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await expect(play(page).password).toBeVisible();
    await axe();
  });
}

test('has no tabs where the email tab is all there is', async ({ open, page }) => {
  await open('play', { config: encode({ config: { products: ['emailMagicLinks', 'passwords'] } }) });
  await expect(play(page).email).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('sends a code to who has no password, where there are codes by email', async ({ open, page, emulator }) => {
  await emulator.createUser({ email });
  await open('play', withOtp(['sms', 'email'], ['otp', 'passwords']));
  await page.getByRole('tab', { name: 'Email' }).click();
  await submitEmail(page, email);
  await page.getByRole('button', { name: 'Continue with email', exact: true }).click();
  const { code = '', kind } = await emulator.waitForMessage(email);
  expect(kind).toBe('otp');
  await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
  await expect(play(page).signedIn).toContainText(email);
});

test('sends a link to who has no password, where there are links', async ({ open, page, emulator }) => {
  await emulator.createUser({ email });
  await open('play');
  await askForLink(page, email);
  const { link = '', kind } = await emulator.waitForMessage(email);
  expect(kind).toBe('magic_link');
  await page.goto(link);
  await expect(play(page).signedIn).toContainText(email);
});

test('sends a new password to who has none, where there is nothing else', async ({ open, page, emulator }) => {
  await emulator.createUser({ email });
  await open('play', { config: encode({ config: { products: ['passwords'] } }) });
  await submitEmail(page, email);
  await page.getByRole('button', { name: 'Continue with email', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email!' })).toBeVisible();
  expect((await emulator.waitForMessage(email)).kind).toBe('reset_password');
});

test('remembers the person by their password beside the other methods', async ({ open, page }) => {
  await open('play');
  await signInByPassword(page, email);
  await play(page).logOut.click();
  await expect(play(page).signedIn).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Email' })).toContainText(/last used/i);
});
