import { expect, test } from '@latchkey/testing/e2e';
import { askForLink, button, email, field, follow, heading, heard, paths, send, sent, signIn, tabTo } from './acts.js';

const refused = /status of 401/;
const unusable = 'We could not log you in';

test('a used link says so and leads to a new one that works', async ({ open, page, emulator, newContext, allow }) => {
  allow.console(refused);
  await open('login');
  await askForLink(page);
  const { link } = await emulator.waitForMessage(email);
  await follow(page, link);
  await expect(heading(page, 'Success')).toBeVisible();

  const elsewhere = await (await newContext()).newPage();
  await follow(elsewhere, link);
  await expect(heading(elsewhere, unusable)).toBeFocused();
  await expect(elsewhere.getByRole('alert').filter({ hasText: /already used or has expired/ })).toBeVisible();
  expect(await elsewhere.evaluate(() => window.__latchkey.events)).toEqual([]);
  await tabTo(elsewhere, button(elsewhere, 'Get a new link'));
  await elsewhere.keyboard.press('Enter');
  await expect(heading(elsewhere, 'Sign up or log in')).toBeFocused();
  await askForLink(elsewhere);
  await follow(elsewhere, (await emulator.waitForMessage(email, 2)).link);
  await expect(heading(elsewhere, 'Success')).toBeVisible();
});

test('an expired link says so and leads to a new one that works', async ({ open, page, emulator, allow }) => {
  allow.console(refused);
  await open('login');
  await askForLink(page);
  const { link } = await emulator.waitForMessage(email);
  await emulator.advance(31 * 60_000);
  await follow(page, link);
  await expect(heading(page, unusable)).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: /expired/ })).toBeVisible();
  await button(page, 'Get a new link').click();
  await askForLink(page);
  await follow(page, (await emulator.waitForMessage(email, 2)).link);
  await expect(heading(page, 'Success')).toBeVisible();
});

test('a link with a foreign token opens nothing', async ({ open, page, emulator, allow }) => {
  allow.console(refused);
  await open('login', { stytch_token_type: 'magic_links', token: 'a-token-of-somebody-else' });
  await expect(heading(page, unusable)).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(button(page, 'Get a new link')).toBeVisible();
  expect(await emulator.sessions()).toEqual([]);
});

for (const [what, query] of Object.entries({
  'without its token': '?stytch_token_type=magic_links',
  'with an empty token': '?stytch_token_type=magic_links&token=',
  'with two tokens': '?stytch_token_type=magic_links&token=one&token=two',
  'with its type twice': '?stytch_token_type=magic_links&stytch_token_type=magic_links&token=one',
})) {
  test(`a link ${what} is not guessed at, and leads to a whole one`, async ({ open, page, emulator }) => {
    await open('login');
    await page.goto(new URL(query, page.url()).href);
    await expect(heading(page, unusable)).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'This sign-in link is not complete.' })).toBeVisible();
    expect(await sent(emulator, paths.authenticate)).toEqual([]);
    expect(page.url()).not.toContain('token');
    await button(page, 'Get a new link').click();
    await askForLink(page);
    await emulator.waitForMessage(email);
  });
}

test('where the host wants a click first, nothing is spent without it', async ({ open, page, emulator }) => {
  await open('login');
  await askForLink(page);
  await follow(page, (await emulator.waitForMessage(email)).link, { confirm: '' });
  await expect(heading(page, 'Finish logging in')).toBeFocused();
  expect(await sent(emulator, paths.authenticate)).toEqual([]);
  expect(page.url()).not.toContain('token');
  await button(page, 'Log in').click();
  await expect(heading(page, 'Success')).toBeVisible();
  await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
});

test('reloading after a return spends nothing again', async ({ open, page, emulator }) => {
  await open('login');
  await signIn(page, emulator);
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
  await expect(heading(page, 'Sign up or log in')).toBeVisible();
});

test('offline at the return: told so, and the same link works once the network is back', async ({
  open,
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/net::ERR_INTERNET_DISCONNECTED/);
  await open('login');
  await askForLink(page);
  await context.route(`**${paths.authenticate}`, (route) => route.abort('internetdisconnected'));
  await follow(page, (await emulator.waitForMessage(email)).link);
  await expect(heading(page, unusable)).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible();

  await tabTo(page, button(page, 'Try again'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Try again')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible();
  await context.unroute(`**${paths.authenticate}`);
  await button(page, 'Try again').click();
  await expect(heading(page, 'Success')).toBeVisible();
  expect(await emulator.sessions()).toHaveLength(1);
});

test('somebody who is signed in does not become somebody else by opening a link', async ({ open, page, emulator }) => {
  const other = 'eve@example.com';
  await open('login');
  await signIn(page, emulator);
  await open('login');
  await askForLink(page, other);
  await follow(page, (await emulator.waitForMessage(other)).link);

  await expect(heading(page, 'Finish logging in')).toBeFocused();
  expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
  await button(page, 'Go back').click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
});

test('a return of another kind leaves the form as it is, and is told to the host', async ({ open, page }) => {
  await open('login', { stytch_token_type: 'sso', token: 'secret' });
  await expect(field(page)).toBeVisible();
  await expect(send(page)).toBeEnabled();
  await expect.poll(() => page.evaluate(() => window.__latchkey.errors)).toEqual(['redirect/unsupported-token-type']);
  expect(page.url()).not.toContain('secret');
});
