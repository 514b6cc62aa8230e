import { expect, spoken, type Emulator } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import type { TestWallet } from './wallet.js';

/** API paths of crypto wallets, as the emulator names them. */
export const paths = {
  start: '/sdk/v1/crypto_wallets/authenticate/start/primary',
  startSecondary: '/sdk/v1/crypto_wallets/authenticate/start/secondary',
  authenticate: '/sdk/v1/crypto_wallets/authenticate',
  revoke: '/sdk/v1/sessions/revoke',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** A page or a locator that contains a widget. */
type Scope = Pick<Page, 'getByRole'>;

export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });
export const heading = (scope: Scope, name: string): Locator => scope.getByRole('heading', { level: 2, name });
export const main = (scope: Scope): Locator => heading(scope, 'Sign up or log in');
export const back = (scope: Scope): Locator => button(scope, 'Go back');
/** The button of a wallet by its title, with or without the "Last used" badge. */
export const walletButton = (scope: Scope, title: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`^Continue with ${title}( Last used)?$`) });
export const others = (scope: Scope): Locator => button(scope, 'Continue with other Crypto Wallet');
export const setUpLink = (scope: Scope): Locator => button(scope, 'Set up a new crypto wallet');

// behaviour.md 2, verbatim.
export const connecting = (scope: Scope): Locator => heading(scope, 'Connecting to your wallet...');
export const signing = (scope: Scope): Locator => heading(scope, 'Completing signature request...');
export const other = (scope: Scope): Locator => heading(scope, 'Continue with other wallet');
export const setUp = (scope: Scope): Locator => heading(scope, 'Set up a new crypto wallet');
export const trouble = (scope: Scope): Locator => heading(scope, 'Looks like there was an error!');
export const success = (scope: Scope): Locator => heading(scope, 'Success!');

/** The number of requests of this kind that the wallet received. */
export const timesAsked = (wallet: TestWallet, act: 'connect' | 'sign'): number =>
  wallet.asked.filter((one) => one.act === act).length;

/** Waits until the wallet has received this number of requests. */
export async function wasAsked(wallet: TestWallet, act: 'connect' | 'sign', times = 1): Promise<void> {
  await expect.poll(() => timesAsked(wallet, act), { message: `the wallet is asked to ${act}` }).toBe(times);
}

/** Expects one active session at the emulator, opened with this wallet's key. */
export async function expectSession(emulator: Emulator, { address, chain }: TestWallet): Promise<void> {
  const active = async () => (await emulator.sessions()).filter(({ status }) => status === 'active');
  await expect.poll(active).toMatchObject([
    {
      authentication_factors: [
        { delivery_method: 'crypto_wallet', crypto_wallet_factor: { crypto_wallet_address: address } },
      ],
    },
  ]);
  expect(await emulator.users()).toMatchObject([
    { crypto_wallets: [{ crypto_wallet_address: address, crypto_wallet_type: chain, verified: true }] },
  ]);
}

/** Bodies of the requests to a path that reached the emulator, without preflights. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body);
}

/** Types of the events that the host received. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.events.map(({ type }) => type));
}

/** Codes of the errors that the host received. */
export function errors(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.errors);
}

/** Texts that live regions announced. */
export async function said(page: Page): Promise<string[]> {
  return (await spoken(page)).map(({ text }) => text);
}
