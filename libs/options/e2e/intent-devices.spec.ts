import { addAuthenticator, expect } from '@latchkey/testing/e2e';
import { addEthereumWallet } from '../../../tools/testing/test-wallet.mjs';
import { email, test } from './accounts.js';

// Methods that need a device: the widget learns about the account after the sign-in, or never.

for (const { intent, next } of [
  { intent: 'signUp', next: /^You already have an account$/ },
  { intent: 'signIn', next: /^Success/ },
]) {
  test(`${intent}, passkey: the heading of the next screen matches ${next}`, async ({
    accounts,
    page,
    emulator,
    axe,
  }) => {
    await addAuthenticator(page);
    await accounts.open({ email });
    await accounts.goOn.click();
    await page.goto((await emulator.waitForMessage(email)).link ?? '');
    await expect(accounts.heading(/^Success/)).toBeFocused();
    await page.evaluate(() => window.__latchkey.createPasskey());

    // Without autofill there is a button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await accounts.open({ with: 'passkey,link', intent });
    await page.getByRole('button', { name: /Passkey/ }).click();
    await expect(accounts.heading(next)).toBeVisible();
    await axe();
    expect((await emulator.sessions()).filter(({ status }) => status === 'active')).toHaveLength(1);
  });
}

test('signUp, wallet: a sign-in that fails is told, and the next one goes through', async ({
  accounts,
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await addEthereumWallet(context);
  await emulator.fault({ path: '/sdk/v1/crypto_wallets/authenticate', status: 500, times: 1 });
  await accounts.open({ with: 'wallet', intent: 'signUp' });
  const wallet = page.getByRole('button', { name: /^Continue with Metamask/ });
  await wallet.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  expect(await emulator.sessions()).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(accounts.heading(/^Success/)).toBeFocused();
  expect(await emulator.users()).toHaveLength(1);
});

test('wallet: the person signs in whether the account is new or not, and nothing is said', async ({
  accounts,
  page,
  context,
  emulator,
}) => {
  await addEthereumWallet(context);
  for (const intent of ['signIn', 'signUp']) {
    await accounts.open({ with: 'wallet', intent });
    await page.getByRole('button', { name: /^Continue with Metamask/ }).click();
    await expect(accounts.heading(/^Success/)).toBeFocused();
    await page.evaluate(() => window.__latchkey.signOut());
  }
  expect(await emulator.users()).toHaveLength(1);
});
