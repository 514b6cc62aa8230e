import { expect, test as base } from '@latchkey/testing/e2e';
import { email } from './acts.js';

const test = base.extend<{ dialog: ReturnType<typeof dialogPage> }>({
  dialog: async ({ page, open }, use) => use(dialogPage(page, open)),
});

type Fixture = Parameters<Parameters<typeof base>[2]>[0];

function dialogPage(page: Fixture['page'], open: Fixture['open']) {
  const opener = page.getByRole('button', { name: 'Log in', exact: true });
  const box = page.getByRole('dialog', { name: 'Sign up or log in' });
  return {
    box,
    opener,
    close: page.getByRole('button', { name: 'Close' }),
    field: page.getByRole('textbox', { name: 'Email' }),
    open: async () => {
      await open('dialog');
      await opener.click();
      await expect(box).toBeFocused();
    },
    closed: () => page.evaluate(() => window.__latchkey.closed),
  };
}

test('opens above the page, keeps the focus, and returns it', { tag: '@react-18' }, async ({ dialog, page, axe }) => {
  await dialog.open();
  await axe();
  await page.keyboard.press('Tab');
  await expect(dialog.close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.opener).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.box).toBeHidden();
  await expect(dialog.opener).toBeFocused();
  expect(await dialog.closed()).toBe(1);

  await page.keyboard.press('Enter');
  await expect(dialog.box).toBeFocused();
  await dialog.close.click();
  await expect(dialog.box).toBeHidden();
  await expect(dialog.opener).toBeFocused();
  expect(await dialog.closed()).toBe(2);
});

test('closes at a press on the backdrop, and not at one that began inside', async ({ dialog, page }) => {
  await dialog.open();
  await dialog.field.fill(email);
  const { x = 0, y = 0 } = (await dialog.field.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(dialog.box).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(dialog.box).toBeHidden();
  expect(await dialog.closed()).toBe(1);
});

test('the page behind does not scroll, and does not move', { tag: '@deep' }, async ({ dialog, page }) => {
  await dialog.open();
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([
    0,
    'hidden',
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog.box).toBeHidden();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('closes once a sign-in has ended, and returns the focus', async ({ dialog, page, emulator }) => {
  await dialog.open();
  await page.getByRole('tab', { name: 'Text' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('4155550123');
  await phone.press('Enter');
  const passcode = page.getByRole('textbox', { name: 'Passcode' });
  await expect(passcode).toBeVisible();
  const { code = '' } = await emulator.waitForMessage('+14155550123');
  await passcode.fill(code);
  await expect(dialog.box).toBeHidden();
  await expect(dialog.opener).toBeFocused();
  expect(await dialog.closed()).toBe(1);
});

test('stays open when a sign-in fails, with its words', async ({ dialog, page, emulator, allow }) => {
  allow.console(/status of 4\d\d/);
  await dialog.open();
  await page.getByRole('tab', { name: 'Text' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('4155550123');
  await phone.press('Enter');
  const passcode = page.getByRole('textbox', { name: 'Passcode' });
  await expect(passcode).toBeVisible();
  const { code = '' } = await emulator.waitForMessage('+14155550123');
  await passcode.fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('Invalid passcode, please try again.')).toBeVisible();
  await expect(dialog.box).toBeVisible();
  expect(await dialog.closed()).toBe(0);
});

test('an unmount of an open dialog returns the focus, and the page scrolls again', async ({ dialog, page }) => {
  await dialog.open();
  await page.evaluate(() => window.__latchkey.dialog.unmount());
  await expect(dialog.box).toHaveCount(0);
  await expect(dialog.opener).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
});

test('is a sheet at the bottom of a phone, as wide as the screen', async ({ dialog, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await dialog.open();
  const { x, y, width, height } = (await dialog.box.boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
  // Chromium reserves the space of the page's scroll bar, which phones do not have.
  expect([x, y + height]).toEqual([0, 640]);
  expect(width).toBeGreaterThan(300);
  expect(await dialog.box.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('moves without motion for a person who prefers it', async ({ dialog, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await dialog.open();
  await expect(dialog.box).toHaveCSS('animation-name', 'none');
});
