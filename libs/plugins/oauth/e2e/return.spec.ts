import { expect, hold, tabTo } from '@latchkey/testing/e2e';
import { email, paths, test, withPkce } from './acts.js';

test.beforeEach(withPkce);

const startedElsewhere = 'This sign-in was started elsewhere. Please start it again here.';
const denied = 'Sign-in was cancelled. You can try again, or choose another way.';

test('shows that access was denied, cleans the URL, and starts again', async ({ oauth, page }) => {
  await oauth.open({ plan: 'a b' });
  const here = page.url();
  await oauth.choose('Google');
  await oauth.button('Deny').click();
  await expect(oauth.failed).toBeFocused();
  await expect(oauth.alert(denied)).toBeVisible();
  expect(await oauth.said()).toEqual([denied]);
  expect(page.url()).toBe(here);
  expect(await oauth.calls(paths.authenticate)).toEqual([]);
  await tabTo(page, oauth.button('Start again'));
  await page.keyboard.press('Enter');
  await expect(oauth.main).toBeFocused();
  await oauth.choose('GitHub');
  await oauth.allowAndSignIn();
});

test('shows the widget’s own message for an error of the provider', async ({ oauth, page }) => {
  await oauth.openAndChoose('Google');
  await oauth.button('Error at the provider').click();
  await expect(oauth.failed).toBeFocused();
  await expect(oauth.alert('That account could not be used just now.')).toBeVisible();
  expect(page.url()).not.toContain('error');
  await oauth.button('Go back').click();
  await expect(oauth.main).toBeFocused();

  const description = `<img src=x onerror=alert(1)> ${'Call 0900 1234 '.repeat(5_00)}`;
  await oauth.open({ stytch_token_type: 'oauth', error: 'invalid_scope', error_description: description });
  await expect(oauth.alert('That account could not be used just now.')).toBeVisible();
  await expect(page.getByText('0900')).toHaveCount(0);
});

test('ignores an error parameter of the host', async ({ oauth, page }) => {
  await oauth.open({ error: 'access_denied', error_description: 'of the host' });
  await expect(oauth.choice('Google')).toBeVisible();
  expect(page.url()).toContain('error=access_denied');
});

test('shows a message for a used token, and a new sign-in works', async ({ oauth, newContext }) => {
  await oauth.openAndChoose('Google');
  const link = await oauth.allowAndGetLink();
  await expect(oauth.success).toBeFocused();

  const elsewhere = await oauth.inNewTab(await newContext());
  await elsewhere.page.goto(link);
  await expect(elsewhere.failed).toBeFocused();
  await expect(elsewhere.alert(startedElsewhere)).toBeVisible();
  await tabTo(elsewhere.page, elsewhere.button('Start again'));
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.choose('Google');
  await elsewhere.allowAndSignIn();
});

test('does not use the token again after a reload', async ({ oauth, page }) => {
  await oauth.signIn();
  await page.reload();
  await expect(oauth.signedIn).toBeVisible();
  expect(await oauth.calls(paths.authenticate)).toHaveLength(1);
});

test('shows a message for an expired token, and a new sign-in works', async ({ oauth, emulator, allow }) => {
  allow.console(/status of 404/);
  await oauth.returnAndAsk();
  await emulator.advance(6 * 60_000);
  await oauth.button('Log in').click();
  await expect(oauth.failed).toBeFocused();
  await expect(oauth.alert(/expired/)).toBeVisible();
  await oauth.button('Start again').click();
  await expect(oauth.choice('Google')).toBeVisible();
});

