import { Wallet } from 'ethers';
import { expect, heading, press, test } from './fixtures.js';

test('signs in by text message beside it', async ({ page, signIn }) => {
  await page.goto('/');
  await signIn(page, { method: 'textMessage' });
  await expect(heading(page, 'Success')).toBeVisible();
});

test('signs in with a provider that a plugin adds', async ({ page, signIn }) => {
  await page.goto('/');
  const names = await page.getByRole('button', { name: /^Continue with (Google|Okta)$/ }).allInnerTexts();
  expect(names).toEqual(['Continue with Google', 'Continue with Okta']);
  await signIn(page, { method: 'oauth', button: 'Continue with Okta' });
  await expect(heading(page, 'Success')).toBeVisible();
});

test('signs in with a wallet that a plugin adds', async ({ page }) => {
  const wallet = Wallet.createRandom();
  await page.exposeFunction('signByWallet', (text: string) => wallet.signMessage(text));
  await page.addInitScript(announceWallet, wallet.address);
  await page.goto('/');
  await press(page, 'Continue with Rabby');
  await expect(heading(page, 'Success')).toBeVisible();
});

/** Announces a wallet as its extension does (EIP-6963). Runs in the page. */
function announceWallet(address: string): void {
  const request = async ({ method, params }: { method: string; params: string[] }) =>
    method === 'personal_sign' ? Reflect.get(window, 'signByWallet')(params[0]) : [address];
  const info = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Rabby', icon: 'data:,', rdns: 'io.rabby' };
  const detail = Object.freeze({ info: Object.freeze(info), provider: { request } });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
}
