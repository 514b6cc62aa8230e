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

test('shows only the set-up button without a wallet', async ({ page, axe, crypto }) => {
  await crypto.open();
  await expect(crypto.setUpLink).toBeVisible();
  expect(await buttons(page)).toEqual(['Set up a new crypto wallet']);
  await axe();
});

for (const [providers, onMain] of [
  [0, 5],
  [1, 4],
  [4, 1],
  [5, 0],
  [19, 0],
] as const) {
  test(`with ${providers} providers, Main shows ${onMain} of seven wallets, and one button opens the rest`, async ({
    page,
    crypto,
  }) => {
    await plugEverything(page);
    await crypto.open({ buttons: String(providers) });
    await expect(crypto.others).toBeVisible();
    const acme = Array.from({ length: providers }, (_, index) => `Continue with Acme ${index + 1}`);
    const shown = continueWith.slice(0, onMain);
    expect(await buttons(page)).toEqual([...acme, ...shown, 'Continue with other Crypto Wallet']);
    await crypto.others.click();
    await expect(crypto.other).toBeFocused();
    expect(await buttons(page)).toEqual([...continueWith.slice(onMain), 'Set up a new crypto wallet']);
  });
}

test('Main shows the set-up button when all wallets fit', async ({ page, crypto }) => {
  await crypto.plug();
  await crypto.open({ buttons: '2', beside: 'email' });
  await expect(crypto.walletButton('Metamask')).toBeVisible();
  expect(await buttons(page)).toEqual([
    'Continue with Acme 1',
    'Continue with Acme 2',
    'Continue with Metamask',
    'Set up a new crypto wallet',
    'Continue with email',
  ]);
});

test('signs in with a wallet on the screen of other wallets', async ({ page, crypto }) => {
  const walletOf = await plugEverything(page);
  await crypto.open({ buttons: '5' });
  await crypto.others.click();
  await crypto.walletButton('other Ethereum wallet').click();
  await crypto.expectSignedIn(walletOf('other Ethereum wallet'));
});

test('Try again repeats a failed wallet of the screen of other wallets', async ({ page, crypto }) => {
  const walletOf = await plugEverything(page);
  const vessel = walletOf('Vessel');
  vessel.will('connect', 'rejected');
  await crypto.open({ buttons: '5' });
  await crypto.others.click();
  await crypto.walletButton('Vessel').click();
  await expect(crypto.failure).toBeFocused();
  vessel.will('connect', 'ok');
  await crypto.again.click();
  await crypto.expectSignedIn(vessel);
});

test('set-up links open each wallet’s site in a new tab, without opener or referrer', async ({ page, crypto }) => {
  await crypto.open();
  await crypto.setUpLink.click();
  await expect(crypto.setUp).toBeFocused();
  const links = page.locator('#login').getByRole('link');
  const targets = await links.evaluateAll((nodes) =>
    (nodes as HTMLAnchorElement[]).map(({ href, target, rel, textContent }) => ({ href, target, rel, textContent })),
  );
  const hosts = { Metamask: 'metamask.io', Phantom: 'phantom.com', Coinbase: 'coinbase.com', Binance: 'binance.com' };
  expect(targets).toHaveLength(4);
  for (const [name, host] of Object.entries(hosts)) {
    const link = targets.find(({ textContent }) => textContent?.startsWith(name));
    const { protocol, hostname } = new URL(link?.href ?? '');
    expect([protocol, hostname.replace(/^www\./, '')]).toEqual(['https:', host]);
    expect(link).toMatchObject({ target: '_blank', rel: expect.stringContaining('noopener') });
    expect(link?.rel).toContain('noreferrer');
  }
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

test('marks the wallet of the last sign-in as last used', async ({ page, crypto }) => {
  const walletOf = await plugEverything(page);
  await crypto.open();
  await crypto.walletButton('Coinbase').click();
  await crypto.expectSignedIn(walletOf('Coinbase'));
  await page.context().clearCookies();
  await crypto.open();
  await expect(page.getByRole('button', { name: /Coinbase/ })).toContainText('Last used');
  await expect(page.getByText('Last used')).toHaveCount(1);
});

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
