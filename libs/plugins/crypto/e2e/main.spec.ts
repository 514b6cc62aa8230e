import { expect, focused, tabTo } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { test } from './acts.js';
import { flavours, type Flavour } from './flavours.js';
import { plugIn } from './plug-in.js';
import { createWallet, type TestWallet } from './wallet.js';

// The main screen, the screens behind it, and their use by keyboard alone.

/** One wallet of each kind that has its own button, and two without one. */
const everything: readonly Flavour[] = [
  { chain: 'solana', place: { standard: 'Phantom' }, title: 'Phantom' },
  { chain: 'ethereum', place: { rdns: 'xyz.vessel', name: 'Vessel' }, title: 'Vessel' },
  { chain: 'ethereum', place: { rdns: 'com.binance.wallet', name: 'Binance' }, title: 'Binance' },
  { chain: 'ethereum', place: { rdns: 'com.coinbase.wallet', name: 'Coinbase' }, title: 'Coinbase' },
  { chain: 'ethereum', place: { rdns: 'io.metamask', name: 'MetaMask' }, title: 'Metamask' },
  { chain: 'ethereum', place: { rdns: 'com.example', name: 'Example' }, title: 'other Ethereum wallet' },
  { chain: 'solana', place: { standard: 'Example' }, title: 'other Solana wallet' },
];

/** Adds all of them to the page. Returns a function that gives a wallet by its title. */
async function plugEverything(page: Page): Promise<(title: string) => TestWallet> {
  const plugged = everything.map((flavour) => ({ ...flavour, wallet: createWallet(flavour.chain) }));
  await plugIn(page, plugged);
  return (title) => {
    const { wallet } = plugged.find((one) => one.title === title) ?? {};
    if (wallet === undefined) throw new Error(`There is no ${title}.`);
    return wallet;
  };
}

/** Names of the widget's buttons in order, without the back button. */
const buttons = async (page: Page) =>
  (await page.locator('#login').getByRole('button').allInnerTexts()).filter((name) => name !== '');

const continueWith = everything.map(({ title }) => `Continue with ${title}`);

test('with four providers, Main shows one of seven wallets, and one button opens the rest', async ({
  page,
  crypto,
}) => {
  await plugEverything(page);
  await crypto.open({ buttons: '4' });
  await expect(crypto.others).toBeVisible();
  const acme = Array.from({ length: 4 }, (_, index) => `Continue with Acme ${index + 1}`);
  const shown = continueWith.slice(0, 1);
  expect(await buttons(page)).toEqual([...acme, ...shown, 'Continue with other Crypto Wallet']);
  await crypto.others.click();
  await expect(crypto.other).toBeFocused();
  expect(await buttons(page)).toEqual([...continueWith.slice(1), 'Set up a new crypto wallet']);
});

test(
  'with the keyboard: set-up screen and back, other wallets, a failure, a session',
  { tag: '@first' },
  async ({ page, crypto }) => {
    const walletOf = await plugEverything(page);
    const wallet = walletOf('other Solana wallet');
    wallet.will('sign', 'rejected');
    await crypto.open({ buttons: '4' });
    await expect(crypto.main).toBeVisible();
    await tabTo(page, crypto.others);
    await page.keyboard.press('Enter');
    await expect(crypto.other).toBeFocused();
    await tabTo(page, crypto.setUpLink);
    await page.keyboard.press('Enter');
    await expect(crypto.setUp).toBeFocused();
    for (const name of ['Metamask', 'Phantom', 'Coinbase', 'Binance']) {
      await tabTo(page, page.getByRole('link', { name: new RegExp(`^${name}`) }));
    }
    await tabTo(page, crypto.back, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(crypto.main).toBeFocused();
    await tabTo(page, crypto.others);
    await page.keyboard.press('Space');
    await expect(crypto.other).toBeFocused();
    await tabTo(page, crypto.walletButton('other Solana wallet'));
    await page.keyboard.press('Enter');
    await expect(crypto.failure).toBeFocused();
    wallet.will('sign', 'ok');
    await tabTo(page, crypto.again);
    await page.keyboard.press('Enter');
    await crypto.expectSignedIn(wallet);
  },
);

test('signs in from a shadow root', { tag: '@react-18-deep' }, async ({ page, axe, crypto }) => {
  await crypto.plug();
  await crypto.open({ shadow: '' });
  await tabTo(page, crypto.walletButton('Metamask'));
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('button'))).toBe(false);
  await page.keyboard.press('Enter');
  await expect(crypto.success).toBeVisible();
  expect(await focused(page)).not.toBe('body');
  await crypto.expectSession();
  await axe();
});

for (const chain of ['ethereum', 'solana'] as const) {
  const flavour = chain === 'ethereum' ? flavours.MetaMask : flavours.Phantom;
  test(
    `signs in once in StrictMode, with a wallet for ${chain}`,
    { tag: chain === 'ethereum' ? '@react-18' : '@react-18-deep' },
    async ({ open, crypto }) => {
      const wallet = await crypto.plug(flavour);
      await open('strict');
      await crypto.choose();
      await crypto.expectSignedIn();
      expect(wallet.asked.map(({ act }) => act)).toEqual(['connect', 'sign']);
      await expect.poll(() => crypto.heard()).toHaveLength(3);
      expect(await crypto.errors()).toEqual([]);
      expect(await crypto.said()).toEqual([]);
    },
  );
}

test('signs in beside hostile browser extensions', async ({ page, crypto }) => {
  await page.addInitScript(() => {
    const throwing = (name: string) =>
      Object.defineProperty(window, name, {
        get() {
          throw new Error(`${name} is not to be read.`);
        },
      });
    throwing('ethereum');
    throwing('BinanceChain');
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    Object.assign(window, { solana: proxy, phantom: new Proxy({}, { get: () => proxy }) });
    const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', () => {
      announce(null);
      announce(proxy);
      announce({ info: null, provider: { request: 'no function' } });
      for (const name of ['<img src=x onerror=alert(1)>', `\u202E${'long '.repeat(2_000)}`]) {
        announce({
          info: { uuid: name, rdns: `com.${name}`, name },
          provider: { request: () => new Promise(() => {}) },
        });
      }
    });
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent).detail;
      register(null, 5, proxy, { name: { toString: 'no' }, chains: 'solana:', features: { 'solana:signMessage': 1 } });
    });
  });
  const wallet = createWallet('ethereum');
  await plugIn(page, [{ wallet, place: { rdns: 'io.metamask', name: 'MetaMask' } }]);
  await crypto.open();
  await expect(crypto.walletButton('Metamask')).toBeVisible();
  const names = await buttons(page);
  for (const name of names) expect(name.length).toBeLessThan(100);
  expect(names.join()).not.toContain('\u202E');
  expect(await page.locator('#login img').count()).toBe(0);
  await crypto.walletButton('Metamask').click();
  await crypto.expectSignedIn(wallet);
});
