import { cell, expect, hold } from '@latchkey/testing/e2e';
import { ada, again, count, errors, google, NO_VERIFIER, paths, said, sent, signedIn } from './acts.js';
import { test } from './test.js';

// What happens after the choice of an account.

test('shows that it is under way until the page is left', async ({ open, page, emulator, allow }) => {
  const callback = await hold(page, paths.callback);
  await open('login');
  await ada(page).click();
  await callback.held();
  await expect(page.getByRole('progressbar', { name: 'Signing you in with Google…' })).toBeVisible();
  await callback.release();
  await signedIn({ page, emulator, allow });
});

test('is handed in with what the contract says, and nothing else', async ({ open, page, emulator, allow }) => {
  await open('login');
  await ada(page).click();
  await signedIn({ page, emulator, allow });
  const [request] = (await emulator.requests(paths.callback)).filter(({ method }) => method === 'POST');
  expect(request?.headers).toMatchObject({
    'content-type': 'text/plain;charset=UTF-8',
    'x-stytch-oauth-type': 'google-one-tap',
  });
  expect(request?.headers).not.toHaveProperty('authorization');
  const [start] = (await emulator.requests(paths.start)).filter(({ method }) => method === 'GET');
  expect(start?.query).toBe('?public_token=public-token-test-00000000-0000-4000-8000-000000000000');
});

for (const embedded of [false, true]) {
  test(
    `that fails is told, and the prompt can come again: ${embedded ? 'embedded' : 'floating'}`,
    cell(embedded),
    async ({ open, page, emulator, allow, axe }) => {
      allow.console(/status of 500/);
      await emulator.fault({
        path: paths.callback,
        status: 500,
        error_type: 'internal_server_error',
        error_message: 'No.',
      });
      await open('login', embedded ? { position: 'forceLegacyEmbedded' } : {});
      await ada(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'No.' })).toBeVisible();
      await expect(google(page)).toBeVisible();
      expect(await said(page)).toEqual(['No.']);
      expect(await errors(page)).toEqual(['provider/server-error']);
      await expect(again(page)).toBeFocused();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await axe();
      }
      await again(page).click();
      await ada(page).click();
      await signedIn({ page, emulator, allow });
      expect(await count(emulator, paths.callback)).toBe(2);
    },
  );
}

test('with a nonce of another page is refused, and the prompt can come again', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  await page.route(`**${paths.credential}`, async (route) => {
    const body = { ...route.request().postDataJSON(), nonce: 'of-another-page' };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await open('login');
  await ada(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'was not meant for this page' })).toBeVisible();
  expect(await errors(page)).toEqual(['onetap/wrong-nonce']);
  expect(await sent(emulator, paths.callback)).toEqual([]);
  await page.unroute(`**${paths.credential}`);
  await again(page).click();
  await ada(page).click();
  await signedIn({ page, emulator, allow });
});

test('that leads to an unsafe address leads nowhere, and is told', async ({ open, page, emulator }) => {
  await emulator.fault({
    path: paths.callback,
    status: 200,
    body: { status_code: 200, redirect_url: 'javascript:alert(1)' },
  });
  await open('login');
  await ada(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'unsafe address' })).toBeVisible();
  expect(await errors(page)).toEqual(['navigation/unsafe-url']);
});

test('that Google has no token for is told, and the prompt can come again', async ({ open, page, emulator, allow }) => {
  await emulator.fault({ path: paths.credential, status: 200, body: {} });
  await open('login');
  await ada(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Google could not sign you in.' })).toBeVisible();
  await again(page).click();
  await ada(page).click();
  await signedIn({ page, emulator, allow });
});

test('that is handed in long after the start is handed in by a new one', async ({ open, page, emulator, allow }) => {
  await page.clock.install();
  await open('login');
  await expect(ada(page)).toBeVisible();
  await page.clock.fastForward(300_000);
  await ada(page).click();
  await signedIn({ page, emulator, allow });
  expect(await count(emulator, paths.start)).toBe(2);
});

test('gives way to the button when it takes too long', async ({ open, page, emulator, allow }) => {
  allow.console(NO_VERIFIER);
  await emulator.fault({ path: paths.callback, never: true });
  await open('login');
  await ada(page).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await google(page).click();
  await page.waitForURL(`${emulator.url}${paths.oauth}*`);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
});
