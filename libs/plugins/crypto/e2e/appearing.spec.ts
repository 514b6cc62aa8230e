import { expect, focused, tabTo } from '@latchkey/testing/e2e';
import { test } from './acts.js';
import { flavours } from './flavours.js';
import { appear, plugIn } from './plug-in.js';
import { createWallet } from './wallet.js';

test.describe('a wallet that is injected late', () => {
  test('appears after the other wallets and does not move the focus', async ({ page, crypto }) => {
    const late = createWallet('ethereum');
    await plugIn(page, [
      { wallet: createWallet('solana'), place: flavours.Phantom.place },
      { wallet: late, place: { rdns: 'io.metamask', name: 'MetaMask', late: true } },
    ]);
    await crypto.open({ beside: 'email' });
    await tabTo(page, crypto.walletButton('Phantom'));
    const before = await crypto.walletButton('Phantom').boundingBox();
    await appear(page);
    await expect(crypto.walletButton('Metamask')).toBeVisible();
    await expect(crypto.walletButton('Phantom')).toBeFocused();
    expect(await crypto.walletButton('Phantom').boundingBox()).toEqual(before);
    expect((await crypto.walletButton('Metamask').boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
    await crypto.walletButton('Metamask').click();
    await crypto.expectSignedIn(late);
  });

  test('is detected through the Wallet Standard', async ({ page, crypto }) => {
    const late = createWallet('solana');
    await plugIn(page, [{ wallet: late, place: { standard: 'Phantom', late: true } }]);
    await crypto.open();
    await expect(crypto.main).toBeVisible();
    await appear(page);
    await crypto.walletButton('Phantom').click();
    await crypto.expectSignedIn(late);
  });

  test('is detected without an announcement event', async ({ page, crypto }) => {
    const late = createWallet('ethereum');
    await plugIn(page, [{ wallet: late, place: { global: 'BinanceChain', late: true } }]);
    await crypto.open();
    await expect(crypto.main).toBeVisible();
    await appear(page);
    await expect(crypto.walletButton('Binance')).toBeVisible();
    expect(await focused(page)).toBe('body');
    await crypto.walletButton('Binance').click();
    await crypto.expectSignedIn(late);
  });
});
