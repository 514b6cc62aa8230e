import {
  expect,
  faultTable,
  oneOfEachKind,
  tabTo,
  type FaultFlow,
  type FaultStep,
  type Stage,
} from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { button, errors, paths, sent, signing, success, walletButton, wasAsked } from './acts.js';
import { flavours, plugFlavour, type Flavour } from './flavours.js';
import type { TestWallet } from './wallet.js';

// The fault table of crypto wallets (robustness.md G1, G2): each call × each fault.

/** The wallet of each page. */
const wallets = new WeakMap<Page, TestWallet>();

/** Adds a wallet to the page; it signs only when the test releases it. */
async function plugSlowly(page: Page, flavour: Flavour): Promise<void> {
  const { wallet } = await plugFlavour(page, flavour);
  wallet.will('sign', 'waits');
  wallets.set(page, wallet);
}

const choosing = ({ title }: Flavour): FaultStep => ({
  name: `choosing ${title}`,
  calls: [paths.start],
  prepare: ({ page }) => tabTo(page, walletButton(page, title)),
  busy: (page) => page.getByRole('progressbar'),
  // Offline, the chunk of the error screen does not load either; the wallet's own button remains.
  onward: (page) => button(page, 'Try again').or(walletButton(page, title)),
  done: signing,
});

const signingWith = ({ title }: Flavour): FaultStep => ({
  name: `signing with ${title}`,
  calls: [paths.authenticate],
  async act({ page }) {
    const wallet = wallets.get(page);
    if (wallet === undefined) throw new Error('There is no wallet in this page.');
    await wasAsked(wallet, 'sign');
    // Retries are signed without delay.
    wallet.will('sign', 'ok');
    wallet.letGo();
  },
  busy: (page) => page.getByRole('progressbar'),
  onward: (page) => button(page, 'Try again'),
  done: success,
});

/**
 * The client stores any answer as a session. The plugin ends an invalid session before the next attempt. The provider
 * does not know it, so the browser logs a 401.
 */
async function signedIn({ emulator, allow }: Stage): Promise<void> {
  const isActive = async () => (await emulator.sessions()).some(({ status }) => status === 'active');
  await expect.poll(isActive).toBe(true);
  if ((await emulator.requests(paths.revoke)).some(({ status }) => status === 401)) {
    allow.console('Failed to load resource: the server responded with a status of 401 (Unauthorized)');
  }
}

const signingInWith = (name: string, flavour: Flavour): FaultFlow => ({
  name: `signing in with ${name}`,
  async start({ open, page }) {
    await plugSlowly(page, flavour);
    // Lets the client load before the person acts. Another test covers a client that can't load.
    const loaded = page.waitForResponse(`**${paths.bootstrap}`);
    await open('login');
    await loaded;
  },
  steps: [choosing(flavour), signingWith(flavour)],
  complete: signedIn,
});

const untold = async ({ page }: Stage) => expect(await errors(page)).toEqual([]);

const bySiwe: FaultFlow = {
  ...signingInWith('a message of Sign-In with Ethereum', flavours.MetaMask),
  // Waits for no response before the person chooses a wallet.
  async start({ open, page, emulator }) {
    await emulator.setProject({ siwe_required_for_crypto_wallets: true });
    await plugSlowly(page, flavours.MetaMask);
    await open('login');
  },
};

faultTable({
  flows: [signingInWith('a wallet for Ethereum', flavours.MetaMask), signingInWith('Phantom', flavours.Phantom)],
  elsewhere: [paths.events],
  background: [
    { name: 'the telemetry', path: paths.events, faults: oneOfEachKind, flow: bySiwe, check: untold },
    {
      name: 'the bootstrap',
      path: paths.bootstrap,
      faults: oneOfEachKind,
      flow: bySiwe,
      holdsUp: true,
      async check(stage) {
        await untold(stage);
        for (const body of await sent(stage.emulator, paths.start)) expect(body).toHaveProperty('siwe_params');
      },
    },
  ],
});
