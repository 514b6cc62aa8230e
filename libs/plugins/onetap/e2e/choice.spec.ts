import { cell, expect, hold } from '@latchkey/testing/e2e';
import { embedded, paths, checkBothSchemes } from './acts.js';
import { test } from './test.js';

// What happens after the choice of an account.

test('shows a progress bar until the page is left', { tag: '@deep' }, async ({ oneTap, page }) => {
  const callback = await hold(page, paths.callback);
  await oneTap.open();
  await oneTap.ada.click();
  await callback.held();
  await expect(oneTap.progress).toBeVisible();
  await callback.release();
  await oneTap.expectSignedIn();
});

test('sends the specified headers and query', async ({ oneTap, emulator }) => {
  await oneTap.open();
  await oneTap.signIn();
  const [request] = (await emulator.requests(paths.callback)).filter(({ method }) => method === 'POST');
  expect(request?.headers).toMatchObject({
    'content-type': 'text/plain;charset=UTF-8',
    'x-stytch-oauth-type': 'google-one-tap',
  });
  expect(request?.headers).not.toHaveProperty('authorization');
  const [start] = (await emulator.requests(paths.start)).filter(({ method }) => method === 'GET');
  expect(start?.query).toBe('?public_token=public-token-test-00000000-0000-4000-8000-000000000000');
});

for (const isEmbedded of [false, true]) {
  test(
    `a failed choice shows an error, and the prompt can be retried: ${isEmbedded ? 'embedded' : 'floating'}`,
    cell(isEmbedded),
    async ({ oneTap, page, emulator, allow, axe }) => {
      allow.console(/status of 500/);
      await emulator.fault({
        path: paths.callback,
        status: 500,
        error_type: 'internal_server_error',
        error_message: 'No.',
      });
      await oneTap.open(isEmbedded ? embedded : {});
      await oneTap.ada.focus();
      await page.keyboard.press('Enter');
      await expect(oneTap.alert('No.')).toBeVisible();
      await expect(oneTap.google).toBeVisible();
      expect(await oneTap.said()).toEqual(['No.']);
      expect(await oneTap.errors()).toEqual(['provider/server-error']);
      await expect(oneTap.again).toBeFocused();
      await checkBothSchemes(page, axe);
      await oneTap.signInAgain();
      expect(await oneTap.count(paths.callback)).toBe(2);
    },
  );
}

test('a token with another page’s nonce is rejected, and the prompt can be retried', async ({ oneTap, page }) => {
  await page.route(`**${paths.credential}`, async (route) => {
    const body = { ...route.request().postDataJSON(), nonce: 'of-another-page' };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await oneTap.open();
  await oneTap.ada.click();
  await expect(oneTap.alert('was not meant for this page')).toBeVisible();
  expect(await oneTap.errors()).toEqual(['onetap/wrong-nonce']);
  expect(await oneTap.sent(paths.callback)).toEqual([]);
  await page.unroute(`**${paths.credential}`);
  await oneTap.signInAgain();
});

test('an unsafe redirect URL shows an error', async ({ oneTap, emulator }) => {
  await emulator.fault({
    path: paths.callback,
    status: 200,
    body: { status_code: 200, redirect_url: 'javascript:alert(1)' },
  });
  await oneTap.open();
  await oneTap.ada.click();
  await expect(oneTap.alert('unsafe address')).toBeVisible();
  expect(await oneTap.errors()).toEqual(['navigation/unsafe-url']);
});

test(
  'a missing token from Google shows an error, and the prompt can be retried',
  { tag: '@deep' },
  async ({ oneTap, emulator }) => {
    await emulator.fault({ path: paths.credential, status: 200, body: {} });
    await oneTap.open();
    await oneTap.ada.click();
    await expect(oneTap.alert('Google could not sign you in.')).toBeVisible();
    await oneTap.signInAgain();
  },
);

test('a choice long after the start makes a new start request', { tag: '@deep' }, async ({ oneTap, page }) => {
  await page.clock.install();
  await oneTap.openPrompt();
  await page.clock.fastForward(300_000);
  await oneTap.signIn();
  expect(await oneTap.count(paths.start)).toBe(2);
});

test('the button signs in while a choice is pending', async ({ oneTap, emulator }) => {
  await emulator.fault({ path: paths.callback, never: true });
  await oneTap.open();
  await oneTap.ada.click();
  await expect(oneTap.progress).toBeVisible();
  await oneTap.google.click();
  await oneTap.expectProvider();
  await oneTap.allowAccess();
});
