import { expect, expectSlow, type Visits } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { paths, withCrypto, type CryptoPage } from './acts.js';
import { plugIn } from './plug-in.js';
import { createWallet, type Act, type Behaviour, type TestWallet } from './wallet.js';

// How to reach each state of each screen.

/** Opens a page with one wallet and chooses it. */
async function openAndChoose(crypto: CryptoPage, prepare?: (wallet: TestWallet) => void): Promise<void> {
  const wallet = await crypto.plug();
  prepare?.(wallet);
  await crypto.openAndChoose();
}

/** The error screen after what the wallet does. */
const failing = (prepare: (wallet: TestWallet) => void) =>
  withCrypto(async ({ crypto }) => {
    await openAndChoose(crypto, prepare);
    await expect(crypto.failure).toBeFocused();
  });

/** A wallet with this behaviour. */
const doing = (act: Act, behaviour: Behaviour) => failing((wallet) => wallet.will(act, behaviour));

/** A provider call that fails. */
const refusing = (path: string, fault: object) =>
  withCrypto(async ({ crypto, emulator, allow }) => {
    allow.console(/status of \d+/);
    await emulator.fault({ path, ...fault });
    await openAndChoose(crypto);
    await expect(crypto.failure).toBeFocused();
  });

/** The wallet is open: it has not answered yet. */
const waiting = (act: Act, screen: 'connecting' | 'signing') =>
  withCrypto(async ({ crypto }) => {
    await openAndChoose(crypto, (wallet) => wallet.will(act, 'hang'));
    await expect(crypto[screen]).toBeFocused();
  });

/** The wallet's hint is visible. */
const hinted = (act: Act, screen: 'connecting' | 'signing') =>
  withCrypto(async ({ crypto, page }) => {
    await page.clock.install();
    await openAndChoose(crypto, (wallet) => wallet.will(act, 'hang'));
    await expect(crypto[screen]).toBeVisible();
    await page.clock.runFor(21_000);
    await expect(page.getByText('Open your wallet: it waits for your answer.')).toBeVisible();
  });

/** The provider does not answer this call. */
const slow = (path: string) =>
  withCrypto(async ({ crypto, page, emulator }) => {
    await emulator.fault({ path, never: true });
    await openAndChoose(crypto);
    await expect.poll(() => crypto.sent(path)).not.toEqual([]);
    await expectSlow(page);
  });

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
    'no wallet': withCrypto(async ({ crypto }) => {
      await crypto.open();
      await expect(crypto.setUpLink).toBeVisible();
    }),
    'all wallets fit beside a form': withCrypto(async ({ crypto }) => {
      await crypto.plug();
      await crypto.open({ beside: 'email' });
      await expect(crypto.walletButton('Metamask')).toBeVisible();
    }),
    'wallets beside providers, and others': withCrypto(async ({ crypto, page }) => {
      await several(page);
      await crypto.open({ buttons: '3' });
      await expect(crypto.others).toBeVisible();
    }),
    'signed in': withCrypto(async ({ crypto, page }) => {
      await openAndChoose(crypto);
      await expect(crypto.success).toBeFocused();
      await crypto.open();
      await expect(page.getByText('You are signed in.')).toBeVisible();
      await expect(page.getByText('Last used')).toBeVisible();
    }),
  },
  connect: {
    'the wallet is open': waiting('connect', 'connecting'),
    'a hint is visible': hinted('connect', 'connecting'),
    'the challenge does not arrive': slow(paths.start),
  },
  sign: {
    'the wallet is open': waiting('sign', 'signing'),
    'a hint is visible': hinted('sign', 'signing'),
    'a message of many lines': withCrypto(async ({ crypto, page, emulator }) => {
      await emulator.setProject({ siwe_required_for_crypto_wallets: true });
      await openAndChoose(crypto, (wallet) => wallet.will('sign', 'hang'));
      await expect(page.getByText('wants you to sign in with your Ethereum account')).toBeVisible();
    }),
    'the provider does not answer': slow(paths.authenticate),
  },
  other: {
    'several wallets, one with a long name': withCrypto(async ({ crypto, page }) => {
      await several(page);
      await crypto.open({ buttons: '5' });
      await crypto.others.click();
      await expect(crypto.other).toBeFocused();
    }),
  },
  setUp: {
    'four links': withCrypto(async ({ crypto }) => {
      await crypto.open();
      await crypto.setUpLink.click();
      await expect(crypto.setUp).toBeFocused();
    }),
  },
  error: {
    rejected: doing('connect', 'rejected'),
    'not allowed': doing('sign', 'unauthorised'),
    'account changed': doing('sign', 'switched'),
    'no address': doing('connect', 'garbage'),
    'no signature': doing('sign', 'garbage'),
    'a long message of the wallet': failing((wallet) =>
      wallet.answers('connect', { error: { code: -32000, message: 'very long '.repeat(20_000) } }),
    ),
    'an error of the provider': refusing(paths.start, { status: 500 }),
    'a signature that is refused': refusing(paths.authenticate, { status: 401 }),
    'waiting after too many tries': async (stage) => {
      await refusing(paths.start, { status: 429, headers: { 'retry-after': '60' } })(stage);
      await expect(stage.page.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible();
    },
  },
  confirmation: {
    idle: withCrypto(async ({ crypto }) => {
      await openAndChoose(crypto);
      await expect(crypto.success).toBeFocused();
      await expect(crypto.main).toHaveCount(0);
    }),
  },
};
