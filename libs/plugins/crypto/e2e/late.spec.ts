import { expect, hold } from '@latchkey/testing/e2e';
import { paths, test, type CryptoPage } from './acts.js';
import { say } from './plug-in.js';
import { createWallet } from './wallet.js';

// Late wallets and answers, repeated actions, and account changes during the sign-in.

/** Chooses the wallet, and goes back before the provider's answer on this path arrives. */
async function goBackBeforeAnswer(crypto: CryptoPage, path: string): Promise<void> {
  await crypto.open();
  const answer = await hold(crypto.page, path);
  await crypto.choose();
  await answer.held();
  await crypto.goBack();
  await answer.release();
}

test.describe('with one wallet', () => {
  test('five rapid clicks start one sign-in', async ({ page, crypto, metamask }) => {
    metamask.will('connect', 'waits');
    await crypto.open();
    const box = await crypto.walletButton('Metamask').boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
    await crypto.wasAsked('connect');
    await expect(crypto.connecting).toBeFocused();
    metamask.release();
    await expect(crypto.success).toBeFocused();
    expect(metamask.asked.map(({ act }) => act)).toEqual(['connect', 'sign']);
    expect(await crypto.sent(paths.start)).toHaveLength(1);
    expect(await crypto.sent(paths.authenticate)).toHaveLength(1);
    expect((await crypto.heard()).filter((type) => type === 'AUTHENTICATE_FLOW_COMPLETE')).toHaveLength(1);
  });

  test('a challenge that arrives after Back is not signed', async ({ crypto }) => {
    await crypto.plug();
    await goBackBeforeAnswer(crypto, paths.start);
    await crypto.choose();
    await expect(crypto.success).toBeFocused();
    expect(crypto.timesAsked('sign')).toBe(1);
    await crypto.expectSession();
    expect(await crypto.errors()).toEqual([]);
  });

  test('a session that arrives after Back is offered on the main screen', async ({ page, crypto }) => {
    await crypto.plug();
    await goBackBeforeAnswer(crypto, paths.authenticate);
    await expect(page.getByText('You are signed in.')).toBeVisible();
    await expect(crypto.main).toBeVisible();
    await expect.poll(() => crypto.heard()).toContain('AUTHENTICATE_FLOW_COMPLETE');
    await crypto.expectSession();
  });

  test('an account change before the signature ends the sign-in with an error', async ({ page, crypto, metamask }) => {
    metamask.will('sign', 'waits');
    await crypto.openUntilAsked('sign');
    await say(page, 'accountsChanged', [createWallet('ethereum').address]);
    await crypto.expectError('crypto/switched');
    metamask.release();
    metamask.will('sign', 'ok');
    await crypto.expectNextTrySignsIn();
    expect(await crypto.sent(paths.authenticate)).toHaveLength(1);
  });

  test('signs in after an unmount with an open wallet request and a new mount', async ({ page, crypto, metamask }) => {
    metamask.will('sign', 'waits');
    await crypto.openUntilAsked('sign');
    await page.evaluate(() => window.__latchkey.widget?.unmount());
    metamask.release();
    metamask.will('sign', 'ok');
    await page.evaluate(() => window.__latchkey.mountAgain?.());
    await crypto.choose();
    await crypto.expectSignedIn();
    expect(await crypto.sent(paths.authenticate)).toHaveLength(1);
    expect(await crypto.errors()).toEqual([]);
  });

  test('adds a second address to the account of the first', async ({ page, emulator, crypto, metamask }) => {
    await crypto.openAndChoose();
    await expect(crypto.success).toBeFocused();
    metamask.chooseOther();
    await crypto.open();
    await expect(page.getByText('You are signed in.')).toBeVisible();
    await crypto.choose();
    await expect(crypto.success).toBeFocused();
    expect(await crypto.sent(paths.startSecondary)).toMatchObject([{ crypto_wallet_address: metamask.address }]);
    expect(await emulator.users()).toMatchObject([
      { crypto_wallets: [{}, { crypto_wallet_address: metamask.address }] },
    ]);
  });
});
