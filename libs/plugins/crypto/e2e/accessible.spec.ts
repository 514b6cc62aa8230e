import { expect, expectRing, screenTable, tabTo, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { back, button, main, setUp, setUpLink, signing, trouble, walletButton } from './acts.js';
import { flavours, plugFlavour } from './flavours.js';
import { visits } from './visits.js';

// Every screen in each of its states.
screenTable(visits);

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls keep their outlines and the focus its ring', async ({ open, page, axe }) => {
    const { wallet } = await plugFlavour(page, flavours.MetaMask);
    wallet.will('connect', 'rejected');
    await open('login');
    await expect(main(page)).toBeVisible();
    await tabTo(page, walletButton(page, 'Metamask'));
    await tabTo(page, setUpLink(page));
    await axe();
    await page.keyboard.press('Enter');
    await expect(setUp(page)).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: /^Binance/ }));
    await axe();
    await back(page).click();
    await walletButton(page, 'Metamask').click();
    await expect(trouble(page)).toBeFocused();
    await tabTo(page, button(page, 'Try again'));
    await expectRing(button(page, 'Try again'));
    await axe();
  });
});

test('right to left, everything stands on the other side, and the text to be signed as it is', async ({
  open,
  page,
  emulator,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await emulator.setProject({ siwe_required_for_crypto_wallets: true });
  const { wallet } = await plugFlavour(page, flavours.MetaMask);
  wallet.will('sign', 'hang');
  await open('login', { locale: 'ar' });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await walletButton(page, 'Metamask').click();
  await expect(signing(page)).toBeFocused();
  const text = page.getByRole('group', { name: 'Text to be signed' });
  await expect(text).toContainText(wallet.address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('the text to be signed is reached and scrolled by keyboard', async ({ open, page, emulator }) => {
  await emulator.setProject({ siwe_required_for_crypto_wallets: true });
  await page.setViewportSize({ width: 320, height: 500 });
  const { wallet } = await plugFlavour(page, flavours.MetaMask);
  wallet.will('sign', 'hang');
  await open('login');
  await walletButton(page, 'Metamask').click();
  await expect(signing(page)).toBeFocused();
  const text = page.getByRole('group', { name: 'Text to be signed' });
  await tabTo(page, text);
  const scrolled = () => text.evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('with WCAG’s text spacing and at 400 % nothing is cut off', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { wallet } = await plugFlavour(page, flavours.MetaMask);
  await open('login', { beside: 'email' });
  await expect(walletButton(page, 'Metamask')).toBeVisible();
  await applyTextSpacing(page);
  expect(await cut(page)).toEqual([]);
  wallet.will('sign', 'rejected');
  await walletButton(page, 'Metamask').click();
  await expect(trouble(page)).toBeFocused();
  expect(await cut(page)).toEqual([]);
  await back(page).click();
  await setUpLink(page).click();
  await expect(setUp(page)).toBeFocused();
  expect(await cut(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** WCAG 1.4.12: text spacing. */
const applyTextSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** Texts of the widget that overflow their elements. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#login :is(button, p, h2, label, span, a)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
