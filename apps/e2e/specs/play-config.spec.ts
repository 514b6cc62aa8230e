import { cell, expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { containing, encode, errorsOf, openLink, play, submitEmail } from './play.js';

const email = 'ada@example.com';
const field = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const SEND = '/sdk/v1/magic_links/email/login_or_create';

test('reads texts of any script from the config', async ({ open, page }) => {
  const send = 'Отправить ссылку ÿþ→😀';
  const config = encode({ strings: { 'eml.send': send } });
  expect(config, 'the letters that plain base64 lacks').toMatch(/[-_]/);
  await open('play', { config });
  await expect(page.getByRole('button', { name: send })).toBeVisible();
});

test('sends the options of a product to the provider', async ({ open, page, emulator }) => {
  await open('play');
  const back = new URL('/play?from=mail', page.url()).href;
  const emailMagicLinksOptions = {
    loginRedirectURL: back,
    signupRedirectURL: back,
    loginExpirationMinutes: 10,
    signupExpirationMinutes: 20,
  };
  await open('play', { config: encode({ config: { emailMagicLinksOptions } }) });
  await field(page).fill(email);
  await field(page).press('Enter');
  await emulator.waitForMessage(email);
  expect((await emulator.requests(SEND)).find(({ method }) => method === 'POST')?.body).toEqual({
    email,
    login_magic_link_url: back,
    signup_magic_link_url: back,
    login_expiration_minutes: 10,
    signup_expiration_minutes: 20,
  });
  await openLink(page, emulator, email);
  await expect(play(page).signedIn).toContainText(email);
  expect(new URL(page.url()).search).toBe('?from=mail');
});

test('renders the widget in a shadow root if the config says so', async ({ open, page }) => {
  await open('play', { config: encode({ config: { enableShadowDOM: true } }) });
  await expect(field(page)).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('input').length)).toBe(0);
});

test('sends no telemetry if the config turns it off', async ({ open, page, emulator }) => {
  await open('play', { config: encode({ telemetry: 'off' }) });
  await field(page).fill(email);
  await field(page).press('Enter');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page)).toBeVisible();
  await open('play', { config: encode({ telemetry: 'off' }) });
  const names = async () => (await emulator.events()).map(({ name }) => name);
  await expect.poll(names).toContain('sdk_instance_instantiated');
  expect((await names()).filter((name) => name !== 'sdk_instance_instantiated')).toEqual([]);
});

test('records the host’s events as { type, data }, and errors with their code', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  await open('play');
  await emulator.fault({ path: SEND, status: 500 });
  await submitEmail(page, email);
  const send = page.getByRole('button', { name: 'Continue with email instead' });
  await send.click();
  await expect.poll(() => errorsOf(page, 'code')).toEqual(['provider/server-error']);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(await page.evaluate(() => window.__latchkey?.events)).toEqual([
    { type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: expect.objectContaining({ email, request_id: expect.any(String) }) },
  ]);
});

for (const { given, config, message } of [
  {
    given: 'an unknown option',
    config: { emailMagicLinkOptions: {} },
    message: 'There is no option "config.emailMagicLinkOptions". Did you mean "emailMagicLinksOptions"?',
  },
  {
    given: 'a misspelt option of a product',
    config: { emailMagicLinksOptions: { loginRedirectUrl: '/' } },
    message: 'eml: There is no option "loginRedirectUrl". Did you mean "loginRedirectURL"?',
  },
  {
    given: 'an unknown product beside one that exists',
    config: { products: ['emailMagicLinks', '__proto__'] },
    message: 'There is no product "__proto__".',
  },
]) {
  test(`leaves out and names ${given}`, cell(given === 'an unknown option'), async ({ open, page, allow }) => {
    allow.console(containing(message));
    await open('play', { config: encode({ config }) });
    await expect.poll(() => errorsOf(page, 'message')).toEqual([expect.stringContaining(message)]);
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: message })).toHaveCount(0);
  });
}

for (const { given, config, message } of [
  { given: 'products that are no list', config: { products: 'emailMagicLinks' }, message: '"products" is no list.' },
  { given: 'a product of no name', config: { products: ['__proto__'] }, message: 'There is no product "__proto__".' },
]) {
  test(`shows the error instead of the form for ${given}`, { tag: '@deep' }, async ({ open, page, allow }) => {
    allow.console(containing(message));
    await open('play', { config: encode({ config }) });
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.__latchkey?.ready)).toBe(true);
  });
}

test('reports a missing element for the widget', async ({ open, page }) => {
  // "interactive" comes before the page's own scripts.
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.getElementById('latchkey')?.remove()),
  );
  await open('play');
  await expect(page.getByRole('alert').filter({ hasText: 'No element matches "latchkey".' })).toBeVisible();
});
