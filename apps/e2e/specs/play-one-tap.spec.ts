import { cell, expect, test } from '@latchkey/testing/e2e';
import { encode, play } from './play.js';

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const withOneTap = (options: object = {}, products: readonly string[] = ['oauth', 'emailMagicLinks']) => ({
  config: encode({
    config: {
      products,
      oauthOptions: { providers: [{ type: 'google', one_tap: true, ...options }, { type: 'github' }] },
    },
  }),
});
// One Tap begins without PKCE (provider-api.md 2.6), of which the official client complains.
const NO_VERIFIER = /No code verifier found/;
/** The policy that a page was sent. */
const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';

test('allows One Tap’s script only if a provider uses it', async ({ open, page, emulator }) => {
  await open('play');
  expect(await policyOf(page.url())).toContain("script-src 'self'; ");
  expect(await policyOf(page.url())).toMatch(/trusted-types 'none'/);
  await open('play', withOneTap());
  expect(await policyOf(page.url())).toContain(`script-src 'self' ${new URL(emulator.url).origin}; `);
  expect(await policyOf(page.url())).toMatch(/trusted-types latchkey-onetap/);
  expect(await policyOf(page.url())).not.toContain('unsafe');
});

test('signs in by One Tap above the page', async ({ open, page, emulator, allow }) => {
  allow.console(NO_VERIFIER);
  await open('play', withOneTap());
  const prompt = page.frameLocator('iframe[src*="/google/"]');
  await prompt.getByRole('button', { name: /Ada/ }).click();
  await expect(play(page).signedIn).toContainText('ada@example.com');
  expect(await emulator.users()).toHaveLength(1);
  expect(page.url()).not.toContain('token');
});

for (const { intent, isKnown, told } of [
  { intent: 'signUp', isKnown: true, told: 'You already have an account' },
  { intent: 'signIn', isKnown: false, told: 'You have a new account' },
]) {
  test(
    `with the intent ${intent}, One Tap says: ${told}`,
    cell(isKnown),
    async ({ open, page, host, emulator, allow, axe }) => {
      allow.console(NO_VERIFIER);
      const google = { type: 'google', one_tap: true };
      const config = { products: ['oauth', 'emailMagicLinks'], intent };
      // The page of the return has the same intent.
      const back = `${host.url}/play?config=${encode({ config: { ...config, oauthOptions: { providers: [google] } } })}`;
      await emulator.allowRedirects([back]);
      if (isKnown) await emulator.createUser({ email: 'ada@example.com' });
      const oauthOptions = { providers: [google], loginRedirectURL: back, signupRedirectURL: back };
      await open('play', { config: encode({ config: { ...config, oauthOptions } }) });
      const prompt = page.frameLocator('iframe[src*="/google/"]');
      await prompt.getByRole('button', { name: /Ada/ }).click();
      await expect(play(page).widget.getByRole('heading', { name: told })).toBeFocused();
      expect(await emulator.users()).toHaveLength(1);
      await axe();
    },
  );
}

test('signs in by One Tap inside the widget', { tag: '@deep' }, async ({ open, page, allow }) => {
  allow.console(NO_VERIFIER);
  await open('play', withOneTap({ position: 'forceLegacyEmbedded' }));
  const prompt = play(page).widget.frameLocator('iframe');
  await prompt.getByRole('button', { name: /Ada/ }).click();
  await expect(play(page).signedIn).toContainText('ada@example.com');
});

test('shows the standard button if Google shows no prompt', { tag: '@deep' }, async ({ open, page, emulator, axe }) => {
  await emulator.setProject({ one_tap: { outcome: 'not_displayed:suppressed_by_user' } });
  await open('play', withOneTap({ position: 'forceLegacyEmbedded' }));
  await expect
    .poll(() => page.evaluate(() => window.__latchkey?.events))
    .toEqual([{ type: 'onetap/notShown', data: { reason: 'suppressed_by_user' } }]);
  await expect(play(page).widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(play(page).widget.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible();
  await axe();
});
