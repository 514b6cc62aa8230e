import { expect, test } from '@latchkey/testing/e2e';
import {
  encode,
  eventTypes,
  loginLinkOf,
  logOut,
  PASSWORD,
  play,
  pressWhenReady,
  signInByPassword,
  submitEmail,
} from './play.js';

const email = 'ada@example.com';
const RESET = '/sdk/v1/passwords/email/reset';
const submit = 'Continue';

test('signs up with a password, logs out, and logs in with it', async ({ open, page, emulator, axe }) => {
  await open('play');
  await signInByPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await axe();
  await logOut(page);
  await signInByPassword(page, email);
  expect(await emulator.users()).toHaveLength(1);
  expect(await eventTypes(page)).toEqual([
    'PASSWORD_CREATE',
    'AUTHENTICATE_FLOW_COMPLETE',
    'PASSWORD_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('a link from the inbox sets a new password on this page, and signs in', async ({ open, page, emulator, axe }) => {
  await emulator.createUser({ email, password: 'Willow-harbour 7 hums' });
  await open('play');
  await submitEmail(page, email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  const { link = '', token = '', kind } = await emulator.waitForMessage(email);
  expect(kind).toBe('reset_password');

  await page.goto(link);
  const field = play(page).password;
  await expect(field).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(page.url()).not.toContain('stytch_token_type');
  await axe();
  await field.fill(PASSWORD);
  await pressWhenReady(page.getByRole('button', { name: submit, exact: true }));
  await expect(play(page).signedIn).toContainText(email);
  expect(new URL(page.url()).search).toBe('');
  const posts = (await emulator.requests(RESET)).filter(({ method }) => method === 'POST');
  expect(posts.map(({ status }) => status)).toEqual([200]);

  await logOut(page);
  await expect(play(page).email, 'the next person logs in').toBeVisible();
  await signInByPassword(page, email);
});

test('a link without a password signs in at once, on this page', async ({ open, page, emulator }) => {
  await emulator.createUser({ email, password: PASSWORD });
  await open('play');
  await submitEmail(page, email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await page.goto(await loginLinkOf(emulator.waitForMessage(email)));
  await expect(play(page).signedIn).toContainText(email);
  expect(page.url()).not.toContain('token');
});

test('a used link does not sign in, and offers a new link', async ({ open, page, emulator, newContext, allow }) => {
  allow.console(/status of 40\d/);
  await emulator.createUser({ email, password: PASSWORD });
  await open('play');
  await submitEmail(page, email);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const link = await loginLinkOf(emulator.waitForMessage(email));
  await page.goto(link);
  await expect(play(page).signedIn).toBeVisible();

  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto(link);
  await expect(play(elsewhere).widget).toContainText(/used|expired/i);
  await expect(play(elsewhere).signedIn).toHaveCount(0);
  await expect(play(elsewhere).widget.getByRole('button').or(play(elsewhere).widget.getByRole('link'))).not.toHaveCount(
    0,
  );
});

test(
  'takes a token from the config, and reports a missing one',
  { tag: '@deep' },
  async ({ open, page, axe, allow }) => {
    allow.console(/status of 40\d/);
    const config = encode({
      config: { products: ['emailMagicLinks', 'passwords'] },
      passwordResetToken: 'no-such-token',
    });
    await open('play', { mode: 'resetPassword', config });
    await play(page).password.fill(PASSWORD);
    await pressWhenReady(page.getByRole('button', { name: submit, exact: true }));
    await expect(play(page).widget).toContainText(/used|expired/i);
    await expect(play(page).signedIn).toHaveCount(0);

    await open('play', { mode: 'resetPassword' });
    await expect(play(page).widget.getByRole('heading')).toBeVisible();
    await expect(play(page).password).toHaveCount(0);
    await axe();
  },
);

for (const type of ['reset_password', 'login']) {
  test(`removes a token of the type "${type}" from the address if the widget cannot be mounted`, async ({
    open,
    page,
    emulator,
  }) => {
    // "interactive" comes before the page's own scripts.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => document.getElementById('latchkey')?.remove()),
    );
    const config = encode({ config: { products: ['passwords'] } });
    await open('play', { config, stytch_token_type: type, token: 'secret' });
    await expect(page.getByRole('alert').filter({ hasText: 'No element matches "latchkey".' })).toBeVisible();
    expect(page.url()).not.toContain('secret');
    expect(page.url()).toContain(`config=${config}`);
    expect(await emulator.requests(RESET)).toEqual([]);
  });
}
