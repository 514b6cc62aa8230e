import { expect, PausedClock } from '@latchkey/testing/e2e';
import { paths, test, withPkce } from './acts.js';

// A cache that another test filled would answer offline as well.
test.use({ freshContext: true });

test.beforeEach(withPkce);

const challenge = /^[\w-]{43}$/;

for (const [what, fault] of Object.entries({
  'fails with 500': { status: 500 },
  'leaves a security flag open': { status: 200, body: { data: { captcha_settings: { enabled: false } } } },
})) {
  test(`signs in with PKCE where the bootstrap ${what}`, async ({ oauth, emulator, allow }) => {
    if ('status' in fault && fault.status >= 500) allow.console(new RegExp(`status of ${fault.status}`));
    // The fault applies to every request of this page. The return loads a new page, without the fault.
    await emulator.fault({ path: paths.bootstrap, times: 99, ...fault });
    await oauth.openAndChoose('Google');
    expect(await oauth.starts()).toMatchObject([{ code_challenge: expect.stringMatching(challenge) }]);
    await emulator.liftFaults();
    await oauth.allowAndSignIn();
  });
}

test('signs in with PKCE where the bootstrap gets no response', async ({ oauth, page, emulator }) => {
  await emulator.fault({ path: paths.bootstrap, times: 99, never: true });
  const clock = await PausedClock.install(page);
  clock.expectNoAnswer(paths.bootstrap);
  await clock.run(async () => {
    await oauth.openAndChoose('Google');
  });
  expect(await oauth.starts()).toMatchObject([{ code_challenge: expect.stringMatching(challenge) }]);
  await emulator.liftFaults();
  await page.clock.resume();
  await oauth.allowAndSignIn();
});

test('shows an error offline without a navigation, and the same button works online', async ({
  oauth,
  page,
  context,
  allow,
}) => {
  allow.console(/net::ERR_INTERNET_DISCONNECTED/);
  const loaded = page.waitForResponse(`**${paths.bootstrap}`);
  await oauth.open();
  await loaded;
  const here = page.url();
  await context.setOffline(true);
  await oauth.choice('GitHub').click();
  await expect(oauth.alert(/connection/)).toBeVisible();
  expect(page.url()).toBe(here);
  expect(await oauth.heard()).toEqual([]);
  await expect(oauth.choice('GitHub')).not.toHaveAttribute('aria-busy');
  await context.setOffline(false);
  await oauth.choose('GitHub');
  await oauth.allowAndSignIn();
});

test('shows an error without a navigation if the provider cannot be reached', async ({
  oauth,
  page,
  context,
  allow,
}) => {
  allow.console(/net::ERR_NAME_NOT_RESOLVED/);
  await context.route(`**${paths.bootstrap}`, (route) => route.abort('namenotresolved'));
  await oauth.open();
  const here = page.url();
  await oauth.choice('Google').click();
  await expect(oauth.alert('The sign-in service cannot be reached.')).toBeVisible();
  expect(await oauth.errors()).toEqual(['provider/offline']);
  expect(page.url()).toBe(here);
  expect(await oauth.calls(paths.start)).toEqual([]);
  await context.unroute(`**${paths.bootstrap}`);
  await oauth.choose('Google');
});

/** Makes storage throw, as in browsers that block it. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const place of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, place, { configurable: true, get: refuse });
  }
}

test('shows an error if storage is blocked', async ({ oauth, page }) => {
  await page.addInitScript(blockStorage);
  await oauth.open();
  await oauth.choice('Google').click();
  await expect(oauth.alert('This browser blocks storage here.')).toBeVisible();
  expect(await oauth.errors()).toEqual(['provider/storage-blocked']);
  expect(await oauth.calls(paths.start)).toEqual([]);
});

test('five rapid clicks start once', async ({ oauth, page, emulator }) => {
  await oauth.open();
  const box = await oauth.choice('Google').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
  await oauth.atProvider('Google');
  expect(await oauth.calls(paths.start)).toHaveLength(1);
  const starts = async () => (await emulator.events()).filter(({ name }) => name === 'start_oauth_flow');
  await expect.poll(starts).not.toEqual([]);
});
