import { cell, expect, expectRing, tabTo, type RecordedEvent } from '@latchkey/testing/e2e';
import { paths, test, withPkce } from './acts.js';

const challenge = /^[\w-]{43}$/;

test.beforeEach(withPkce);

for (const { title, providerName = title, type } of [
  { title: 'Google', type: 'google' },
  { title: 'GitHub', type: 'github' },
  { title: 'Acme', providerName: 'Acme Id', type: 'acme-id' },
]) {
  test(
    `signs up and logs in again with ${title}, and reports that to the host and the provider`,
    cell(type === 'google', '@first', '@react-18'),
    async ({ oauth, page, emulator }) => {
      await oauth.open();
      await oauth.choose(title, providerName);
      await oauth.allowAndSignIn();
      await expect(page.getByText('You have successfully logged in.')).toBeVisible();
      expect(page.url()).not.toContain('token');
      await expect
        .poll(() => page.evaluate(() => window.__latchkey.heardInTab()))
        .toEqual(['oauth/started', 'AUTHENTICATE_FLOW_COMPLETE', 'shell/signedIn']);
      expect(await oauth.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
      expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
      // The official client logs the same event itself; that one arrives only if the page leaves slowly.
      const isOwn = ({ name, telemetry }: RecordedEvent) =>
        name === 'start_oauth_flow' && telemetry?.sdk.identifier === 'Latchkey';
      await expect
        .poll(async () => (await emulator.events()).filter(isOwn))
        .toMatchObject([{ details: { provider_type: type } }]);

      await oauth.open();
      await oauth.button('Log out').click();
      await expect(oauth.main).toBeFocused();
      await expect(oauth.choice(title)).toHaveText(/Last used$/);
      await oauth.choose(title, providerName);
      await oauth.allowAndSignIn();
      expect(await emulator.users()).toHaveLength(1);
    },
  );
}

test(
  'signs in with the keyboard only, with a visible focus ring',
  { tag: ['@first', '@react-18-deep'] },
  async ({ oauth, page }) => {
    await oauth.open();
    await expect(oauth.choice('Google')).toBeVisible();
    await tabTo(page, oauth.choice('GitHub'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/oauth\/github\/start/);
    await tabTo(page, oauth.button('Allow'));
    await page.keyboard.press('Enter');
    await expectRing(oauth.success);
  },
);

test('passes the scopes, parameters and redirect URL of the host', async ({ oauth, page }) => {
  await oauth.open({ scopes: 'calendar,contacts', hint: 'grace@example.com' });
  const here = page.url();
  await oauth.choose('Google');
  await expect(page.getByText('calendar')).toBeVisible();
  await expect(page.getByText('login_hint=grace@example.com')).toBeVisible();
  expect(await oauth.starts()).toMatchObject([
    {
      custom_scopes: 'calendar contacts',
      provider_login_hint: 'grace@example.com',
      provider_prompt: 'select_account',
      login_redirect_url: here,
      signup_redirect_url: here,
    },
  ]);
  await oauth.allowAndSignIn();
  expect(page.url()).toBe(here);
});

test('signs up with a new account of the provider', async ({ oauth, page, emulator }) => {
  await oauth.openAndChoose('GitHub');
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill('grace@example.com');
  await oauth.button('Create and allow').click();
  await expect(oauth.success).toBeFocused();
  expect(await emulator.users()).toMatchObject([{ emails: [{ email: 'grace@example.com' }] }]);
});

for (const isRequired of [true, false]) {
  test(`sends PKCE, where the project requires it: ${isRequired}`, async ({ oauth, emulator }) => {
    await emulator.setProject({ pkce_required_for_oauth: isRequired });
    await oauth.signIn();
    expect(await oauth.starts()).toMatchObject([{ code_challenge: expect.stringMatching(challenge) }]);
    expect(await oauth.sent(paths.authenticate)).toMatchObject([{ code_verifier: expect.any(String) }]);
  });
}

test('always sends PKCE for a provider that the page defines', async ({ oauth, emulator }) => {
  await emulator.setProject({ pkce_required_for_oauth: false });
  await oauth.open();
  await oauth.choose('Acme', 'Acme Id');
  await oauth.allowAndSignIn();
  expect(Object.keys((await oauth.starts())[0] ?? {})).toEqual([
    'public_token',
    'code_challenge',
    'login_redirect_url',
    'signup_redirect_url',
  ]);
  expect(await oauth.sent(paths.authenticate)).toMatchObject([{ code_verifier: expect.any(String) }]);
});

test('shows the buttons above a form, with a divider, in a shadow root', async ({ oauth, page, emulator }) => {
  await oauth.open({ beside: 'email', shadow: '' });
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  const google = await oauth.choice('Google').boundingBox();
  const field = await page.getByRole('textbox', { name: 'Email' }).boundingBox();
  expect(google?.y).toBeLessThan(field?.y ?? 0);
  await oauth.choose('Google');
  await oauth.allowAndSignIn();
  expect(await emulator.sessions()).toHaveLength(1);
});

test('uses the token once and raises one event in StrictMode', async ({ oauth, open }) => {
  await open('strict');
  await oauth.choose('Google');
  await oauth.allowAndSignIn();
  await expect.poll(() => oauth.heard()).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  expect(await oauth.calls(paths.authenticate)).toHaveLength(1);
});

test('the session has the email address that the provider returned', async ({ oauth }) => {
  await oauth.signIn();
  await oauth.open();
  await expect(oauth.signedIn).toBeVisible();
});
