import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { addEthereumWallet } from '../../../tools/test-wallet.mjs';
import { expectUnharmed, guard, PAYLOADS, rewriteAnswers } from './hostile-text.js';
import { addAuthenticator, encode, PASSWORD, play, pressWhenReady } from './play.js';

// QUALITY 47 and G8: every text of every answer is hostile, on the way through every product of /play.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const email = 'ada@example.com';
const products = (...names: readonly string[]) => ({ config: encode({ config: { products: names } }) });
const failed = /status of 4\d\d/;
const alerts = (page: Page) => play(page).widget.getByRole('alert');
const name = (page: Page, text: string | RegExp) =>
  play(page).widget.getByRole('button', { name: text, exact: typeof text === 'string' });

/** Presses, is refused with hostile words, and looks; then the call is let through again. */
async function refuse(page: Page, refused: Set<string>, path: string, act: () => Promise<void>): Promise<void> {
  refused.add(`/sdk/v1${path}`);
  const answered = page.waitForResponse(
    (response) => response.status() === 400 && new URL(response.url()).pathname === `/sdk/v1${path}`,
  );
  await act();
  await answered;
  await expect(alerts(page).filter({ hasText: /\S/ }).first()).toBeVisible();
  await expectUnharmed(page, `${path} refused`);
  refused.delete(`/sdk/v1${path}`);
}

// Telemetry may be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

test('has over sixty different payloads', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThan(60);
});

test('what a text can become is seen: elements, handlers, addresses, and a page that is too wide', async ({
  open,
  page,
  context,
}) => {
  await guard(context);
  const see = (act: () => void) => async () => {
    await open('play');
    await expectUnharmed(page, 'as it is');
    await page.evaluate(act);
    await expect(expectUnharmed(page, 'planted')).rejects.toThrow();
  };
  await see(() => document.body.append(document.createElement('img')))();
  await see(() => document.body.append(Object.assign(document.createElement('a'), { href: 'data:text/html,x' })))();
  await see(() => document.getElementById('latchkey')?.append('x '.repeat(9_000)))();
});

test('forms: addresses, passwords, links and codes', async ({ open, page, context, emulator, allow }) => {
  allow.console(failed);
  const { ran } = await guard(context);
  const { refused, fields, sent } = await rewriteAnswers(context, emulator.url, 0);
  const { widget, password } = play(page);
  const field = widget.getByRole('textbox', { name: 'Email' });

  await test.step('a new address', async () => {
    await open('play', products('emailMagicLinks', 'passwords'));
    await expectUnharmed(page, 'main');
    await field.fill(email);
    await refuse(page, refused, '/users/search', () => field.press('Enter'));
    await field.press('Enter');
    await expect(password).toBeVisible();
    // Weak: the answer says why.
    await password.fill('abc');
    await expect(widget.getByText(/\S/).first()).toBeVisible();
    await expectUnharmed(page, 'a weak password');
    await password.fill(PASSWORD);
    await refuse(page, refused, '/passwords', () => pressWhenReady(name(page, 'Continue')));
    await refuse(page, refused, '/magic_links/email/login_or_create', () => name(page, /^Continue with email/).click());
    await name(page, /^Continue with email/).click();
    await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectUnharmed(page, 'a link is sent');
  });

  await test.step('a known address', async () => {
    await emulator.createUser({ email: 'grace@example.com', password: PASSWORD });
    await open('play', products('passwords'));
    await field.fill('grace@example.com');
    await field.press('Enter');
    await password.fill(PASSWORD);
    await refuse(page, refused, '/passwords/authenticate', () => pressWhenReady(name(page, 'Continue')));
    await refuse(page, refused, '/passwords/email/reset/start', () => name(page, 'Forgot Password?').click());
    await name(page, 'Forgot Password?').click();
    await expect(widget.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await expectUnharmed(page, 'a new password is on its way');
  });

  await test.step('a code', async () => {
    const config = encode({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } });
    await open('play', { config });
    await widget.getByRole('textbox', { name: 'Phone number' }).fill('+14155552671');
    const send = name(page, 'Continue with phone number');
    await refuse(page, refused, '/otps/sms/login_or_create', () => send.click());
    await send.click();
    const code = widget.getByRole('textbox', { name: 'Passcode' });
    await expect(code).toBeVisible();
    await expectUnharmed(page, 'a code is sent');
    await refuse(page, refused, '/otps/authenticate', () => code.fill('000000'));
    await refuse(page, refused, '/otps/sms/login_or_create', () => name(page, /Resend/i).click());
  });

  expect(ran()).toEqual([]);
  expect([...fields]).toEqual(
    expect.arrayContaining([
      ...['data.project_name', 'data.email_domains', 'data.request_id', 'data.feedback.warning'],
      ...['error.error_message', 'error.error_type', 'error.error_url', 'error.request_id'],
    ]),
  );
  expect(sent.size).toBeGreaterThan(40);
});

