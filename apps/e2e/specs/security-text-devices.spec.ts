import { addAuthenticator, expect, test } from '@latchkey/testing/e2e';
import { addEthereumWallet } from '../../../tools/testing/test-wallet.mjs';
import { expectUnharmed, guard, PAYLOADS, refuseOnce, rewriteAnswers } from './hostile-text.js';
import { button, encode, logOut, PASSWORD, play, pressWhenReady, products } from './play.js';

// robustness.md 47 and G8, as in security-text.spec.ts: the texts of passkeys, wallets and Google's One Tap are
// hostile.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const email = 'ada@example.com';
const failed = /status of 4\d\d/;

// Telemetry may be on its way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

test('sessions and passkeys: account names and passkey names', async ({ open, page, context, emulator, allow }) => {
  allow.console(failed);
  await emulator.createUser({ email, password: PASSWORD });
  await addAuthenticator(page);
  const { ran } = await guard(context);
  const { refused, fields } = await rewriteAnswers(context, emulator.url, 40);
  const { widget, password, signedIn } = play(page);

  await open('play', products('passwords'));
  await widget.getByRole('textbox', { name: 'Email' }).fill(email);
  await widget.getByRole('textbox', { name: 'Email' }).press('Enter');
  await password.fill(PASSWORD);
  await pressWhenReady(button(page, 'Continue'));
  await expect(signedIn).toBeVisible();
  await expectUnharmed(page, 'signed in');

  // The session that is there already, in the widget.
  await open('play', products('emailMagicLinks'));
  await expect(signedIn).toBeVisible();
  await expectUnharmed(page, 'a session is there already');

  await open('play', { mode: 'passkeyRegistration' });
  const create = button(page, 'Create a Passkey');
  await expect(create).toBeVisible();
  await refuseOnce(page, refused, '/webauthn/register/start', () => pressWhenReady(create));
  await pressWhenReady(create);
  await expect(widget.getByText('Passkey successfully created!')).toBeVisible();
  await expectUnharmed(page, 'the list of passkeys');

  await logOut(page);
  expect(ran()).toEqual([]);
  expect([...fields]).toEqual(
    expect.arrayContaining(['data.user.emails.email', 'data.user.webauthn_registrations.name', 'data.user.status']),
  );
});

test('wallets: names, texts to sign, and rejections', async ({ open, page, context, emulator, allow }) => {
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
  const metamask = button(page, 'Continue with Metamask');
  await expect(metamask).toBeVisible();
  await expectUnharmed(page, 'wallets with hostile names');
  // The challenge is text that the person reads before the wallet asks for it.
  await metamask.click();
  await expect(widget.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
  await expectUnharmed(page, 'a wallet refused to sign');
  await button(page, /back/i).click();
  refused.add('/sdk/v1/crypto_wallets/authenticate/start/primary');
  await metamask.click();
  await expect(widget.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
  await expectUnharmed(page, 'a challenge refused');
  await button(page, /back/i).click();

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

test('One Tap: its start, and its rejections', async ({ open, page, context, emulator, allow }) => {
  allow.console(failed);
  allow.perhaps(/^Latchkey: no Google One Tap: /);
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
  await expect(button(page, 'Continue with Google')).toBeVisible();
  await expectUnharmed(page, 'One Tap for nobody that Google knows');
  refused.add(start);
  await openAnswered();
  await expect(button(page, 'Continue with Google')).toBeVisible();
  await expectUnharmed(page, 'One Tap refused');
  expect(ran()).toEqual([]);
  expect([...fields]).toEqual(expect.arrayContaining(['google_client_id', 'error.error_type']));
});
