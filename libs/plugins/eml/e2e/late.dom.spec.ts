import { expect, hold, test, type Emulator, type Held } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { askForLink, button, email, field, follow, heading, heard, paths, said, send } from './acts.js';

// Responses that arrive after the flow has ended.

const isAnswered = async (emulator: Emulator, path: string) =>
  (await emulator.requests(path)).filter(({ method }) => method === 'POST').map(({ status }) => status);

/** Opens a link and clicks the button that uses it; the response is held back. */
async function startSpending(page: Page, emulator: Emulator, fault?: { readonly status: number }): Promise<Held> {
  await askForLink(page);
  await follow(page, (await emulator.waitForMessage(email)).link, { confirm: '' });
  if (fault) await emulator.fault({ path: paths.authenticate, ...fault });
  const answer = await hold(page, paths.authenticate);
  await button(page, 'Log in').click();
  await expect(button(page, 'Log in')).toHaveAttribute('aria-busy', 'true');
  await answer.held();
  return answer;
}

test('going back from a pending log-in stays where it led, and the session that came of it counts', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  const answer = await startSpending(page, emulator);
  await button(page, 'Go back').click();
  await expect(heading(page, 'Sign up or log in')).toBeFocused();
  await field(page).fill('grace@example.com');
  await answer.release();
  await expect.poll(() => isAnswered(emulator, paths.authenticate)).toEqual([200]);

  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(heading(page, 'Sign up or log in')).toBeVisible();
  await expect(field(page)).toHaveValue('grace@example.com');
  await expect(field(page)).toBeFocused();
  await expect.poll(() => heard(page)).toContain('AUTHENTICATE_FLOW_COMPLETE');
});

test('going back from a pending log-in: its late failure is not said', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await open('login');
  const answer = await startSpending(page, emulator, { status: 500 });
  await button(page, 'Go back').click();
  await field(page).fill('grace@example.com');
  const failed = page.waitForResponse(`**${paths.authenticate}`);
  await answer.release();
  await failed;
  await send(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
  await expect(page.getByText('An email was sent to grace@example.com')).toBeVisible();
  expect(await said(page)).toEqual([]);
  expect(await page.evaluate(() => window.__latchkey.errors)).toEqual([]);
  expect(await heard(page)).toEqual(['MAGIC_LINK_LOGIN_OR_CREATE']);
});

test('what is typed while a link is on its way changes nothing about where it went', async ({ open, page }) => {
  const answer = await hold(page, paths.send);
  await open('login');
  await field(page).fill(email);
  await field(page).press('Enter');
  await answer.held();
  await field(page).fill('grace@example.com');
  await answer.release();
  await expect(page.getByText(`An email was sent to ${email}`)).toBeVisible();
  await button(page, 'Go back').click();
  await expect(field(page)).toHaveValue('grace@example.com');
});

test('an answer after the widget is gone is nobody’s business', async ({ open, page }) => {
  const answer = await hold(page, paths.send);
  await open('login');
  await field(page).fill(email);
  await field(page).press('Enter');
  await answer.held();
  const answered = page.waitForResponse(`**${paths.send}`);
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await answer.release();
  await answered;
  await expect(page.locator('#login')).toBeEmpty();
  expect(await heard(page)).toEqual([]);
  expect(await page.evaluate(() => window.__latchkey.errors)).toEqual([]);
});

test('a session that is granted after the widget is gone is kept', async ({ open, page, emulator }) => {
  await open('login');
  const answer = await startSpending(page, emulator);
  const answered = page.waitForResponse(`**${paths.authenticate}`);
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await answer.release();
  await answered;
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  await open('login');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});
