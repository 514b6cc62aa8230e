import { expect, focused, tabTo, test } from '@latchkey/testing/e2e';
import { expectSession, main, success, walletButton } from './acts.js';
import { appear, plugIn } from './plug-in.js';
import { createWallet } from './wallet.js';

test.describe('a wallet that comes late', () => {
  const first = { chain: 'solana', place: { global: 'phantom.solana', flags: { isPhantom: true } } } as const;

  test('stands behind those that are there, and takes the focus from nothing', async ({ page, open, emulator }) => {
    const late = createWallet('ethereum');
    await plugIn(page, [
      { wallet: createWallet(first.chain), place: first.place },
      { wallet: late, place: { rdns: 'io.metamask', name: 'MetaMask', late: true } },
    ]);
    await open('login', { beside: 'email' });
    await tabTo(page, walletButton(page, 'Phantom'));
    const before = await walletButton(page, 'Phantom').boundingBox();
    await appear(page);
    await expect(walletButton(page, 'Metamask')).toBeVisible();
    await expect(walletButton(page, 'Phantom')).toBeFocused();
    expect(await walletButton(page, 'Phantom').boundingBox()).toEqual(before);
    expect((await walletButton(page, 'Metamask').boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
    await walletButton(page, 'Metamask').click();
    await expect(success(page)).toBeFocused();
    await expectSession(emulator, late);
  });

  test('by the Wallet Standard is found as well', async ({ page, open, emulator }) => {
    const late = createWallet('solana');
    await plugIn(page, [{ wallet: late, place: { standard: 'Phantom', late: true } }]);
    await open('login');
    await expect(main(page)).toBeVisible();
    await appear(page);
    await walletButton(page, 'Phantom').click();
    await expect(success(page)).toBeFocused();
    await expectSession(emulator, late);
  });

  test('in silence is found when the person comes back to the page', async ({ page, open, emulator }) => {
    const late = createWallet('ethereum');
    await plugIn(page, [{ wallet: late, place: { global: 'BinanceChain', late: true } }]);
    await open('login');
    await expect(main(page)).toBeVisible();
    await appear(page);
    await expect(walletButton(page, 'Binance')).toBeVisible();
    expect(await focused(page)).toBe('body');
    await walletButton(page, 'Binance').click();
    await expect(success(page)).toBeFocused();
    await expectSession(emulator, late);
  });
});
