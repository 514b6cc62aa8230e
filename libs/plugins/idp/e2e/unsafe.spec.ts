import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  allow,
  button,
  calls,
  connectApp,
  deny,
  errors,
  heading,
  logoutOf,
  openConsent,
  openLogout,
  paths,
  ready,
  signIn,
} from './acts.js';

// Answers with unsafe URLs: no code runs, and the person can continue (robustness.md 17, 18, 20).

const HOSTILE = [
  '/rp?code=1',
  '//127.0.0.1/rp?code=1',
  '\\\\127.0.0.1\\rp',
  'http:rp?code=1',
  'javascript:window.ran=1',
  'data:text/html,<script>window.ran=1</script>',
  'com.example.app:/cb?code=1',
];

/** Changes the provider's answer. */
async function answering(page: Page, path: string, changes: object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, ...changes } } });
  });
}

const problem = (page: Page, hasText: RegExp) => page.locator('#login').getByRole('alert').filter({ hasText });

async function stays(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/idp');
  expect(await errors(page)).toEqual(['idp/unsafe-redirect']);
}

test('an application’s answer is not followed there, allowed, denied or unasked', async ({
  page,
  open,
  context,
  emulator,
}) => {
  const request = await connectApp(emulator);
  await signIn(emulator, context);
  for (const redirect_uri of HOSTILE) {
    await page.unrouteAll();
    await open('idp', { ...request, prompt: 'consent' });
    await answering(page, paths.submit, { redirect_uri });
    const choice = redirect_uri.startsWith('data:') ? deny(page) : allow(page);
    await ready(choice);
    await choice.click();
    await expect(problem(page, /^The address that should come next/)).toBeVisible();
    await stays(page);
  }
  await page.unrouteAll();
  await button(page, 'Start again').click();
  await expect(heading(page, /^Sign in to/)).toBeFocused();

  await answering(page, paths.submit, { redirect_uri: 'javascript:window.ran=1' });
  await open('idp', await connectApp(emulator, { first_party: true }));
  await expect(problem(page, /^The address that should come next/)).toBeVisible();
  await stays(page);
});

test('nor is a log-out’s, asked or unasked', async ({ page, open, context, emulator }) => {
  await answering(page, paths.logoutStart, { redirect_uri: 'javascript:window.ran=1' });
  await openLogout({ emulator, context, open });
  await button(page, 'Yes').click();
  await expect(problem(page, /^You are logged out\. The address/)).toBeVisible();
  await stays(page);

  await page.unrouteAll();
  await signIn(emulator, context);
  await answering(page, paths.logoutStart, { redirect_uri: 'javascript:window.ran=1', consent_required: false });
  await open('idp', await logoutOf(emulator));
  await expect(problem(page, /^You are logged out\. The address/)).toBeVisible();
  await stays(page);
  expect(await calls(emulator, paths.revoke)).toBe(2);
});

test('one of another origin than was asked for is gone to by the person alone', async ({
  page,
  open,
  context,
  emulator,
}) => {
  const other = 'http://127.0.0.1:4298/cb?code=1';
  const gone: string[] = [];
  await page.route('http://127.0.0.1:4298/**', (route) => {
    gone.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Other</title>' });
  });
  await answering(page, paths.submit, { redirect_uri: other });
  await openConsent({ emulator, context, open });
  await ready(allow(page));
  await allow(page).dblclick();
  await expect(heading(page, 'Go to an application on this device (127.0.0.1:4298)?')).toBeFocused();
  const go = button(page, 'Go there');
  await ready(go);
  expect(gone).toEqual([]);
  await button(page, 'Stay here').click();
  await expect(heading(page, 'We did not send you on')).toBeFocused();
  await expect(button(page, 'Continue')).toHaveCount(0);

  // The provider remembers the consent and requires no new one.
  await button(page, 'Start again').click();
  await ready(go);
  expect(gone).toEqual([]);
  await go.click();
  await expect(page).toHaveURL(other);
  expect(gone).toEqual([other]);
});

test('a native application’s is, where the host has named its scheme', async ({ page, open, context, emulator }) => {
  const redirect_uri = 'com.example.app:/cb';
  const gone: string[] = [];
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => gone.push(url));
  await openConsent({ emulator, context, open }, { 'x-schemes': 'com.example.app' }, { redirect_uris: [redirect_uri] });
  await expect(page.getByText(/^Your answer goes to an application on this device/)).toBeVisible();
  await ready(allow(page));
  await allow(page).click();
  await expect(heading(page, /^Going back to/)).toBeFocused();
  await expect.poll(() => gone.some((url) => url.startsWith('com.example.app:/cb?code='))).toBe(true);
  await expect(button(page, 'Continue')).toBeVisible();
});

test('an application that the provider does not know gets nobody back', async ({
  page,
  open,
  context,
  emulator,
  allow: permit,
}) => {
  permit.console(/status of 40[04]/);
  const request = await connectApp(emulator);
  await signIn(emulator, context);
  for (const wrong of [{ client_id: 'unknown' }, { redirect_uri: 'https://evil.example/cb' }]) {
    await open('idp', { ...request, ...wrong });
    await expect(heading(page, 'That did not work')).toBeFocused();
    await expect(button(page, 'Try again')).toBeVisible();
    await button(page, 'Cancel').click();
    await expect(heading(page, 'Nothing was shared')).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/idp');
  }
});
