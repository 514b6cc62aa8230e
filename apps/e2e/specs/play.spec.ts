import { cell, expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { askForLink as askForLinkTo, containing, encode, logOut, openLink, play } from './play.js';

const email = 'ada@example.com';
const signedIn = (page: Page) => play(page).signedIn;
const ready = (page: Page) => expect.poll(() => page.evaluate(() => window.__latchkey?.ready)).toBe(true);
const askForLink = (page: Page) => askForLinkTo(page, email);

test('shows every product without a config, under its policy, and fills in no form', async ({ open, page, axe }) => {
  await open('play');
  await ready(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Sign up or log in' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Continue with (Google|Microsoft|Apple|GitHub)$/ })).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Set up a new crypto wallet' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Email', 'Text', 'WhatsApp']);
  await axe();
  expect(await page.evaluate(() => window.__latchkey)).toEqual({ events: [], errors: [], ready: true });
});

test('applies the config: products, styles, strings', { tag: '@deep' }, async ({ open, page }) => {
  const config = encode({
    config: { products: ['emailMagicLinks'] },
    styles: { buttons: { primary: { backgroundColor: '#123456' } } },
    strings: { 'eml.send': 'Send me a link' },
  });
  await open('play', { config });
  await expect(page.getByRole('button', { name: 'Send me a link' })).toHaveCSS('background-color', 'rgb(18, 52, 86)');
});

for (const { given, params, message } of [
  {
    given: 'an unknown product',
    params: { config: encode({ config: { products: ['telepathy'] } }) },
    message: 'There is no product "telepathy".',
  },
  { given: 'an unknown mode', params: { mode: 'sudo' }, message: 'There is no mode "sudo".' },
  {
    given: 'a config that is no JSON',
    params: { config: 'x' },
    message: 'The parameter "config" is not JSON in base64url.',
  },
  {
    given: 'a token of an unknown type',
    params: { stytch_token_type: 'sso', token: 'secret' },
    message: 'cannot handle a link of the type "sso"',
  },
  { given: 'a link without its token', params: { stytch_token_type: 'magic_links' }, message: 'it has no token' },
]) {
  test(
    `shows what is wrong with ${given}`,
    cell(given === 'an unknown product'),
    async ({ open, page, axe, allow }) => {
      if (given === 'an unknown product') allow.console(containing(message));
      await open('play', params);
      await ready(page);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      expect(await page.evaluate(() => window.__latchkey?.errors.map(String))).toEqual([
        expect.stringContaining(message),
      ]);
      await axe();
      expect(page.url()).not.toContain('secret');
    },
  );
}

test('signs up by link, survives a reload, logs out, and signs in again', async ({ open, page, emulator, axe }) => {
  await open('play');
  await askForLink(page);
  await openLink(page, emulator, email);

  await expect(signedIn(page)).toContainText(email);
  expect(new URL(page.url()).search).toBe('');
  await axe();

  await page.reload();
  await expect(signedIn(page)).toContainText(email);

  await logOut(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect.poll(async () => (await emulator.sessions()).map(({ status }) => status)).toEqual(['revoked']);

  await askForLink(page);
  await openLink(page, emulator, email, 2);
  await expect(signedIn(page)).toContainText(email);
  expect(await emulator.users()).toHaveLength(1);
});

test(
  'signs in by code if the config names it, and starts again for the next person',
  { tag: '@deep' },
  async ({ open, page, emulator, axe }) => {
    const phone = '+14155552671';
    const config = encode({ config: { products: ['otp'], otpOptions: { methods: ['whatsapp', 'email'] } } });
    await open('play', { config });
    await expect(page.getByRole('tab')).toHaveText(['WhatsApp', 'Email']);
    await axe();
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
    await page.getByRole('button', { name: 'Continue with phone number' }).click();
    const { code = '', channel } = await emulator.waitForMessage(phone);
    expect(channel).toBe('whatsapp');
    await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
    await expect(signedIn(page)).toContainText(phone);
    await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();

    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  },
);

test(
  'a used link offers a new one, and does not name the signed-in person',
  { tag: '@deep' },
  async ({ open, page, emulator, newContext, allow }) => {
    allow.console(/Failed to load resource: the server responded with a status of 40\d/);
    await open('play');
    await askForLink(page);
    const link = (await emulator.waitForMessage(email)).link as string;
    await page.goto(link);
    await expect(signedIn(page)).toBeVisible();

    const elsewhere = await (await newContext()).newPage();
    await elsewhere.goto(link);
    await expect(elsewhere.locator('#latchkey')).toContainText(/expired|used/i);
    await expect(signedIn(elsewhere)).toHaveCount(0);
  },
);

test(
  'a sign-in and a log-out in one tab reach the other tab',
  { tag: '@deep' },
  async ({ open, page, context, emulator }) => {
    const other = await context.newPage();
    await open('play', {}, other);
    await open('play');
    await askForLink(page);
    await openLink(page, emulator, email);
    await expect(signedIn(page)).toBeVisible();
    await expect(signedIn(other)).toContainText(email);

    await logOut(other);
    await expect(signedIn(page)).toHaveCount(0);
  },
);
