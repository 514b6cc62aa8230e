import { expect, hold, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  back,
  button,
  connecting,
  errors,
  expectSession,
  heard,
  main,
  paths,
  said,
  sent,
  signing,
  success,
  timesAsked,
  trouble,
  walletButton,
  wasAsked,
} from './acts.js';
import { flavours, plugFlavour } from './flavours.js';
import { say } from './plug-in.js';
import { createWallet, type TestWallet } from './wallet.js';

// Late wallets and answers, repeated actions, and account changes during the sign-in.

let wallet: TestWallet;
const choose = (page: Page) => walletButton(page, 'Metamask').click();

test.describe('with one wallet', () => {
  test.beforeEach(async ({ page }) => {
    ({ wallet } = await plugFlavour(page, flavours.MetaMask));
  });

  test('five rapid clicks are one sign-in', async ({ page, open, emulator }) => {
    wallet.will('connect', 'waits');
    await open('login');
    const box = await walletButton(page, 'Metamask').boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
    await wasAsked(wallet, 'connect');
    await expect(connecting(page)).toBeFocused();
    wallet.letGo();
    await expect(success(page)).toBeFocused();
    expect(wallet.asked.map(({ act }) => act)).toEqual(['connect', 'sign']);
    expect(await sent(emulator, paths.start)).toHaveLength(1);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
    expect((await heard(page)).filter((type) => type === 'AUTHENTICATE_FLOW_COMPLETE')).toHaveLength(1);
  });

  test('five rapid Enters are one sign-in', async ({ page, open, emulator }) => {
    await open('login');
    await walletButton(page, 'Metamask').focus();
    await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('Enter')));
    await expect(success(page)).toBeFocused();
    expect(wallet.asked.map(({ act }) => act)).toEqual(['connect', 'sign']);
    await expectSession(emulator, wallet);
  });

  test('a challenge that comes after Back is not signed', async ({ page, open, emulator }) => {
    await open('login');
    const answer = await hold(page, paths.start);
    await choose(page);
    await answer.held();
    await back(page).click();
    await expect(main(page)).toBeFocused();
    await answer.release();
    await choose(page);
    await expect(success(page)).toBeFocused();
    expect(timesAsked(wallet, 'sign')).toBe(1);
    await expectSession(emulator, wallet);
    expect(await errors(page)).toEqual([]);
  });

  test('a session that comes after Back is offered, and moves nothing', async ({ page, open, emulator }) => {
    await open('login');
    const answer = await hold(page, paths.authenticate);
    await choose(page);
    await answer.held();
    await back(page).click();
    await expect(main(page)).toBeFocused();
    await answer.release();
    await expect(page.getByText('You are signed in.')).toBeVisible();
    await expect(main(page)).toBeVisible();
    await expect.poll(() => heard(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
    await expectSession(emulator, wallet);
  });

  test('a wallet that says before it signs that its account has changed is not waited for', async ({
    page,
    open,
    emulator,
  }) => {
    wallet.will('sign', 'waits');
    await open('login');
    await choose(page);
    await wasAsked(wallet, 'sign');
    await say(page, 'accountsChanged', [createWallet('ethereum').address]);
    await expect(trouble(page)).toBeFocused();
    expect(await errors(page)).toEqual(['crypto/switched']);
    wallet.letGo();
    wallet.will('sign', 'ok');
    await button(page, 'Try again').click();
    await expect(success(page)).toBeFocused();
    await expectSession(emulator, wallet);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
  });

  test('the same account said again, and a change of chain, disturb nothing', async ({ page, open, emulator }) => {
    wallet.will('sign', 'waits');
    await open('login');
    await choose(page);
    await wasAsked(wallet, 'sign');
    await say(page, 'accountsChanged', [wallet.address.toLowerCase()]);
    await say(page, 'chainChanged', '0x89');
    await expect(signing(page)).toBeVisible();
    wallet.letGo();
    await expect(success(page)).toBeFocused();
    await expectSession(emulator, wallet);
    expect(await said(page)).toEqual([]);
  });

  test('a widget taken away while the wallet is open leaves nothing behind, and is there again', async ({
    page,
    open,
    emulator,
  }) => {
    wallet.will('sign', 'waits');
    await open('login');
    await choose(page);
    await wasAsked(wallet, 'sign');
    await page.evaluate(() => window.__latchkey.widget?.unmount());
    wallet.letGo();
    wallet.will('sign', 'ok');
    await page.evaluate(() => window.__latchkey.mountAgain?.());
    await choose(page);
    await expect(success(page)).toBeFocused();
    await expectSession(emulator, wallet);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
    expect(await errors(page)).toEqual([]);
  });

  test('a person may take minutes, one hint and no more, and is then signed in', async ({ page, open, emulator }) => {
    wallet.will('connect', 'waits');
    await page.clock.install();
    await open('login');
    await choose(page);
    await wasAsked(wallet, 'connect');
    await page.clock.runFor(100_000);
    expect(await said(page)).toEqual(['Open your wallet: it waits for your answer.']);
    wallet.letGo();
    await expect(success(page)).toBeFocused();
    await expectSession(emulator, wallet);
    expect(await errors(page)).toEqual([]);
  });

  test('a second address is added to the account of the first', async ({ page, open, emulator }) => {
    await open('login');
    await choose(page);
    await expect(success(page)).toBeFocused();
    wallet.chooseOther();
    await open('login');
    await expect(page.getByText('You are signed in.')).toBeVisible();
    await choose(page);
    await expect(success(page)).toBeFocused();
    expect(await sent(emulator, paths.startSecondary)).toMatchObject([{ crypto_wallet_address: wallet.address }]);
    expect(await emulator.users()).toMatchObject([{ crypto_wallets: [{}, { crypto_wallet_address: wallet.address }] }]);
  });
});
