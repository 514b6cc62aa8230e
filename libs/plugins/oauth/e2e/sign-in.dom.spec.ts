import { cell, expect, expectRing, tabTo, test, type RecordedEvent } from '@latchkey/testing/e2e';
import {
  button,
  calls,
  choice,
  choose,
  email,
  heading,
  headings,
  heard,
  main,
  paths,
  sent,
  signIn,
  starts,
  withoutVerifier,
  withPkce,
} from './acts.js';

const challenge = /^[\w-]{43}$/;

test.beforeEach(withPkce);

for (const { title, called = title, type } of [
  { title: 'Google', type: 'google' },
  { title: 'GitHub', type: 'github' },
  { title: 'Acme', called: 'Acme Id', type: 'acme-id' },
]) {
  test(
    `signs up and logs in again by ${title}, and tells the host and the provider`,
    cell(type === 'google', '@first', '@react-18'),
    async ({ open, page, emulator }) => {
      await open('login');
      await choose(page, title, called);
      await button(page, 'Allow').click();
      await expect(heading(page, headings.success)).toBeFocused();
      await expect(page.getByText('You have successfully logged in.')).toBeVisible();
      expect(page.url()).not.toContain('token');
      await expect
        .poll(() => page.evaluate(() => window.__latchkey.heardInTab()))
        .toEqual(['oauth/started', 'AUTHENTICATE_FLOW_COMPLETE']);
      expect(await heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
      expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
      // The official client logs the same event itself; that one arrives only if the page leaves slowly.
      const isOwn = ({ name, telemetry }: RecordedEvent) =>
        name === 'start_oauth_flow' && telemetry?.sdk.identifier === 'Latchkey';
      await expect
        .poll(async () => (await emulator.events()).filter(isOwn))
        .toMatchObject([{ details: { provider_type: type } }]);

      await open('login');
      await button(page, 'Log out').click();
      await expect(main(page)).toBeFocused();
      await expect(choice(page, title)).toHaveText(/Last used$/);
      await choose(page, title, called);
      await button(page, 'Allow').click();
      await expect(heading(page, headings.success)).toBeFocused();
      expect(await emulator.users()).toHaveLength(1);
    },
  );
}

test(
  'signs in with the keyboard alone, focus always in sight',
  { tag: ['@first', '@react-18-deep'] },
  async ({ open, page }) => {
    await open('login');
    await expect(choice(page, 'Google')).toBeVisible();
    await tabTo(page, choice(page, 'GitHub'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/oauth\/github\/start/);
    await tabTo(page, button(page, 'Allow'));
    await page.keyboard.press('Enter');
    await expectRing(heading(page, headings.success));
  },
);

test('asks for what the host asks for, hands on what it hands on, and comes back where it says', async ({
  open,
  page,
  emulator,
}) => {
  await open('login', { scopes: 'calendar,contacts', hint: 'grace@example.com' });
  const here = page.url();
  await choose(page, 'Google');
  await expect(page.getByText('calendar')).toBeVisible();
  await expect(page.getByText('login_hint=grace@example.com')).toBeVisible();
  expect(await starts(emulator)).toMatchObject([
    {
      custom_scopes: 'calendar contacts',
      provider_login_hint: 'grace@example.com',
      provider_prompt: 'select_account',
      login_redirect_url: here,
      signup_redirect_url: here,
    },
  ]);
  await button(page, 'Allow').click();
  await expect(heading(page, headings.success)).toBeFocused();
  expect(page.url()).toBe(here);
});

test('a new account is made at the provider, and signed up', async ({ open, page, emulator }) => {
  await open('login');
  await choose(page, 'GitHub');
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill('grace@example.com');
  await button(page, 'Create and allow').click();
  await expect(heading(page, headings.success)).toBeFocused();
  expect(await emulator.users()).toMatchObject([{ emails: [{ email: 'grace@example.com' }] }]);
});

test(
  'where the project asks for PKCE the official client sends it',
  { tag: '@first' },
  async ({ open, page, emulator }) => {
    await signIn({ open, page, emulator });
    expect(await starts(emulator)).toMatchObject([{ code_challenge: expect.stringMatching(challenge) }]);
    expect(await sent(emulator, paths.authenticate)).toMatchObject([{ code_verifier: expect.any(String) }]);
  },
);

test('where it does not the official client goes without, which the project has decided', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(withoutVerifier);
  await emulator.setProject({ pkce_required_for_oauth: false });
  await signIn({ open, page, emulator });
  expect((await starts(emulator))[0]).not.toHaveProperty('code_challenge');
});

test('a provider of the page’s own always goes with PKCE', async ({ open, page, emulator }) => {
  await emulator.setProject({ pkce_required_for_oauth: false });
  await open('login');
  await choose(page, 'Acme', 'Acme Id');
  await button(page, 'Allow').click();
  await expect(heading(page, headings.success)).toBeFocused();
  expect(Object.keys((await starts(emulator))[0] ?? {})).toEqual([
    'public_token',
    'code_challenge',
    'login_redirect_url',
    'signup_redirect_url',
  ]);
  expect(await sent(emulator, paths.authenticate)).toMatchObject([{ code_verifier: expect.any(String) }]);
});

test('marks the provider that worked last, unless the host does not want it', async ({ open, page, emulator }) => {
  await signIn({ open, page, emulator }, 'GitHub');
  await open('login');
  await expect(choice(page, 'GitHub')).toHaveText(/Last used$/);
  await expect(page.getByText('Last used')).toHaveCount(1);
  await open('login', { lastUsed: 'off' });
  await expect(choice(page, 'GitHub')).toHaveText('Continue with GitHub');
  await expect(page.getByText('Signed in as')).toBeVisible();
  await expect(page.getByText('Last used')).toHaveCount(0);
});

test(
  'stands above a form, with a divider between, and in a shadow root',
  { tag: '@browser' },
  async ({ open, page, emulator }) => {
    await open('login', { beside: 'email', shadow: '' });
    await expect(page.getByText('or', { exact: true })).toBeVisible();
    const google = await choice(page, 'Google').boundingBox();
    const field = await page.getByRole('textbox', { name: 'Email' }).boundingBox();
    expect(google?.y).toBeLessThan(field?.y ?? 0);
    await choose(page, 'Google');
    await button(page, 'Allow').click();
    await expect(heading(page, headings.success)).toBeFocused();
    expect(await emulator.sessions()).toHaveLength(1);
  },
);

test('in StrictMode a token is spent once, and one event raised', async ({ open, page, emulator }) => {
  await open('strict');
  await choose(page, 'Google');
  await button(page, 'Allow').click();
  await expect(heading(page, headings.success)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
  expect(await calls(emulator, paths.authenticate)).toHaveLength(1);
});

test('tells the host of the address that the provider has given', async ({ open, page, emulator }) => {
  await signIn({ open, page, emulator });
  await open('login');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});
