import { expect, expectSlow, type Stage, type Visits } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  connecting,
  main,
  other,
  others,
  paths,
  sent,
  setUp,
  setUpLink,
  signing,
  success,
  trouble,
  walletButton,
} from './acts.js';
import { flavours, plugFlavour } from './flavours.js';
import { plugIn } from './plug-in.js';
import { createWallet, type Act, type Behaviour, type Reply, type TestWallet } from './wallet.js';

// How to reach each state of each screen.

/** Opens a page with one wallet and chooses it. */
async function chosen(stage: Stage, prepare: (wallet: TestWallet) => void): Promise<void> {
  const { page, open } = stage;
  const { wallet } = await plugFlavour(page, flavours.MetaMask);
  prepare(wallet);
  await open('login');
  await walletButton(page, 'Metamask').click();
}

/** A wallet with this behaviour. */
const doing = (act: Act, behaviour: Behaviour) =>
  async function visit(stage: Stage): Promise<void> {
    await chosen(stage, (wallet) => wallet.will(act, behaviour));
    await expect(trouble(stage.page)).toBeFocused();
  };

const answering = (act: Act, reply: Reply) =>
  async function visit(stage: Stage): Promise<void> {
    await chosen(stage, (wallet) => wallet.answers(act, reply));
    await expect(trouble(stage.page)).toBeFocused();
  };

/** A provider call that fails. */
const failing = (path: string, fault: object) =>
  async function visit(stage: Stage): Promise<void> {
    stage.allow.console(/status of \d+/);
    await stage.emulator.fault({ path, ...fault });
    await chosen(stage, () => {});
    await expect(trouble(stage.page)).toBeFocused();
  };

/** Waits until the wallet's hint is visible. */
async function hinted(stage: Stage, act: Act): Promise<void> {
  const { page } = stage;
  await page.clock.install();
  await chosen(stage, (wallet) => wallet.will(act, 'hang'));
  await expect(act === 'connect' ? connecting(page) : signing(page)).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page.getByText('Open your wallet: it waits for your answer.')).toBeVisible();
}

const ethereum = (rdns: string, name: string) => ({ wallet: createWallet('ethereum'), place: { rdns, name } });
const several = (page: Page) =>
  plugIn(page, [
    { wallet: createWallet('solana'), place: { standard: 'Phantom' } },
    { wallet: createWallet('solana'), place: { standard: 'Example' } },
    ethereum('com.coinbase.wallet', 'Coinbase'),
    ethereum('io.metamask', 'MetaMask'),
    ethereum('com.example', 'Example'),
    ethereum('com.example.other', `A wallet with a name that is ${'very '.repeat(20)}long`),
  ]);

/** By screen and state. */
export const visits: Visits = {
  main: {
    'no wallet': async ({ page, open }) => {
      await open('login');
      await expect(setUpLink(page)).toBeVisible();
    },
    'wallets, a form and nothing over': async ({ page, open }) => {
      await plugFlavour(page, flavours.MetaMask);
      await open('login', { beside: 'email' });
      await expect(walletButton(page, 'Metamask')).toBeVisible();
    },
    'wallets beside providers, and others': async ({ page, open }) => {
      await several(page);
      await open('login', { buttons: '3' });
      await expect(others(page)).toBeVisible();
    },
    'signed in': async (stage) => {
      const { page, open } = stage;
      await chosen(stage, () => {});
      await expect(success(page)).toBeFocused();
      await open('login');
      await expect(page.getByText('You are signed in.')).toBeVisible();
      await expect(page.getByText('Last used')).toBeVisible();
    },
  },
  connect: {
    'the wallet is open': async (stage) => {
      await chosen(stage, (wallet) => wallet.will('connect', 'hang'));
      await expect(connecting(stage.page)).toBeFocused();
    },
    'the wallet was told of': (stage) => hinted(stage, 'connect'),
    'the challenge does not come': async (stage) => {
      const { page, emulator } = stage;
      await emulator.fault({ path: paths.start, never: true });
      await chosen(stage, () => {});
      await expect.poll(() => sent(emulator, paths.start)).not.toEqual([]);
      await expectSlow(page);
    },
  },
  sign: {
    'the wallet is open': async (stage) => {
      await chosen(stage, (wallet) => wallet.will('sign', 'hang'));
      await expect(signing(stage.page)).toBeFocused();
    },
    'the wallet was told of': (stage) => hinted(stage, 'sign'),
    'a message of many lines': async (stage) => {
      await stage.emulator.setProject({ siwe_required_for_crypto_wallets: true });
      await chosen(stage, (wallet) => wallet.will('sign', 'hang'));
      await expect(stage.page.getByText('wants you to sign in with your Ethereum account')).toBeVisible();
    },
    'the signature is looked at': async (stage) => {
      await stage.emulator.fault({ path: paths.authenticate, never: true });
      await chosen(stage, () => {});
      await expect.poll(() => sent(stage.emulator, paths.authenticate)).not.toEqual([]);
      await expectSlow(stage.page);
    },
  },
  other: {
    'several wallets, one with a long name': async ({ page, open }) => {
      await several(page);
      await open('login', { buttons: '5' });
      await others(page).click();
      await expect(other(page)).toBeFocused();
    },
  },
  setUp: {
    'four links': async ({ page, open }) => {
      await open('login');
      await setUpLink(page).click();
      await expect(setUp(page)).toBeFocused();
    },
  },
  error: {
    'turned down': doing('connect', 'rejected'),
    'not allowed': doing('sign', 'unauthorised'),
    'account changed': doing('sign', 'switched'),
    'no address': doing('connect', 'garbage'),
    'no signature': doing('sign', 'garbage'),
    'a long message of the wallet': answering('connect', {
      error: { code: -32000, message: 'very long '.repeat(20_000) },
    }),
    'an error of the provider': failing(paths.start, { status: 500 }),
    'a signature that is refused': failing(paths.authenticate, { status: 401 }),
    'waiting after too many tries': async (stage) => {
      await failing(paths.start, { status: 429, headers: { 'retry-after': '60' } })(stage);
      await expect(stage.page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    },
  },
  confirmation: {
    idle: async (stage) => {
      await chosen(stage, () => {});
      await expect(success(stage.page)).toBeFocused();
      await expect(main(stage.page)).toHaveCount(0);
    },
  },
};
