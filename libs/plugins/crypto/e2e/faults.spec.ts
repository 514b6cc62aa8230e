import {
  expect,
  faultTable,
  oneOfEachKind,
  tabTo,
  type FaultFlow,
  type FaultStep,
  type Stage,
} from '@latchkey/testing/e2e';
import { controls, paths, withCrypto } from './acts.js';
import { flavours, type Flavour } from './flavours.js';

// The fault table of crypto wallets (robustness.md G1, G2): each call × each fault.

const choosing = ({ title }: Flavour): FaultStep => ({
  name: `choosing ${title}`,
  calls: [paths.start],
  prepare: ({ page }) => tabTo(page, controls(page).walletButton(title)),
  busy: (page) => page.getByRole('progressbar'),
  // Offline, the chunk of the error screen does not load either; the wallet's own button remains.
  onward: (page) => controls(page).again.or(controls(page).walletButton(title)),
  done: (page) => controls(page).signing,
});

const signingWith = ({ title }: Flavour): FaultStep => ({
  name: `signing with ${title}`,
  calls: [paths.authenticate],
  act: withCrypto(async ({ crypto }) => {
    await crypto.wasAsked('sign');
    // Retries are signed without delay.
    crypto.wallet.will('sign', 'ok');
    crypto.wallet.release();
  }),
  busy: (page) => page.getByRole('progressbar'),
  onward: (page) => controls(page).again,
  done: (page) => controls(page).success,
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
  start: withCrypto(async ({ crypto, page }) => {
    await crypto.plugWaiting(flavour);
    // Lets the client load before the person acts. Another test covers a client that can't load.
    const loaded = page.waitForResponse(`**${paths.bootstrap}`);
    await crypto.open();
    await loaded;
  }),
  steps: [choosing(flavour), signingWith(flavour)],
  complete: signedIn,
});

const expectNoErrors = withCrypto(async ({ crypto }) => expect(await crypto.errors()).toEqual([]));

const bySiwe: FaultFlow = {
  ...signingInWith('a message of Sign-In with Ethereum', flavours.MetaMask),
  // Waits for no response before the person chooses a wallet.
  start: withCrypto(async ({ crypto, emulator }) => {
    await emulator.setProject({ siwe_required_for_crypto_wallets: true });
    await crypto.plugWaiting(flavours.MetaMask);
    await crypto.open();
  }),
};

faultTable({
  flows: [signingInWith('a wallet for Ethereum', flavours.MetaMask), signingInWith('Phantom', flavours.Phantom)],
  elsewhere: [paths.events],
  background: [
    { name: 'the telemetry', path: paths.events, faults: oneOfEachKind, flow: bySiwe, check: expectNoErrors },
    {
      name: 'the bootstrap',
      path: paths.bootstrap,
      faults: oneOfEachKind,
      flow: bySiwe,
      holdsUp: true,
      check: withCrypto(async (stage) => {
        await expectNoErrors(stage);
        for (const body of await stage.crypto.sent(paths.start)) expect(body).toHaveProperty('siwe_params');
      }),
    },
  ],
});
