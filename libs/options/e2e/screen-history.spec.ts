import { expect } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { email, test } from './acts.js';

const withHistory = { history: '' };
const stateOf = (page: Page) => page.evaluate(() => history.state as unknown);

test(
  'Back shows the previous screen and Forward the next one, and the host’s router gets no event',
  { tag: '@react-18-deep' },
  async ({ login, page }) => {
    await login.open(withHistory);
    await login.push('start');
    const length = await login.length();
    await expect(login.main).toBeVisible();
    await login.field.fill(email);
    expect(await login.length()).toBe(length);
    await login.field.press('Enter');
    await expect(login.confirmation).toBeFocused();
    await expect.poll(login.length).toBe(length + 1);
    expect(page.url()).toMatch(/\/start$/);

    await login.back();
    await expect(login.main).toBeVisible();
    await expect(login.field).toHaveValue(email);
    await login.forward();
    await expect(login.confirmation).toBeFocused();
    await login.back();
    await expect(login.main).toBeVisible();
    expect(await login.drawn()).toEqual(['start 1']);
    expect(await stateOf(page)).toEqual({ idx: 1, key: 'start' });

    // The host's own entry is the next one.
    await login.back();
    await expect.poll(login.drawn).toEqual(['start 1', 'login 0']);
  },
);

test('a way back in the widget is a way back in the history, and Forward does not repeat what it has ended', async ({
  login,
}) => {
  await login.open(withHistory);
  await login.push('start');
  await login.field.fill(email);
  await login.field.press('Enter');
  await expect(login.confirmation).toBeFocused();
  await expect.poll(login.position).toBe(1);
  await login.button('Try again').click();
  await expect(login.main).toBeVisible();
  await expect.poll(login.position).toBe(0);

  await login.recordMoves();
  await login.forward();
  await expect.poll(login.moves).toEqual([1, 0]);
  await expect(login.main).toBeVisible();
  await login.back();
  await expect.poll(login.drawn).toEqual(['start 1', 'login 0']);
});

test('after a sign-in, Back goes to the main screen', async ({ login, page, emulator }) => {
  await login.open(withHistory);
  await login.tab('Text').click();
  await login.phone.fill('4155550123');
  await login.phone.press('Enter');
  await expect(login.passcode).toBeVisible();
  const { code = '' } = await emulator.waitForMessage('+14155550123');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
  await expect(login.success).toBeVisible();
  await expect.poll(login.position).toBe(2);
  await login.back();
  await expect(login.main).toBeVisible();
  await expect.poll(login.position).toBe(0);
});

test.describe('an unmount', () => {
  test('returns to the host’s entry, so that Back leaves the page', async ({ login, page }) => {
    await login.open(withHistory);
    await login.push('start');
    await login.field.fill(email);
    await login.field.press('Enter');
    await expect.poll(login.position).toBe(1);
    await login.unmount();
    await expect(page.locator('iframe')).toHaveCount(0);
    await login.back();
    await expect.poll(login.drawn).toEqual(['start 1', 'login 0']);
  });

  test('does not stop a navigation of the host', async ({ login, page }) => {
    await login.open(withHistory);
    await login.field.fill(email);
    await login.field.press('Enter');
    await expect.poll(login.position).toBe(1);
    await page.evaluate(() => {
      window.__latchkey.widget?.unmount();
      location.assign('/login?second');
    });
    await page.waitForURL('**/login?second');
    await expect(login.main).toBeVisible();
  });

  test('by a page of the host’s router leaves that page, and a widget that comes back starts anew', async ({
    login,
    page,
  }) => {
    await login.open(withHistory);
    await login.push('start');
    await login.field.fill(email);
    await login.field.press('Enter');
    await expect.poll(login.position).toBe(1);
    await login.push('account');
    await login.unmount();
    expect(await stateOf(page)).toEqual({ idx: 2, key: 'account' });
    await login.back();
    await expect.poll(login.drawn).toEqual(['start 1', 'account 2', 'start 1']);
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.evaluate(() => window.__latchkey.mountAgain?.());
    await expect(login.main).toBeVisible();
    await login.back();
    await expect.poll(login.drawn).toEqual(['start 1', 'account 2', 'start 1', 'login 0']);
  });
});

test('without its code, the widget works and adds no entry', async ({ login, page, allow }) => {
  allow.console(/ERR_FAILED/);
  await page.route('**/assets/follow-screens-*.js', (route) => route.abort());
  await login.open(withHistory);
  const length = await login.length();
  await login.field.fill(email);
  await login.field.press('Enter');
  await expect(login.confirmation).toBeFocused();
  expect(await login.length()).toBe(length);
});
