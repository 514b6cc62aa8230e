import { cell, expect, hold, tabTo, test } from '@latchkey/testing/e2e';
import type { Locator } from '@playwright/test';
import { consent, haveSession, party } from './relying-party.js';

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const email = 'ada@example.com';
const NOTE = 'a+b &=%25 #?/ ü 漢 🔑 \u202E"<i>';
const TOKEN = '/v1/oauth2/token';

test.beforeEach(({ context, emulator }) => haveSession(context, emulator, email));

for (const protocol of ['JSON', 'Form']) {
  test(
    `signs in with one consent, refreshes and logs out, by ${protocol}`,
    cell(protocol === 'JSON'),
    async ({ open, page, context, emulator, axe }) => {
      const { heading, status, part, ...app } = party(page);
      await open('relying-party');
      await app.choose(protocol);
      await app.scope('offline_access').check();
      await page.getByRole('textbox', { name: 'Text to return' }).fill(NOTE);
      await app.signIn.click();
      await expect(consent(page).heading).toContainText('Relying Party Demo');
      await consent(page).pressAllow();

      await expect(heading).toHaveText(`Hello, ${email}`);
      await expect(status).toHaveText(`You are signed in as ${email}.`);
      expect(new URL(page.url()).search, 'nothing of the answer stays in the address').toBe('');
      await expect(page.getByText('You came back with').locator('bdi')).toHaveText(NOTE);
      await expect(part('ID token').getByRole('listitem')).toHaveText([
        /state/,
        /iss/,
        /verifier/,
        /signature/,
        /nonce/,
        /at_hash/,
      ]);
      await app.askUserInfo.click();
      await expect(part('Userinfo')).toContainText(email);
      await axe();
      await app.refresh.click();
      await expect(status).toHaveText('The tokens are new.');
      await expect(heading).toBeFocused();

      const other = await context.newPage();
      await open('relying-party', {}, other);
      await party(other).choose(protocol);
      await party(other).scope('offline_access').check();
      await party(other).signIn.click();
      await expect(party(other).heading, 'what was allowed once is not asked again').toHaveText(`Hello, ${email}`);
      await other.close();

      await app.logOut.click();
      await expect(status).toHaveText('You are logged out, here and at the identity provider.');
      await expect(heading).toHaveText('Relying Party Demo');
      expect((await emulator.sessions()).filter(({ status: state }) => state === 'active')).toEqual([]);
      const used = (await emulator.requests('/sdk/v1/oauth/authorize')).filter(({ method }) => method === 'POST');
      expect(used, 'the form is sent where the form was chosen').toHaveLength(protocol === 'Form' ? 2 : 0);
    },
  );

  test(
    `receives a denial, and requests again if the person wants it, by ${protocol}`,
    { tag: '@deep' },
    async ({ open, page, emulator, axe }) => {
      const { heading, problem, ...app } = party(page);
      await open('relying-party');
      await app.choose(protocol);
      await app.signIn.click();
      await consent(page).deny.click();
      await consent(page).goOn.click();
      await expect(problem).toContainText('You denied the request');
      await expect(problem).toContainText('access_denied');
      expect(new URL(page.url()).search).toBe('');
      await axe();
      expect(await emulator.requests(TOKEN)).toEqual([]);
      await app.choose(protocol);
      await app.signIn.click();
      await consent(page).pressAllow();
      await expect(heading).toHaveText(`Hello, ${email}`);
    },
  );
}

test(
  'asks for consent as the application requests: always, never, or not for a first-party application',
  { tag: '@deep' },
  async ({ open, page, context, emulator }) => {
    const { heading, problem, ...app } = party(page);
    await open('relying-party');
    await app.choose('Never');
    await app.signIn.click();
    await expect(problem).toContainText('Your consent is needed');
    await expect(problem).toContainText('consent_required');

    const { connected_apps: apps } = await emulator.project();
    const [registered] = apps as readonly object[];
    await emulator.setProject({ connected_apps: [{ ...registered, first_party: true }] });
    await app.signIn.click();
    await expect(heading).toHaveText(`Hello, ${email}`);

    const other = await context.newPage();
    await open('relying-party', {}, other);
    await party(other).choose('Always');
    await party(other).signIn.click();
    await consent(other).pressAllow();
    await expect(party(other).heading).toHaveText(`Hello, ${email}`);
  },
);

test('logs out without a hint only if the person chooses it', { tag: '@deep' }, async ({ open, page, emulator }) => {
  const { heading, status, problem: _none, ...app } = party(page);
  const signInAndLeave = async () => {
    await open('relying-party');
    await app.signIn.click();
    if ((await emulator.requests(TOKEN)).length === 0) await consent(page).pressAllow();
    await expect(heading).toHaveText(`Hello, ${email}`);
    await page.getByRole('checkbox', { name: 'Identify the user to the provider' }).uncheck();
    await app.logOut.click();
    await expect(consent(page).heading).toHaveText('Log out?');
  };
  const active = async () => (await emulator.sessions()).filter(({ status: state }) => state === 'active').length;

  await signInAndLeave();
  await consent(page).no.click();
  await expect(consent(page).widget).toContainText('You have not been logged out. You may close this page.');
  expect(await active()).toBe(1);
  await page.goBack();
  await expect(heading, 'the application’s own session is over, whatever was answered').toHaveText(
    'Relying Party Demo',
  );
  await signInAndLeave();
  await consent(page).yes.click();
  await expect(status).toHaveText('You are logged out, here and at the identity provider.');
  expect(await active()).toBe(0);
});

