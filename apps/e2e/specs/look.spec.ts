import { expect, test } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { addEthereumWallet } from '../../../tools/test-wallet.mjs';
import { encode, play } from './play.js';

// What only a layout shows. Nothing fades or rises while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SEND = '/sdk/v1/magic_links/email/login_or_create';
/** What the browser says of an answer with an error. */
const FAILED = /the server responded with a status of 500/;
const products = (...names: readonly string[]) => ({ config: encode({ config: { products: names } }) });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function failToSend(page: Page) {
  await play(page).email.fill('ada@example.com');
  await play(page).email.press('Enter');
}

test('an error with a link is one text', async ({ open, page, emulator, allow }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const error_message = 'The mail service is having a break. See https://stytch.com/docs for more.';
  allow.console(FAILED);
  await emulator.fault({ path: SEND, status: 500, error_message });
  await open('play', products('emailMagicLinks'));
  await failToSend(page);
  const alert = play(page).widget.getByRole('alert').filter({ hasText: error_message });
  await expect(alert.getByRole('link')).toBeVisible();
  const { height } = await boxOf(alert);
  await alert.evaluate((element) => (element.textContent = element.textContent ?? ''));
  // Links are as high as a target has to be, 24 px, and a line is 21.
  expect(height - (await boxOf(alert)).height).toBeLessThanOrEqual(6);
});

for (const { what, height } of [
  { what: 'a page with room', height: 900 },
  { what: 'a page that ends with the card', height: 400 },
]) {
  test(`a toast covers nothing of the card and stays in ${what}`, async ({ open, page, emulator, allow }) => {
    await page.setViewportSize({ width: 480, height });
    allow.console(FAILED);
    await emulator.fault({ path: SEND, status: 500 });
    await open('play', products('emailMagicLinks'));
    await failToSend(page);
    const toast = page.getByRole('region', { name: 'Notifications' });
    await expect(toast).toBeVisible();
    await toast.scrollIntoViewIfNeeded();
    const button = await boxOf(page.getByRole('button', { name: 'Continue with email' }));
    const { y, bottom } = await boxOf(toast);
    expect(y).toBeGreaterThanOrEqual(button.bottom);
    const card = await boxOf(play(page).widget.locator('> div').first());
    expect(bottom).toBeLessThanOrEqual(card.bottom);
  });
}

test('news stands in sight where the end of the card is not', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 500 });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse });
  });
  const types = 'google microsoft apple github gitlab facebook discord salesforce slack amazon'.split(' ');
  const oauthOptions = { providers: types.map((type) => ({ type })) };
  await open('play', { config: encode({ config: { products: ['oauth'], oauthOptions } }) });
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast).toContainText('blocks storage');
  await expect(toast).toBeInViewport({ ratio: 1 });
});

for (const { width, columns } of [
  { width: 480, columns: 2 },
  { width: 320, columns: 1 },
]) {
  test(`seven providers stand in their order in ${columns} column(s), ${width} px wide`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 900 });
    const types = ['google', 'microsoft', 'apple', 'github', 'gitlab', 'facebook', 'salesforce'];
    const oauthOptions = { providers: types.map((type) => ({ type })) };
    await open('play', { config: encode({ config: { products: ['oauth'], oauthOptions } }) });
    const buttons = play(page).widget.getByRole('button');
    await expect(buttons).toHaveCount(7);
    for (const button of await buttons.all()) {
      await expect(button).toHaveText(/^Continue with \w+$/);
      await expect(button.locator('svg')).toBeVisible();
    }
    const boxes = await Promise.all((await buttons.all()).map(boxOf));
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(columns);
    const places = boxes.map(({ x, y }) => y * 10_000 + x);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
}

test('the wallets of a narrow page have labels of one line', async ({ open, page, context }) => {
  for (const brand of ['metamask', 'coinbase'] as const) await addEthereumWallet(context, { brand });
  await page.setViewportSize({ width: 320, height: 700 });
  await open('play', products('crypto'));
  for (const name of ['Continue with Metamask', 'Continue with Coinbase']) {
    await expect(page.getByRole('button', { name })).toHaveCSS('height', '45px');
  }
});
