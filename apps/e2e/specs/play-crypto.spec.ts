import { cell, expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { addEthereumWallet } from '../../../tools/testing/test-wallet.mjs';
import { encode, errorsOf, eventTypes, logOut, play } from './play.js';

// axe looks at what is there when a screen has come, not while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TYPES = ['google', 'microsoft', 'apple', 'github', 'gitlab', 'facebook', 'discord'];
const configOf = (products: readonly string[], providers = 0) => ({
  config: encode({
    config: { products, oauthOptions: { providers: TYPES.slice(0, providers).map((type) => ({ type })) } },
  }),
});
const names = (page: Page) => play(page).widget.getByRole('button').allTextContents();

test('signs in with a wallet, whose signature the provider verifies, and marks it as last used', async ({
  open,
  page,
  context,
  emulator,
  axe,
}) => {
  const { address } = await addEthereumWallet(context);
  await open('play');
  const { widget, signedIn } = play(page);
  await widget.getByRole('button', { name: 'Continue with Metamask' }).click();
  await expect(signedIn).toContainText(address);
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await axe();
  expect(await eventTypes(page)).toEqual([
    'CRYPTO_WALLET_AUTHENTICATE_START',
    'CRYPTO_WALLET_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  expect(await emulator.users()).toMatchObject([
    { crypto_wallets: [{ crypto_wallet_address: address, verified: true }] },
  ]);

  await logOut(page);
  await page.reload();
  await expect(widget.getByRole('button', { name: /^Continue with Metamask/ })).toContainText(/last used/i);
  await widget.getByRole('button', { name: /^Continue with Metamask/ }).click();
  await expect(signedIn).toContainText(address);
  expect(await emulator.users()).toHaveLength(1);
});

test('shows a rejection by the person, with a way back', { tag: '@deep' }, async ({ open, page, context, axe }) => {
  await addEthereumWallet(context, { outcomes: { personal_sign: 'rejected' } });
  await open('play', configOf(['crypto']));
  const { widget } = play(page);
  await widget.getByRole('button', { name: 'Continue with Metamask' }).click();
  await expect(widget.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
  await axe();
  expect(await errorsOf(page, 'message')).toEqual([expect.stringContaining('[Error] Could not sign message')]);
  await widget.getByRole('button', { name: /back/i }).click();
  await expect(widget.getByRole('button', { name: 'Continue with Metamask' })).toBeVisible();
});

// Six, less the providers, less one for what leads to the others (behaviour.md 2).
for (const { providers, onMain } of [
  { providers: 0, onMain: 2 },
  { providers: 3, onMain: 2 },
  { providers: 4, onMain: 1 },
  { providers: 5, onMain: 0 },
  { providers: 7, onMain: 0 },
]) {
  test(
    `shows ${onMain} of two wallets next to ${providers} providers, and all of them on the next screen`,
    cell(providers === 4),
    async ({ open, page, context, axe }) => {
      await addEthereumWallet(context);
      await addEthereumWallet(context, { brand: 'coinbase' });
      await open('play', configOf(providers > 0 ? ['oauth', 'crypto'] : ['crypto'], providers));
      const { widget } = play(page);
      const others = widget.getByRole('button', { name: 'Continue with other Crypto Wallet' });
      const wallets = widget.getByRole('button', { name: /^Continue with (Metamask|Coinbase)$/ });
      await expect(wallets).toHaveCount(onMain);
      await expect(
        widget.getByRole('button', { name: /^Continue with (Google|Microsoft|Apple|Git|Face|Disc)/ }),
      ).toHaveCount(providers);
      await expect(others).toHaveCount(onMain < 2 ? 1 : 0);
      await axe();
      if (onMain === 2) return;
      await others.click();
      await expect(widget.getByRole('heading', { name: 'Continue with other wallet' })).toBeVisible();
      await expect(widget.getByRole('button', { name: /(Metamask|Coinbase)$/ })).toHaveCount(2 - onMain);
      await axe();
    },
  );
}

test('links to wallet downloads if there is no wallet', { tag: '@deep' }, async ({ open, page, axe }) => {
  await open('play', configOf(['crypto']));
  const { widget } = play(page);
  await widget.getByRole('button', { name: 'Set up a new crypto wallet' }).click();
  await expect(widget.getByRole('heading', { name: 'Set up a new crypto wallet' })).toBeVisible();
  await expect(widget.getByRole('link')).toHaveCount(4);
  await axe();
});

// behaviour.md 2: in this order, and a divider where there are both buttons and a form.
for (const { products, hasDivider } of [
  { products: ['oauth', 'crypto', 'emailMagicLinks'], hasDivider: true },
  { products: ['emailMagicLinks', 'crypto'], hasDivider: true },
  { products: ['oauth', 'crypto'], hasDivider: false },
  { products: ['emailMagicLinks'], hasDivider: false },
]) {
  test(
    `puts ${hasDivider ? 'a' : 'no'} divider into ${products.join(', ')}`,
    cell(products.length === 3),
    async ({ open, page, context }) => {
      await addEthereumWallet(context);
      await open('play', configOf(products, 2));
      const { widget } = play(page);
      const email = products.includes('emailMagicLinks');
      await expect(widget.getByText('or', { exact: true })).toHaveCount(hasDivider ? 1 : 0);
      await expect(widget.getByRole('button', { name: /Metamask/ })).toHaveCount(products.includes('crypto') ? 1 : 0);
      expect((await names(page)).map((name) => name.trim()).filter((name) => name !== '')).toEqual([
        ...(products.includes('oauth') ? ['Continue with Google', 'Continue with Microsoft'] : []),
        ...(products.includes('crypto') ? ['Continue with Metamask', 'Set up a new crypto wallet'] : []),
        ...(email ? ['Continue with email'] : []),
      ]);
    },
  );
}
