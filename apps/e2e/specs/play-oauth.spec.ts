import { cell, expect, test } from '@latchkey/testing/e2e';
import { allowAccount, allowNewAccount } from './accounts.js';
import { encode, errorsOf, logOut, play, withProviders } from './play.js';

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const grace = { name: 'Grace Hopper', email: 'grace@example.com' };
const AUTHENTICATE = '/sdk/v1/oauth/authenticate';

// Without PKCE the official client complains in the console, and a careful project asks for it.
test.beforeEach(({ emulator }) => emulator.setProject({ pkce_required_for_oauth: true }));

test('signs up with an account of a provider, logs out, and logs in with it', async ({ open, page, emulator, axe }) => {
  await open('play');
  await play(page).widget.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Google (stand-in)' })).toBeVisible();
  await allowNewAccount(page, grace);
  await expect(play(page).signedIn).toContainText(grace.email);
  expect(new URL(page.url()).search).toBe('');
  await axe();

  await logOut(page);
  const google = play(page).widget.getByRole('button', { name: /^Continue with Google/ });
  await expect(google, 'the method used last is marked').toContainText(/last used/i);
  await axe();
  await google.click();
  await allowAccount(page, grace);
  await expect(play(page).signedIn).toContainText(grace.email);
  expect(await emulator.users()).toHaveLength(1);
  const spent = (await emulator.requests(AUTHENTICATE)).filter(({ method }) => method === 'POST');
  expect(spent.map(({ status }) => status)).toEqual([200, 200]);
});

test('uses the existing account with the same email address', { tag: '@deep' }, async ({ open, page, emulator }) => {
  await emulator.createUser({ email: grace.email });
  await open('play');
  await play(page).widget.getByRole('button', { name: 'Continue with GitHub' }).click();
  await allowNewAccount(page, grace);
  await expect(play(page).signedIn).toContainText(grace.email);
  expect(await emulator.users()).toHaveLength(1);
});

for (const { decision, message, code } of [
  { decision: 'Deny', message: /cancel/i, code: 'redirect/denied' },
  { decision: 'Error at the provider', message: /could not be used just now/, code: 'redirect/provider-error' },
]) {
  test(
    `returns from "${decision}" to an error message and a next step`,
    cell(decision === 'Deny'),
    async ({ open, page, emulator, axe }) => {
      await open('play');
      const { widget, signedIn } = play(page);
      await widget.getByRole('button', { name: 'Continue with Google' }).click();
      await page.getByRole('button', { name: decision }).click();
      await expect(widget).toContainText(message);
      expect(await errorsOf(page, 'code')).toEqual([code]);
      expect(new URL(page.url()).search, 'nothing of the return stays in the address').toBe('');
      await axe();
      await widget.getByRole('button').first().click();
      await expect(widget.getByRole('button', { name: /^Continue with Google/ })).toBeVisible();
      await expect(signedIn).toHaveCount(0);
      expect(await emulator.requests(AUTHENTICATE)).toEqual([]);
    },
  );
}

test('passes the options of a provider to its page, in order', { tag: '@deep' }, async ({ open, page, emulator }) => {
  await open(
    'play',
    withProviders(
      { type: 'figma' },
      { type: 'GitHub', custom_scopes: ['repo', 'gist'], provider_params: { login: 'grace' } },
    ),
  );
  const buttons = play(page).widget.getByRole('button');
  await expect(buttons).toHaveText([/Figma/, /GitHub/]);
  await buttons.last().click();
  await expect(page.getByRole('heading', { name: 'GitHub (stand-in)' })).toBeVisible();
  const [start] = await emulator.requests('/v1/public/oauth/github/start');
  expect(start?.status).toBe(200);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('custom_scopes')).toBe('repo gist');
  expect(searchParams.get('provider_login')).toBe('grace');
});

for (const { what, oauthOptions, message } of [
  { what: 'without providers', oauthOptions: undefined, message: 'The product "oauth" was given no providers.' },
  {
    what: 'with a provider of no name',
    oauthOptions: { providers: [{ type: 'myspace' }] },
    message: 'There is no provider "myspace". Known: google, microsoft,',
  },
]) {
  test(`reports OAuth ${what}`, cell(what === 'without providers'), async ({ open, page, allow }) => {
    allow.console(/There is no provider|was given no providers/);
    await open('play', { config: encode({ config: { products: ['oauth'], oauthOptions } }) });
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  });
}

test(
  'leaves out invalid options of one provider, and keeps the others',
  { tag: '@deep' },
  async ({ open, page, allow }) => {
    allow.console(/There is no (provider "myspace"|option "oauthOptions.providers\[1\].scopes")/);
    await open('play', withProviders({ type: 'myspace' }, { type: 'google', scopes: [] }, { type: 'github' }));
    await expect(play(page).widget.getByRole('button')).toHaveText([/Google/, /GitHub/]);
    await expect.poll(() => page.evaluate(() => window.__latchkey?.errors.length)).toBe(2);
  },
);

test('renders all nineteen providers, readable in a dark and in a narrow page', async ({ open, page, axe }) => {
  const types =
    'google microsoft apple github gitlab facebook discord salesforce slack amazon bitbucket linkedin coinbase twitch twitter tiktok snapchat figma yahoo'.split(
      ' ',
    );
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('play', withProviders(...types.map((type) => ({ type }))));
  await expect(play(page).widget.getByRole('button')).toHaveCount(19);
  await axe();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