test('returns: of links, of providers, of password emails', async ({ open, page, context, emulator, allow }) => {
  allow.console(failed);
  const { ran } = await guard(context);
  // A return that this browser did not begin: the official client says so to the developer.
  allow.console(/No code verifier found/);
  const { refused } = await rewriteAnswers(context, emulator.url, 20);
  const { widget } = play(page);

  for (const [type, path] of [
    ['magic_links', '/magic_links/authenticate'],
    ['login', '/magic_links/authenticate'],
    ['oauth', '/oauth/authenticate'],
  ] as const) {
    refused.add(`/sdk/v1${path}`);
    await open('play', { stytch_token_type: type, token: PAYLOADS[3] ?? '' });
    await expect(widget.getByRole('button').or(widget.getByRole('textbox')).first()).toBeVisible();
    await expectUnharmed(page, `a return of ${type} refused`);
  }
  await open('play', { stytch_token_type: 'reset_password', token: PAYLOADS[0] ?? '' });
  await play(page).password.fill(PASSWORD);
  await refuse(page, refused, '/passwords/email/reset', () => pressWhenReady(name(page, 'Continue')));

  // What a provider says in the address, and types that nobody knows.
  for (const [index, payload] of PAYLOADS.filter(({ length }) => length < 1_000).entries()) {
    if (index % 11 !== 0) continue;
    await open('play', { stytch_token_type: 'oauth', error: payload, error_description: payload, state: payload });
    await expect(widget.getByRole('heading').first()).toBeVisible();
    await expectUnharmed(page, `a provider says ${payload}`);
  }
  await open('play', { stytch_token_type: PAYLOADS[2] ?? '', token: PAYLOADS[4] ?? '', mode: 'login' });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectUnharmed(page, 'a type that nobody knows');
  const names = ['__proto__[polluted]', '__proto__.polluted', 'constructor[prototype][polluted]', '__proto__'];
  await open('play', Object.fromEntries(names.map((each) => [each, '1'])));
  await expect(widget.getByRole('heading').first()).toBeVisible();
  await expectUnharmed(page, 'names of all objects in the address');
  expect(ran()).toEqual([]);
});

