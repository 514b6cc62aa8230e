import { expect, focused, tabTo, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  back,
  button,
  errors,
  expectSession,
  heard,
  main,
  other,
  others,
  said,
  setUp,
  setUpLink,
  success,
  trouble,
  walletButton,
} from './acts.js';
import { flavours, plugFlavour } from './flavours.js';
import { plugIn, type Place } from './plug-in.js';
import { createWallet, type TestWallet } from './wallet.js';

// The main screen, the screens behind it, and their use by keyboard alone.

/** One wallet of each kind that has its own button, and two without one. */
const everything: readonly { readonly chain: TestWallet['chain']; readonly place: Place; readonly title: string }[] = [
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
  const plugged = everything.map(({ chain, place, title }) => ({ wallet: createWallet(chain), place, title }));
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

test('without a wallet there is only the way to one', async ({ page, open, axe }) => {
  await open('login');
  await expect(setUpLink(page)).toBeVisible();
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
  test(`of seven wallets beside ${providers} providers, ${onMain} stand on Main and the rest behind one button`, async ({
    page,
    open,
  }) => {
    await plugEverything(page);
    await open('login', { buttons: String(providers) });
    await expect(others(page)).toBeVisible();
    const acme = Array.from({ length: providers }, (_, index) => `Continue with Acme ${index + 1}`);
    expect(await buttons(page)).toEqual([
      ...acme,
      ...continueWith.slice(0, onMain),
      'Continue with other Crypto Wallet',
    ]);
    await others(page).click();
    await expect(other(page)).toBeFocused();
    expect(await buttons(page)).toEqual([...continueWith.slice(onMain), 'Set up a new crypto wallet']);
  });
}

test('wallets that fit leave the way to a new one on Main', async ({ page, open }) => {
  await plugFlavour(page, flavours.MetaMask);
  await open('login', { buttons: '2', beside: 'email' });
  await expect(walletButton(page, 'Metamask')).toBeVisible();
  expect(await buttons(page)).toEqual([
    'Continue with Acme 1',
    'Continue with Acme 2',
    'Continue with Metamask',
    'Set up a new crypto wallet',
    'Continue with email',
  ]);
});

test('a wallet of the other screen signs in', async ({ page, open, emulator }) => {
  const walletOf = await plugEverything(page);
  await open('login', { buttons: '5' });
  await others(page).click();
  await walletButton(page, 'other Ethereum wallet').click();
  await expect(success(page)).toBeFocused();
  await expectSession(emulator, walletOf('other Ethereum wallet'));
});

test('a wallet of the other screen that fails leads to the error, which tries the same one again', async ({
  page,
  open,
  emulator,
}) => {
  const walletOf = await plugEverything(page);
  const vessel = walletOf('Vessel');
  vessel.will('connect', 'rejected');
  await open('login', { buttons: '5' });
  await others(page).click();
  await walletButton(page, 'Vessel').click();
  await expect(trouble(page)).toBeFocused();
  vessel.will('connect', 'ok');
  await button(page, 'Try again').click();
  await expect(success(page)).toBeFocused();
  await expectSession(emulator, vessel);
});

test('the links of the set-up screen lead each to its own wallet’s site, in a new tab, and tell it nothing', async ({
  page,
  open,
}) => {
  await open('login');
  await setUpLink(page).click();
  await expect(setUp(page)).toBeFocused();
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
  'by keyboard alone: to the set-up screen and back, to the other wallets, through a failure, to a session',
  { tag: '@first' },
  async ({ page, open, emulator }) => {
    const walletOf = await plugEverything(page);
    const wallet = walletOf('other Solana wallet');
    wallet.will('sign', 'rejected');
    await open('login', { buttons: '4' });
    await expect(main(page)).toBeVisible();
    await tabTo(page, others(page));
    await page.keyboard.press('Enter');
    await expect(other(page)).toBeFocused();
    await tabTo(page, setUpLink(page));
    await page.keyboard.press('Enter');
    await expect(setUp(page)).toBeFocused();
    for (const name of ['Metamask', 'Phantom', 'Coinbase', 'Binance']) {
      await tabTo(page, page.getByRole('link', { name: new RegExp(`^${name}`) }));
    }
    await tabTo(page, back(page), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(main(page)).toBeFocused();
    await tabTo(page, others(page));
    await page.keyboard.press('Space');
    await expect(other(page)).toBeFocused();
    await tabTo(page, walletButton(page, 'other Solana wallet'));
    await page.keyboard.press('Enter');
    await expect(trouble(page)).toBeFocused();
    wallet.will('sign', 'ok');
    await tabTo(page, button(page, 'Try again'));
    await page.keyboard.press('Enter');
    await expect(success(page)).toBeFocused();
    await expectSession(emulator, wallet);
  },
);

test('the wallet that worked last is marked the next time', async ({ page, open, emulator }) => {
  const walletOf = await plugEverything(page);
  await open('login');
  await walletButton(page, 'Coinbase').click();
  await expect(success(page)).toBeFocused();
  await expectSession(emulator, walletOf('Coinbase'));
  await page.context().clearCookies();
  await open('login');
  await expect(page.getByRole('button', { name: /Coinbase/ })).toContainText('Last used');
  await expect(page.getByText('Last used')).toHaveCount(1);
});

test('signs in from a shadow root', { tag: ['@browser', '@react-18-deep'] }, async ({ page, open, emulator, axe }) => {
  const { wallet } = await plugFlavour(page, flavours.MetaMask);
  await open('login', { shadow: '' });
  await tabTo(page, walletButton(page, 'Metamask'));
  expect(await page.locator('#login').evaluate((host) => !!host.querySelector('button'))).toBe(false);
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeVisible();
  expect(await focused(page)).not.toBe('body');
  await expectSession(emulator, wallet);
  await axe();
});

for (const chain of ['ethereum', 'solana'] as const) {
  const { title, ...flavour } = chain === 'ethereum' ? flavours.MetaMask : flavours.Phantom;
  test(
    `signs in once in StrictMode, with a wallet for ${chain}`,
    { tag: ['@first', chain === 'ethereum' ? '@react-18' : '@react-18-deep'] },
    async ({ page, open, emulator }) => {
      const { wallet } = await plugFlavour(page, { ...flavour, title });
      await open('strict');
      await walletButton(page, title).click();
      await expect(success(page)).toBeFocused();
      await expectSession(emulator, wallet);
      expect(wallet.asked.map(({ act }) => act)).toEqual(['connect', 'sign']);
      await expect.poll(() => heard(page)).toHaveLength(3);
      expect(await errors(page)).toEqual([]);
      expect(await said(page)).toEqual([]);
    },
  );
}

test('what hostile extensions put into the page breaks nothing', async ({ page, open, emulator }) => {
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
  await open('login');
  await expect(walletButton(page, 'Metamask')).toBeVisible();
  const names = await buttons(page);
  for (const name of names) expect(name.length).toBeLessThan(100);
  expect(names.join()).not.toContain('\u202E');
  expect(await page.locator('#login img').count()).toBe(0);
  await walletButton(page, 'Metamask').click();
  await expect(success(page)).toBeFocused();
  await expectSession(emulator, wallet);
});
