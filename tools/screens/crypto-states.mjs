import { addEthereumWallet } from '../test-wallet.mjs';

// Crypto wallets, with keys of their own. See states.mjs for what a state is.

const crypto = { config: { products: ['crypto'] } };
const PROVIDERS = ['google', 'microsoft', 'apple', 'github', 'gitlab'].map((type) => ({ type }));
const withProviders = (count, products = ['oauth', 'crypto', 'emailMagicLinks']) => ({
  config: { products, oauthOptions: { providers: PROVIDERS.slice(0, count) } },
});
const metamask = (page) => page.getByRole('button', { name: /Metamask/ });
const press = (page, name) => page.getByRole('button', { name }).click();
const heading = (page, name) => page.getByRole('heading', { name, exact: true }).waitFor();

/** Chooses the wallet in the browser, of which some methods have this outcome. */
async function choose({ page, configure }, outcomes) {
  await addEthereumWallet(page.context(), { outcomes });
  await configure(crypto);
  await metamask(page).click();
}

/** A wallet that asks nobody, waiting for the page's clock to say that it has taken too long. */
async function wait(stage, outcomes, told) {
  const { page } = stage;
  await page.clock.install();
  await choose(stage, outcomes);
  await heading(page, told);
  await page.clock.runFor(21_000);
}

/** @type {Record<string, (stage: import('./states.mjs').Stage) => Promise<void>>} */
export const cryptoStates = {
  async 'wallets, none'({ page, configure }) {
    await configure(crypto);
    await page.getByRole('button', { name: 'Set up a new crypto wallet' }).waitFor();
  },
  async 'wallets, three'({ page, configure }) {
    for (const brand of ['metamask', 'coinbase', 'unknown']) await addEthereumWallet(page.context(), { brand });
    await configure(crypto);
    await page.getByRole('button', { name: /other Ethereum wallet/ }).waitFor();
  },
  async 'wallets, beside providers and email'({ page, configure }) {
    for (const brand of ['metamask', 'coinbase']) await addEthereumWallet(page.context(), { brand });
    await configure(withProviders(4));
    await page.getByRole('button', { name: 'Continue with other Crypto Wallet' }).waitFor();
  },
  async 'wallets, no room'({ page, configure }) {
    await addEthereumWallet(page.context());
    await configure(withProviders(5));
    await page.getByRole('button', { name: 'Continue with other Crypto Wallet' }).waitFor();
  },
  async 'wallets, other'({ page, configure }) {
    for (const brand of ['metamask', 'coinbase']) await addEthereumWallet(page.context(), { brand });
    await configure(withProviders(5));
    await press(page, 'Continue with other Crypto Wallet');
    await heading(page, 'Continue with other wallet');
  },
  async 'wallets, set up'({ page, configure }) {
    await configure(crypto);
    await press(page, 'Set up a new crypto wallet');
    await heading(page, 'Set up a new crypto wallet');
  },
  async 'wallet, connecting'(stage) {
    await choose(stage, { eth_requestAccounts: 'never' });
    await heading(stage.page, 'Connecting to your wallet...');
  },
  async 'wallet, connecting for long'(stage) {
    await wait(stage, { eth_requestAccounts: 'never' }, 'Connecting to your wallet...');
    await stage.page.getByText('Open your wallet: it waits').first().waitFor();
  },
  async 'wallet, signing'(stage) {
    await choose(stage, { personal_sign: 'never' });
    await heading(stage.page, 'Completing signature request...');
  },
  async 'wallet, signing a long text'(stage) {
    await stage.control('/_emulator/project', 'PATCH', { siwe_required_for_crypto_wallets: true });
    await choose(stage, { personal_sign: 'never' });
    await heading(stage.page, 'Completing signature request...');
  },
  async 'wallet, not connected'(stage) {
    await choose(stage, { eth_requestAccounts: 'rejected' });
    await heading(stage.page, 'Looks like there was an error!');
  },
  async 'wallet, not signed'(stage) {
    await choose(stage, { personal_sign: 'rejected' });
    await heading(stage.page, 'Looks like there was an error!');
  },
  async 'wallet, provider failed'(stage) {
    const error_message = 'Wallets are having a break. See https://stytch.com/docs for more.';
    const path = '/sdk/v1/crypto_wallets/authenticate';
    await stage.control('/_emulator/faults', 'POST', { path, status: 500, error_message });
    await choose(stage);
    await heading(stage.page, 'Looks like there was an error!');
  },
  async 'wallet, success'(stage) {
    await choose(stage);
    await heading(stage.page, 'Success!');
  },
  async 'wallet, used last'(stage) {
    await choose(stage);
    await heading(stage.page, 'Success!');
    await stage.page.locator('[data-latchkey="log-out"]').click();
    await stage.page.getByText('Last used').first().waitFor();
  },
};