test.describe('a response that does not match the request', () => {
  test('is rejected before the code is used', async ({ open, page, emulator, axe }) => {
    const { heading, problem, signIn } = party(page);
    await open('relying-party', { code: 'forged', state: 'forged', iss: emulator.url });
    await expect(problem).toContainText('This tab has not requested it');
    expect(new URL(page.url()).search).toBe('');

    await signIn.click();
    await expect(consent(page).allow).toBeVisible();
    await open('relying-party', { code: 'forged', state: 'forged', iss: emulator.url });
    await expect(problem).toContainText('unexpected "state"');
    await axe();

    await signIn.click();
    await expect(consent(page).allow).toBeVisible();
    const state = new URL(page.url()).searchParams.get('state') ?? '';
    await open('relying-party', { code: 'forged', state, iss: 'https://evil.example' });
    await expect(problem).toContainText('unexpected "iss"');
    expect(await emulator.requests(TOKEN)).toEqual([]);

    await signIn.click();
    await consent(page).pressAllow();
    await expect(heading).toHaveText(`Hello, ${email}`);
    await open('relying-party', { state: 'forged' });
    await expect(problem).toContainText('This tab has not requested it');
    await expect(heading, 'who is signed in stays so').toHaveText(`Hello, ${email}`);
  });

  test('with a used code revokes its tokens', { tag: '@deep' }, async ({ open, page, emulator, allow }) => {
    allow.console(/status of 40[01]/);
    const exchange = page.waitForRequest((request) => request.url().endsWith(TOKEN));
    await open('relying-party');
    await party(page).scope('offline_access').check();
    await party(page).signIn.click();
    await consent(page).pressAllow();
    await expect(party(page).heading).toHaveText(`Hello, ${email}`);

    const body = (await exchange).postData();
    const replayed = await fetch(new URL(TOKEN, emulator.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(replayed.status).toBe(400);
    expect(await replayed.json()).toHaveProperty('error', 'invalid_grant');
    await party(page).askUserInfo.click();
    await expect(party(page).problem).toContainText('The access token is no longer valid');
    await party(page).refresh.click();
    await expect(party(page).problem).toContainText('The code is no longer valid');
  });
});

test(
  'each failing call of the provider shows an error and a next step',
  { tag: '@deep' },
  async ({ open, page, emulator, allow }) => {
    allow.console(/status of 50\d|ERR_CONNECTION_RESET/);
    const { heading, status, problem, ...app } = party(page);
    await open('relying-party');
    await emulator.fault({ path: '/.well-known/openid-configuration', drop: true });
    await app.signIn.click();
    await expect(problem).toContainText('The identity provider does not respond');
    await emulator.fault({ path: TOKEN, status: 503, body: '<html>Bad gateway</html>' });
    await app.signIn.click();
    await consent(page).pressAllow();
    await expect(problem).toContainText('This response was rejected');
    await emulator.fault({ path: '/.well-known/jwks.json', status: 500 });
    const keys = await hold(page, '/.well-known/jwks.json');
    await app.signIn.click();
    await expect(status).toHaveText('Signing you in …');
    await expect(app.signIn).toBeHidden();
    await keys.release();
    await expect(problem).toContainText('This response was rejected');
    await app.signIn.click();
    await expect(heading).toHaveText(`Hello, ${email}`);

    await emulator.fault({ path: '/v1/oauth2/revoke', status: 500 });
    await emulator.fault({ path: '/.well-known/openid-configuration', drop: true });
    await page.reload();
    await app.logOut.click();
    await expect(status).toHaveText('You are logged out of this application, but not at the identity provider.');
    await expect(heading).toHaveText('Relying Party Demo');
  },
);

test('without storage, shows an error and does not redirect', { tag: '@deep' }, async ({ open, page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await open('relying-party');
  await expect(party(page).problem).toContainText('This browser stores nothing');
  await party(page).signIn.click();
  await expect(party(page).signIn).toHaveAttribute('aria-busy', 'false');
  await expect(party(page).problem).toContainText('This browser stores nothing');
  expect(new URL(page.url()).pathname).toBe('/relying-party');
});

test(
  'is usable by keyboard alone, readable at 320 pixels in light and dark',
  { tag: '@deep' },
  async ({ open, page, axe }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const { heading, status, ...app } = party(page);
    const look = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await axe();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    };
    const press = async (button: Locator) => {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
    };
    await open('relying-party');
    await look();
    await press(app.signIn);
    await expect(consent(page).allow).not.toHaveAttribute('aria-disabled', 'true');
    await look();
    await press(consent(page).allow);
    await expect(heading).toHaveText(`Hello, ${email}`);
    await press(app.askUserInfo);
    await expect(app.part('Userinfo').getByRole('definition').first()).toBeVisible();
    await look();
    await tabTo(page, page.getByRole('checkbox', { name: 'Identify the user to the provider' }));
    await page.keyboard.press('Space');
    await press(app.logOut);
    await expect(consent(page).heading).toHaveText('Log out?');
    await look();
    await press(consent(page).yes);
    await expect(status).toHaveText('You are logged out, here and at the identity provider.');
  },
);
