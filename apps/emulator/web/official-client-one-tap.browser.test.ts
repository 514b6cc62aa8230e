import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../src/domain/project.js';
import { CLIENT_LOGS, respondWithClient } from './testing/official-client.js';
import { browserBench } from './testing/shared-browser.js';

// The official client's own unmodified One Tap: its services iframe, and Google's script at Google's address, which the
// stand-in serves.

const bench = browserBench(respondWithClient(), CLIENT_LOGS);
let page: Page;

beforeEach(async () => {
  await bench.client.control('PATCH', '/project', { redirect_urls: [{ url: bench.hostUrl(), default: true }] });
  page = await bench.openPage('about:blank');
  await page.route('https://accounts.google.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${bench.emulator.url}/google${pathname}${search}` }) });
  });
  await openClient(bench.hostUrl());
});

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
    [bench.emulator.url, PUBLIC_TOKEN] as const,
  );
}

const startOneTap = () =>
  page.evaluate(() =>
    window.client.oauth.googleOneTap
      .start({ login_redirect_url: location.href, signup_redirect_url: location.href })
      .catch(({ message }: Error) => message),
  );

it('signs up with the prompt', async () => {
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

it('calls onOneTapCancelled when the prompt is closed', async () => {
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
])('with the outcome %s returns %j', async (outcome, result) => {
  await bench.client.control('PATCH', '/project', { one_tap: { outcome } });
  expect(await startOneTap()).toEqual(result);
});
