import { expect, isDeep, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { expectUnharmed, guard, PAYLOADS, refuseOnce, rewriteAnswers } from './hostile-text.js';
import { button, encode, PASSWORD, play, pressWhenReady, products } from './play.js';

// robustness.md 47 and G8: every text of every answer is hostile, on the way through every product of /play. This file
// tests forms and returns; security-text-devices.spec.ts tests the others.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const email = 'ada@example.com';
const failed = /status of 4\d\d/;

// Telemetry may be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

test('the corpus has more than sixty payloads', () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThan(60);
});

test('the check detects elements, handlers, URLs, and a page that is too wide', async ({ open, page, context }) => {
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
    await refuseOnce(page, refused, '/users/search', () => field.press('Enter'));
    await field.press('Enter');
    await expect(password).toBeVisible();
    // Weak: the answer says why.
    await password.fill('abc');
    await expect(widget.getByText(/\S/).first()).toBeVisible();
    await expectUnharmed(page, 'a weak password');
    await password.fill(PASSWORD);
    await refuseOnce(page, refused, '/passwords', () => pressWhenReady(button(page, 'Continue')));
    await refuseOnce(page, refused, '/magic_links/email/login_or_create', () =>
      button(page, /^Continue with email/).click(),
    );
    await button(page, /^Continue with email/).click();
    await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectUnharmed(page, 'a link is sent');
  });

  await test.step('a known address', async () => {
    await emulator.createUser({ email: 'grace@example.com', password: PASSWORD });
    await open('play', products('passwords'));
    await field.fill('grace@example.com');
    await field.press('Enter');
    await password.fill(PASSWORD);
    await refuseOnce(page, refused, '/passwords/authenticate', () => pressWhenReady(button(page, 'Continue')));
    await refuseOnce(page, refused, '/passwords/email/reset/start', () => button(page, 'Forgot Password?').click());
    await button(page, 'Forgot Password?').click();
    await expect(widget.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await expectUnharmed(page, 'a new password is on its way');
  });

  await test.step('a code', async () => {
    const config = encode({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } });
    await open('play', { config });
    await widget.getByRole('textbox', { name: 'Phone number' }).fill('+14155552671');
    const send = button(page, 'Continue with phone number');
    await refuseOnce(page, refused, '/otps/sms/login_or_create', () => send.click());
    await send.click();
    const code = widget.getByRole('textbox', { name: 'Passcode' });
    await expect(code).toBeVisible();
    await expectUnharmed(page, 'a code is sent');
    await refuseOnce(page, refused, '/otps/authenticate', () => code.fill('000000'));
    await refuseOnce(page, refused, '/otps/sms/login_or_create', () => button(page, /Resend/i).click());
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

test('redirects: of links, of providers, of password emails', async ({ open, page, context, emulator, allow }) => {
  allow.console(failed);
  const { ran } = await guard(context);
  // A return of One Tap has no verifier: the official client says so to the developer.
  allow.console(/No code verifier found/);
  const { refused } = await rewriteAnswers(context, emulator.url, 20);
  const { widget } = play(page);

  for (const [type, path] of [
    ['magic_links', '/magic_links/authenticate'],
    ['login', '/magic_links/authenticate'],
    ['oauth', '/oauth/authenticate'],
  ] as const) {
    refused.add(`/sdk/v1${path}`);
    if (type === 'oauth') await storeOneTapStart(page);
    await open('play', { stytch_token_type: type, token: PAYLOADS[3] ?? '' });
    await expect(widget.getByRole('button').or(widget.getByRole('textbox')).first()).toBeVisible();
    await expectUnharmed(page, `a return of ${type} refused`);
  }
  await open('play', { stytch_token_type: 'reset_password', token: PAYLOADS[0] ?? '' });
  await play(page).password.fill(PASSWORD);
  await refuseOnce(page, refused, '/passwords/email/reset', () => pressWhenReady(button(page, 'Continue')));

  // What a provider says in the address, and types that nobody knows.
  for (const [index, payload] of PAYLOADS.filter(({ length }) => length < 1_000).entries()) {
    if (index % (isDeep ? 11 : 33) !== 0) continue;
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

/** Stores the start of One Tap, whose return needs no verifier. The widget sends no token of a start elsewhere. */
function storeOneTapStart(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [token] = Object.keys(localStorage).flatMap((key) => /^stytch_sdk_state_([^:]+)/.exec(key)?.[1] ?? []);
    sessionStorage.setItem(`latchkey:oauth-pair:${token}`, 'null');
  });
}