test('sessions and passkeys: who somebody is, and what their passkeys are called', async ({
  open,
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(failed);
  await emulator.createUser({ email, password: PASSWORD });
  await addAuthenticator(page);
  const { ran } = await guard(context);
  const { refused, fields } = await rewriteAnswers(context, emulator.url, 40);
  const { widget, password, signedIn, logOut } = play(page);

  await open('play', products('passwords'));
  await widget.getByRole('textbox', { name: 'Email' }).fill(email);
  await widget.getByRole('textbox', { name: 'Email' }).press('Enter');
  await password.fill(PASSWORD);
  await pressWhenReady(name(page, 'Continue'));
  await expect(signedIn).toBeVisible();
  await expectUnharmed(page, 'signed in');

  // The session that is there already, in the widget.
  await open('play', products('emailMagicLinks'));
  await expect(signedIn).toBeVisible();
  await expectUnharmed(page, 'a session is there already');

  await open('play', { mode: 'passkeyRegistration' });
  const create = name(page, 'Create a Passkey');
  await expect(create).toBeVisible();
  await refuse(page, refused, '/webauthn/register/start', () => pressWhenReady(create));
  await pressWhenReady(create);
  await expect(widget.getByText('Passkey successfully created!')).toBeVisible();
  await expectUnharmed(page, 'the list of passkeys');

  await logOut.click();
  await expect(signedIn).toHaveCount(0);
  expect(ran()).toEqual([]);
  expect([...fields]).toEqual(
    expect.arrayContaining(['data.user.emails.email', 'data.user.webauthn_registrations.name', 'data.user.status']),
  );
});

test('wallets: what they call themselves, what is to be signed, and why they refuse', async ({
  open,
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(failed);
  await addEthereumWallet(context, { outcomes: { personal_sign: 'rejected' } });
  await context.addInitScript(
    (texts) => {
      // EIP-6963: each calls itself by another payload.
      texts.forEach((text, index) => {
        const provider = {
          request: () => Promise.reject(Object.assign(new Error(text), { code: -32603, data: { message: text } })),
          on() {},
          removeListener() {},
        };
        const detail = { info: { uuid: `${index}`, name: text, rdns: text, icon: text }, provider };
        addEventListener('eip6963:requestProvider', () =>
          dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
        );
      });
    },
    PAYLOADS.filter((_, index) => index % 8 === 0),
  );
  const { ran } = await guard(context);
  const { refused, fields } = await rewriteAnswers(context, emulator.url, 60);
  const { widget } = play(page);

  await open('play', products('crypto'));
  const metamask = name(page, 'Continue with Metamask');
  await expect(metamask).toBeVisible();
  await expectUnharmed(page, 'wallets with hostile names');
  // The challenge is text that the person reads before the wallet asks for it.
  await metamask.click();
  await expect(widget.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
  await expectUnharmed(page, 'a wallet refused to sign');
  await name(page, /back/i).click();
  refused.add('/sdk/v1/crypto_wallets/authenticate/start/primary');
  await metamask.click();
  await expect(widget.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
  await expectUnharmed(page, 'a challenge refused');
  await name(page, /back/i).click();

  const others = widget.getByRole('button', { name: /other Crypto Wallet/ });
  if ((await others.count()) > 0) {
    await others.click();
    await expect(widget.getByRole('heading', { name: 'Continue with other wallet' })).toBeVisible();
    await expectUnharmed(page, 'other wallets');
  }
  await widget.getByRole('button').last().click();
  await expectUnharmed(page, 'after a press on the last of them');
  expect(ran()).toEqual([]);
  expect([...fields]).toContain('data.challenge');
});

test('One Tap: its beginning, and what it says when it refuses', async ({ open, page, context, emulator, allow }) => {
  allow.console(failed);
  const start = '/v1/public/oauth/google/onetap/start';
  const { ran } = await guard(context, new URL(emulator.url).origin);
  const { refused, kept, fields } = await rewriteAnswers(context, emulator.url, 10);
  const oauthOptions = { providers: [{ type: 'google', one_tap: true, position: 'forceLegacyEmbedded' }] };
  const config = encode({ config: { products: ['oauth', 'emailMagicLinks'], oauthOptions } });
  const openAnswered = async () => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === start);
    await open('play', { config });
    await (await answered).finished();
  };
  kept.add('google_client_id');
  await openAnswered();
  await expect(play(page).widget.locator('iframe')).toBeVisible();
  await expectUnharmed(page, 'One Tap');
  kept.clear();
  await openAnswered();
  await expect(name(page, 'Continue with Google')).toBeVisible();
  await expectUnharmed(page, 'One Tap for nobody that Google knows');
  refused.add(start);
  await openAnswered();
  await expect(name(page, 'Continue with Google')).toBeVisible();
  await expectUnharmed(page, 'One Tap refused');
  expect(ran()).toEqual([]);
  expect([...fields]).toEqual(expect.arrayContaining(['google_client_id', 'error.error_type']));
});