for (const isRequired of [true, false]) {
  test(`refuses a token of another browser without using it, where the project requires PKCE: ${isRequired}`, async ({
    oauth,
    newContext,
    emulator,
  }) => {
    await emulator.setProject({ pkce_required_for_oauth: isRequired });
    await oauth.openAndChoose('Google', { confirm: '' });
    const link = await oauth.allowAndGetLink();
    await expect(oauth.asking).toBeFocused();

    const elsewhere = await oauth.inNewTab(await newContext());
    await elsewhere.page.goto(link);
    await expect(elsewhere.failed).toBeFocused();
    await expect(elsewhere.alert(startedElsewhere)).toBeVisible();
    await expect(elsewhere.button('Try again')).toHaveCount(0);
    expect(await oauth.calls(paths.authenticate)).toEqual([]);
    expect(await emulator.sessions()).toEqual([]);
    await elsewhere.button('Start again').click();
    await elsewhere.choose('GitHub');
    await elsewhere.allow();
    await elsewhere.button('Log in').click();
    await expect(elsewhere.success).toBeFocused();

    await oauth.button('Log in').click();
    await expect(oauth.success).toBeFocused();
  });
}

test('refuses a token of a start without PKCE in a browser with a start of its own', async ({
  oauth,
  page,
  newContext,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await emulator.setProject({ pkce_required_for_oauth: false });
  const started = page.waitForRequest(/google\/start/);
  await oauth.openAndChoose('Google');
  const start = new URL((await started).url());
  start.searchParams.delete('code_challenge');

  const attacker = await oauth.inNewTab(await newContext());
  await attacker.page.goto(start.href);
  const link = await attacker.allowAndGetLink();
  await expect(attacker.alert(startedElsewhere)).toBeVisible();
  await page.goto(link);
  await expect(oauth.alert(startedElsewhere)).toBeVisible();
  expect(await emulator.sessions()).toEqual([]);
});

test('removes the token from the URL before the request, and stores it nowhere', async ({ oauth, page }) => {
  await oauth.openAndChoose('Google');
  const answer = await hold(page, paths.authenticate);
  const token = new URL(await oauth.allowAndGetLink()).searchParams.get('token') ?? '';
  expect(token).not.toBe('');
  await answer.held();
  expect(await oauth.calls(paths.authenticate)).toHaveLength(1);
  expect(page.url()).not.toContain(token);
  await answer.release();
  await expect(oauth.success).toBeFocused();
  const kept = await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      new XMLSerializer().serializeToString(document),
      window.__latchkey,
    ]),
  );
  expect(kept).not.toContain(token);
  // The stored verifier is removed too.
  expect(kept).not.toContain('code_verifier');
});

test('shows an error offline after the redirect, and the same token works online', async ({
  oauth,
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/net::ERR_INTERNET_DISCONNECTED/);
  await oauth.openAndChoose('Google');
  await context.route(`**${paths.authenticate}`, (route) => route.abort('internetdisconnected'));
  await oauth.allow();
  await expect(oauth.failed).toBeFocused();
  await expect(oauth.alert('Check your connection')).toBeVisible();
  await tabTo(page, oauth.button('Try again'));
  await page.keyboard.press('Enter');
  await expect(oauth.button('Try again')).not.toHaveAttribute('aria-busy');
  await expect(oauth.button('Try again')).toBeFocused();
  await context.unroute(`**${paths.authenticate}`);
  await page.keyboard.press('Enter');
  await expect(oauth.success).toBeFocused();
  expect(await emulator.sessions()).toHaveLength(1);
});

test('keeps the session of a signed-in person until they switch the account', async ({ oauth, page }) => {
  await oauth.signIn();
  const signInAsGrace = async () => {
    await oauth.openAndChoose('GitHub');
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('Email').fill('grace@example.com');
    await oauth.button('Create and allow').click();
    await expect(oauth.asking).toBeFocused();
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  };
  await signInAsGrace();
  expect(await oauth.calls(paths.authenticate)).toHaveLength(1);
  await oauth.button(`Continue as ${email}`).click();
  await expect(oauth.main).toBeFocused();
  await expect.poll(() => oauth.heard()).toEqual(['shell/sessionContinued']);
  expect(await oauth.calls(paths.authenticate)).toHaveLength(1);

  await signInAsGrace();
  await oauth.button('Switch account').click();
  await expect(oauth.success).toBeFocused();
  expect(await oauth.calls(paths.authenticate)).toHaveLength(2);
  expect(await oauth.errors()).toEqual([]);
});
