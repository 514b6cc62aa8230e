import { expect, spoken, test as base, type Stage } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { flavours, type Flavour } from './flavours.js';
import { plugIn } from './plug-in.js';
import { createWallet, type Act, type TestWallet } from './wallet.js';

/** API paths of crypto wallets, as the emulator names them. */
export const paths = {
  start: '/sdk/v1/crypto_wallets/authenticate/start/primary',
  startSecondary: '/sdk/v1/crypto_wallets/authenticate/start/secondary',
  authenticate: '/sdk/v1/crypto_wallets/authenticate',
  revoke: '/sdk/v1/sessions/revoke',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** The controls and headings of the widget on a page, with the texts of behaviour.md 2. */
export function controls(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  return {
    button,
    /** The button of a wallet by its title, with or without the "Last used" badge. */
    walletButton: (title: string) =>
      page.getByRole('button', { name: new RegExp(`^Continue with ${title}( Last used)?$`) }),
    back: button('Go back'),
    again: button('Try again'),
    others: button('Continue with other Crypto Wallet'),
    setUpLink: button('Set up a new crypto wallet'),
    main: heading('Sign up or log in'),
    connecting: heading('Connecting to your wallet...'),
    signing: heading('Completing signature request...'),
    other: heading('Continue with other wallet'),
    setUp: heading('Set up a new crypto wallet'),
    failure: heading('Looks like there was an error!'),
    success: heading('Success!'),
  };
}

/** The page object of each page: the steps of a table share it. */
const pages = new WeakMap<Page, CryptoPage>();

/** A page with the widget and a wallet, and what a person and the provider do with it. */
export type CryptoPage = ReturnType<typeof createCryptoPage>;

type Params = Readonly<Record<string, string>>;

function createCryptoPage({ page, emulator, open }: Pick<Stage, 'page' | 'emulator' | 'open'>) {
  const { walletButton, main, success, failure, ...others } = controls(page);
  let plugged: { readonly wallet: TestWallet; readonly title: string } | undefined;

  /** The wallet that was added last. */
  const current = () => {
    if (!plugged) throw new Error('There is no wallet in this page.');
    return plugged;
  };

  /** Adds a wallet, and those beside it, to the following pages. Returns the wallet. */
  async function plug(flavour: Flavour = flavours.MetaMask): Promise<TestWallet> {
    const { chain, place, title, isBound = false, beside = [] } = flavour;
    const wallet = createWallet(chain);
    const besides = beside.map((one) => ({ wallet: createWallet(one.chain), place: one.place }));
    await plugIn(page, [{ wallet, place, isBound }, ...besides]);
    plugged = { wallet, title };
    self.besides = besides.map((one) => one.wallet);
    return wallet;
  }

  /** Adds a wallet that signs only when the test releases it. */
  async function plugWaiting(flavour: Flavour): Promise<void> {
    (await plug(flavour)).will('sign', 'waits');
  }

  const openLogin = (params: Params = {}) => open('login', params);
  const choose = () => walletButton(current().title).click();

  /** The number of requests of this kind that the wallet received. */
  const timesAsked = (act: Act) => current().wallet.asked.filter((one) => one.act === act).length;

  /** Waits until the wallet has received this number of requests. */
  const wasAsked = (act: Act, times = 1) =>
    expect.poll(() => timesAsked(act), { message: `the wallet is asked to ${act}` }).toBe(times);

  /** The error codes that the host received. */
  const errors = () => page.evaluate(() => window.__latchkey.errors);

  /** Expects one active session at the emulator, opened with this wallet's key. */
  async function expectSession({ address, chain } = current().wallet): Promise<void> {
    const active = async () => (await emulator.sessions()).filter(({ status }) => status === 'active');
    const crypto_wallet_factor = { crypto_wallet_address: address };
    await expect
      .poll(active)
      .toMatchObject([{ authentication_factors: [{ delivery_method: 'crypto_wallet', crypto_wallet_factor }] }]);
    expect(await emulator.users()).toMatchObject([
      { crypto_wallets: [{ crypto_wallet_address: address, crypto_wallet_type: chain, verified: true }] },
    ]);
  }

  /** Expects the confirmation, and the session of this wallet. */
  async function expectSignedIn(wallet = current().wallet): Promise<void> {
    await expect(success).toBeFocused();
    await expectSession(wallet);
  }

  const self = {
    ...others,
    ...{ page, walletButton, main, success, failure },
    ...{ plug, plugWaiting, choose, timesAsked, wasAsked, errors, expectSession, expectSignedIn },

    get wallet() {
      return current().wallet;
    },

    /** The wallets beside the one that was added; they must receive no request. */
    besides: [] as readonly TestWallet[],

    /** Opens the page `login` with query parameters. */
    open: openLogin,

    /** Opens the page and chooses the wallet that was added. */
    openAndChoose: (params?: Params) => openLogin(params).then(choose),

    /** Opens the page and chooses the wallet. Waits until it was asked to act. */
    async openUntilAsked(act: Act): Promise<void> {
      await openLogin();
      await choose();
      await wasAsked(act);
    },

    /** The wallet works from now on: tries again, and expects a session. */
    async expectNextTrySignsIn(): Promise<void> {
      await others.again.click();
      await expectSignedIn();
    },

    /** Expects the error screen, and that the host got this error and no other. */
    async expectError(code: unknown): Promise<void> {
      await expect(failure).toBeFocused();
      expect(await errors()).toEqual([code]);
    },

    /** Goes back to the main screen. */
    async goBack(): Promise<void> {
      await others.back.click();
      await expect(main).toBeFocused();
    },

    /** Bodies of the requests to a path that reached the emulator, without preflights. */
    sent: async (path: string): Promise<unknown[]> =>
      (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body),

    /** Types of the events that the host received. */
    heard: () => page.evaluate(() => window.__latchkey.events.map(({ type }) => type)),

    /** Texts that live regions announced. */
    said: async () => (await spoken(page)).map(({ text }) => text),
  };
  pages.set(page, self);
  return self;
}

/** Adds the page object to what a table of screens or faults passes to its steps. */
export const withCrypto = <R>(step: (stage: Stage & { readonly crypto: CryptoPage }) => R) => {
  return (stage: Stage) => step({ ...stage, crypto: pages.get(stage.page) ?? createCryptoPage(stage) });
};

interface CryptoFixtures {
  /** The test's page. */
  readonly crypto: CryptoPage;
  /** A wallet that is in the page before it opens: MetaMask. */
  readonly metamask: TestWallet;
}

/** The harness's `test`, with the page object, and with a wallet for tests that name it. */
export const test = base.extend<CryptoFixtures>({
  crypto: ({ page, emulator, open }, use) => use(createCryptoPage({ page, emulator, open })),
  metamask: async ({ crypto }, use) => use(await crypto.plug()),
});
