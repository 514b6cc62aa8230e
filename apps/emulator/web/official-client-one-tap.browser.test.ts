import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../src/domain/project.js';
import { type RunningEmulator, startEmulator } from '../src/server.js';
import { type Bench, benchOver } from '../src/testing/bench.js';
import { connectToBrowser, pagesFolder } from './testing/shared-browser.js';

// The official client's own unmodified One Tap: its services iframe, and Google's script at Google's address, which the
// stand-in serves.

declare global {
  interface Window {
    client: StytchClient;
    stytch: { StytchClient: typeof StytchClient };
  }
}

const clientScript = readFileSync(
  join(createRequire(import.meta.url).resolve('@stytch/vanilla-js/headless'), '../../iife/index.headless.js'),
);

let browser: Browser;
let host: Server;
let emulator: RunningEmulator;
let bench: Bench;
let page: Page;

beforeAll(async () => {
  browser = await connectToBrowser();
  host = createServer(({ url }, response) =>
    url === '/client.js'
      ? response.setHeader('content-type', 'text/javascript').end(clientScript)
      : response
          .setHeader('content-type', 'text/html')
          .end('<!doctype html><title>Host</title><body><script src="/client.js"></script>'),
  );
  await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
});
afterAll(async () => {
  host.close();
  await browser.close();
});

beforeEach(async () => {
  emulator = await startEmulator({ port: 0, pages: pagesFolder() });
  bench = benchOver((url, init) => fetch(url, init), emulator.url);
  await bench.control('PATCH', '/project', { redirect_urls: [{ url: hostUrl(), default: true }] });
  page = await browser.newPage();
  await page.route('https://accounts.google.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${emulator.url}/google${pathname}${search}` }) });
  });
  await openClient(hostUrl());
});
afterEach(async () => {
  await page.close();
  await emulator.close();
});

const hostUrl = () => `http://localhost:${(host.address() as AddressInfo).port}/`;

async function openClient(url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(
    ([apiUrl, token]) => {
      const endpoints = {
        testAPIURL: apiUrl,
        clientsideServicesIframeURL: `${apiUrl}/clientside-services/index.html`,
      };
      window.client = new window.stytch.StytchClient(token, { endpoints } as object);
    },
    [emulator.url, PUBLIC_TOKEN] as const,
  );
}

const startOneTap = () =>
  page.evaluate(() =>
    window.client.oauth.googleOneTap
      .start({ login_redirect_url: location.href, signup_redirect_url: location.href })
      .catch(({ message }: Error) => message),
  );

it('signs up by the prompt', async () => {
  expect(await startOneTap()).toEqual({ success: true });
  await page
    .frameLocator('iframe[src*="accounts.google.com"]')
    .getByRole('button', { name: 'Continue as Ada' })
    .click();
  await page.waitForURL(/\?stytch_token_type=oauth&token=[\w-]{43}&stytch_redirect_type=signup$/);
  await openClient(page.url());
  const user = await page.evaluate(async () => {
    await window.client.authenticateByUrl({ session_duration_minutes: 30 });
    return window.client.user.getSync();
  });
  expect(user).toMatchObject({ emails: [{ email: 'ada@example.com' }], providers: [{ provider_type: 'Google' }] });
});

it('is told that the prompt was closed', async () => {
  const cancelled = page.waitForEvent('console', (message) => message.text() === 'cancelled');
  await page.evaluate(() =>
    window.client.oauth.googleOneTap.start({ onOneTapCancelled: () => console.log('cancelled') }),
  );
  await page.frameLocator('iframe[src*="accounts.google.com"]').getByRole('button', { name: 'Close' }).click();
  await cancelled;
});

it.each([
  ['not_displayed:suppressed_by_user', { success: false, reason: 'suppressed_by_user' }],
  ['skipped:issuing_failed', { success: false, reason: 'issuing_failed' }],
  ['fedcm:skipped', { success: false, reason: 'unknown_reason' }],
  ['refused:oauth_config_not_found', 'One Tap could not load: oauth_config_not_found'],
  ['refused:default_provider_not_allowed', 'One Tap could not load: default_provider_not_allowed'],
])('with the outcome %s is told %j', async (outcome, result) => {
  await bench.control('PATCH', '/project', { one_tap: { outcome } });
  expect(await startOneTap()).toEqual(result);
});
