import { expect, expectRing, screenTable, tabTo } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { test } from './acts.js';
import { visits } from './visits.js';

// Every screen in each of its states.
screenTable(visits, {
  firstKeys: {
    main: 'nothing',
    connect: 'heading',
    sign: 'heading',
    other: 'heading',
    setUp: 'heading',
    error: 'heading',
    confirmation: 'heading',
  },
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('controls have outlines, and the focused button has a focus ring', async ({ page, axe, crypto, metamask }) => {
    metamask.will('connect', 'rejected');
    await crypto.open();
    await expect(crypto.main).toBeVisible();
    await tabTo(page, crypto.walletButton('Metamask'));
    await tabTo(page, crypto.setUpLink);
    await axe();
    await page.keyboard.press('Enter');
    await expect(crypto.setUp).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: /^Binance/ }));
    await axe();
    await crypto.back.click();
    await crypto.choose();
    await expect(crypto.failure).toBeFocused();
    await tabTo(page, crypto.again);
    await expectRing(crypto.again);
    await axe();
  });
});

test('shows the text to be signed without horizontal overflow in a right-to-left layout', async ({
  page,
  emulator,
  axe,
  crypto,
  metamask,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await emulator.setProject({ siwe_required_for_crypto_wallets: true });
  metamask.will('sign', 'hang');
  await crypto.open({ locale: 'ar' });
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await crypto.choose();
  await expect(crypto.signing).toBeFocused();
  const text = page.getByRole('group', { name: 'Text to be signed' });
  await expect(text).toContainText(metamask.address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await axe();
});

test('the text to be signed can be focused and scrolled with the keyboard', async ({
  page,
  emulator,
  crypto,
  metamask,
}) => {
  await emulator.setProject({ siwe_required_for_crypto_wallets: true });
  await page.setViewportSize({ width: 320, height: 500 });
  metamask.will('sign', 'hang');
  await crypto.openAndChoose();
  await expect(crypto.signing).toBeFocused();
  const text = page.getByRole('group', { name: 'Text to be signed' });
  await tabTo(page, text);
  const scrolled = () => text.evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(scrolled).toBeGreaterThan(0);
});

test('no text is cut off with WCAG text spacing at 400 % zoom', async ({ page, crypto, metamask }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await crypto.open({ beside: 'email' });
  await expect(crypto.walletButton('Metamask')).toBeVisible();
  await applyTextSpacing(page);
  expect(await cut(page)).toEqual([]);
  metamask.will('sign', 'rejected');
  await crypto.choose();
  await expect(crypto.failure).toBeFocused();
  expect(await cut(page)).toEqual([]);
  await crypto.back.click();
  await crypto.setUpLink.click();
  await expect(crypto.setUp).toBeFocused();
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
