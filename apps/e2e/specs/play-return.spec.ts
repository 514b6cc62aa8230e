import { expect, hold, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { askForLink as askForLinkTo, encode, play } from './play.js';

const email = 'ada@example.com';
const AUTHENTICATE = '/sdk/v1/magic_links/authenticate';
const signedIn = (page: Page) => play(page).signedIn;
const logOut = (page: Page) => play(page).logOut;
const askForLink = (page: Page) => askForLinkTo(page, email);

async function linkFrom(page: Page, message: Promise<{ readonly link?: string }>): Promise<string> {
  const { link } = await message;
  return link ?? page.url();
}

test('a redirect uses its token once, after its removal from the address', async ({ open, page, emulator }) => {
  await open('play');
  await askForLink(page);
  const answer = await hold(page, AUTHENTICATE);
  await page.goto(await linkFrom(page, emulator.waitForMessage(email)));
  await expect(page.getByRole('status').filter({ hasText: 'Signing you in' })).toBeVisible();
  await answer.held();
  expect(page.url()).not.toContain('token');
  await answer.release();
  await expect(signedIn(page)).toContainText(email);
  await page.reload();
  await expect(signedIn(page)).toContainText(email);
  expect((await emulator.requests(AUTHENTICATE)).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a redirect creates a session of the widget’s duration', async ({ open, page, emulator }) => {
  await open('play');
  const minutes = encode({ config: { sessionOptions: { sessionDurationMinutes: 60 } } });
  const back = new URL(`/play?config=${minutes}`, page.url()).href;
  await open('play', {
    config: encode({ config: { emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back } } }),
  });
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill(email);
  await field.press('Enter');
  await page.goto(await linkFrom(page, emulator.waitForMessage(email)));
  await expect(signedIn(page)).toContainText(email);
  const spent = (await emulator.requests(AUTHENTICATE)).find(({ method }) => method === 'POST');
  expect(spent?.body).toMatchObject({ session_duration_minutes: 60 });
});

test('logs out once by keyboard, and keeps the focus on the page', async ({ open, page, emulator }) => {
  await open('play');
  await askForLink(page);
  await page.goto(await linkFrom(page, emulator.waitForMessage(email)));
  await logOut(page).focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(signedIn(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const revokes = (await emulator.requests('/sdk/v1/sessions/revoke')).filter(({ method }) => method === 'POST');
  expect(revokes).toHaveLength(1);
});

test('a log-out without the provider’s response ends the local session', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await open('play');
  await askForLink(page);
  await page.goto(await linkFrom(page, emulator.waitForMessage(email)));
  await expect(signedIn(page)).toBeVisible();
  await emulator.fault({ path: '/sdk/v1/sessions/revoke', status: 500 });
  await logOut(page).click();
  await expect(signedIn(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(signedIn(page)).toHaveCount(0);
});

test('a failed redirect can be retried in the widget, and signs in', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 502/);
  await open('play');
  await askForLink(page);
  await emulator.fault({ path: AUTHENTICATE, status: 502, body: '<html>Bad gateway</html>' });
  await page.goto(await linkFrom(page, emulator.waitForMessage(email)));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(signedIn(page)).toContainText(email);
});
