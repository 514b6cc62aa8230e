import { expect, tabTo } from '@latchkey/testing/e2e';
import { email, paths, test } from './acts.js';

const refused = /status of 401/;
const unusable = 'We could not log you in';

test('a used link says so and leads to a new one that works', async ({ eml, newContext, allow }) => {
  allow.console(refused);
  const { link } = await eml.openAndReceiveLink();
  await eml.follow(link);
  await expect(eml.success).toBeVisible();

  const elsewhere = await eml.inNewTab(await newContext());
  await elsewhere.follow(link);
  await expect(elsewhere.heading(unusable)).toBeFocused();
  await expect(elsewhere.alert(/already used or has expired/)).toBeVisible();
  expect(await elsewhere.page.evaluate(() => window.__latchkey.events)).toEqual([]);
  await tabTo(elsewhere.page, elsewhere.button('Get a new link'));
  await elsewhere.page.keyboard.press('Enter');
  await expect(elsewhere.main).toBeVisible();
  await elsewhere.signIn();
});

test('an expired link says so and leads to a new one that works', async ({ eml, emulator, allow }) => {
  allow.console(refused);
  const { link } = await eml.openAndReceiveLink();
  await emulator.advance(31 * 60_000);
  await eml.follow(link);
  await expect(eml.heading(unusable)).toBeFocused();
  await expect(eml.alert(/expired/)).toBeVisible();
  await eml.button('Get a new link').click();
  await eml.signIn();
});

test('a link with a foreign token opens nothing', async ({ eml, emulator, allow }) => {
  allow.console(refused);
  await eml.open({ stytch_token_type: 'magic_links', token: 'a-token-of-somebody-else' });
  await expect(eml.heading(unusable)).toBeFocused();
  await expect(eml.alert(/\w/)).toBeVisible();
  await expect(eml.button('Get a new link')).toBeVisible();
  expect(await emulator.sessions()).toEqual([]);
});

test('a link with two tokens is not guessed at, and leads to a whole one', async ({ eml, page, emulator }) => {
  await eml.open();
  await page.goto(new URL('?stytch_token_type=magic_links&token=one&token=two', page.url()).href);
  await expect(eml.heading(unusable)).toBeFocused();
  await expect(eml.alert('This sign-in link is not complete.')).toBeVisible();
  expect(await eml.sent(paths.authenticate)).toEqual([]);
  expect(page.url()).not.toContain('token');
  await eml.button('Get a new link').click();
  await eml.askForLink();
  await emulator.waitForMessage(email);
});

test('where the host wants a click first, nothing is spent without it', async ({ eml, page }) => {
  await eml.openAndReturn({ confirm: '' });
  await expect(eml.asking).toBeFocused();
  expect(await eml.sent(paths.authenticate)).toEqual([]);
  expect(page.url()).not.toContain('token');
  await eml.button('Log in').click();
  await expect(eml.success).toBeVisible();
  await expect.poll(() => eml.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
});

test('reloading after a return spends nothing again', async ({ eml, page }) => {
  await eml.openAndSignIn();
  await page.reload();
  await expect(eml.signedIn).toBeVisible();
  expect(await eml.sent(paths.authenticate)).toHaveLength(1);
  await expect(eml.main).toBeVisible();
});

test('says that it is offline, and uses the same link once online', async ({ eml, page, context, emulator, allow }) => {
  allow.console(/net::ERR_INTERNET_DISCONNECTED/);
  await eml.openAndAskForLink();
  await context.route(`**${paths.authenticate}`, (route) => route.abort('internetdisconnected'));
  await eml.openLink();
  await expect(eml.heading(unusable)).toBeFocused();
  await expect(eml.alert('Check your connection')).toBeVisible();

  await tabTo(page, eml.button('Try again'));
  await page.keyboard.press('Enter');
  await expect(eml.button('Try again')).not.toHaveAttribute('aria-busy');
  await expect(eml.alert('Check your connection')).toBeVisible();
  await context.unroute(`**${paths.authenticate}`);
  await eml.button('Try again').click();
  await expect(eml.success).toBeVisible();
  expect(await emulator.sessions()).toHaveLength(1);
});

test('somebody who is signed in does not become somebody else by opening a link', async ({ eml }) => {
  const other = 'eve@example.com';
  await eml.openAndSignIn();
  await eml.open();
  await eml.askForLink(other);
  await eml.openLink({}, other);

  await expect(eml.asking).toBeFocused();
  expect(await eml.sent(paths.authenticate)).toHaveLength(1);
  await eml.button('Go back').click();
  await expect(eml.signedIn).toBeVisible();
  expect(await eml.sent(paths.authenticate)).toHaveLength(1);
});

test('a return of another kind leaves the form as it is, and is told to the host', async ({ eml, page }) => {
  await eml.open({ stytch_token_type: 'sso', token: 'secret' });
  await expect(eml.field).toBeVisible();
  await expect(eml.send).toBeEnabled();
  await expect.poll(() => eml.errors()).toEqual(['redirect/unsupported-token-type']);
  expect(page.url()).not.toContain('secret');
});
