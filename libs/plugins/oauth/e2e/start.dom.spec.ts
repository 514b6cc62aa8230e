import { expect, holdEach, pauseClock, PausedClock, test } from '@latchkey/testing/e2e';
import {
  alert,
  atProvider,
  button,
  calls,
  choice,
  choose,
  errors,
  heading,
  headings,
  heard,
  main,
  paths,
  said,
  starts,
  withPkce,
} from './acts.js';

// A cache that another test filled would answer offline as well.
test.use({ freshContext: true });

test.beforeEach(withPkce);

const challenge = /^[\w-]{43}$/;

for (const [what, fault] of Object.entries({
  'fails with 500': { status: 500 },
  'is an HTML page': { status: 502, body: '<h1>Bad gateway</h1>' },
  'is cut off': { malformed: true },
  'leaves a security flag open': { status: 200, body: { data: { captcha_settings: { enabled: false } } } },
})) {
  test(`where the bootstrap ${what} the start goes with PKCE all the same, and ends in a session`, async ({
    open,
    page,
    emulator,
    allow,
  }) => {
    if ('status' in fault && fault.status >= 500) allow.console(new RegExp(`status of ${fault.status}`));
    // The fault applies to every request of this page. The return loads a new page, without the fault.
    await emulator.fault({ path: paths.bootstrap, times: 99, ...fault });
    await open('login');
    await choice(page, 'Google').click();
    await atProvider(page, 'Google');
    expect(await starts(emulator)).toMatchObject([{ code_challenge: expect.stringMatching(challenge) }]);
    await emulator.liftFaults();
    await button(page, 'Allow').click();
    await expect(heading(page, headings.success)).toBeFocused();
  });
}

test('where the bootstrap never comes the start goes with PKCE all the same, and ends in a session', async ({
  open,
  page,
  emulator,
}) => {
  await emulator.fault({ path: paths.bootstrap, times: 99, never: true });
  const clock = await PausedClock.install(page);
  clock.expectNoAnswer(paths.bootstrap);
  await clock.run(async () => {
    await open('login');
    await choice(page, 'Google').click();
    await atProvider(page, 'Google');
  });
  expect(await starts(emulator)).toMatchObject([{ code_challenge: expect.stringMatching(challenge) }]);
  await emulator.liftFaults();
  await page.clock.resume();
  await button(page, 'Allow').click();
  await expect(heading(page, headings.success)).toBeFocused();
});

test(
  'offline: told before the page is left, and the same button works once the network is back',
  { tag: '@first' },
  async ({ open, page, context, allow }) => {
    allow.console(/net::ERR_INTERNET_DISCONNECTED/);
    const loaded = page.waitForResponse(`**${paths.bootstrap}`);
    await open('login');
    await loaded;
    const here = page.url();
    await context.setOffline(true);
    await choice(page, 'GitHub').click();
    await expect(alert(page, /connection/)).toBeVisible();
    expect(page.url()).toBe(here);
    expect(await heard(page)).toEqual([]);
    await expect(choice(page, 'GitHub')).not.toHaveAttribute('aria-busy');
    await context.setOffline(false);
    await choose(page, 'GitHub');
    await button(page, 'Allow').click();
    await expect(heading(page, headings.success)).toBeFocused();
  },
);

test('a provider that can’t be reached is told before the page is left', async ({
  open,
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/net::ERR_NAME_NOT_RESOLVED/);
  await context.route(`**${paths.bootstrap}`, (route) => route.abort('namenotresolved'));
  await open('login');
  const here = page.url();
  await choice(page, 'Google').click();
  await expect(alert(page, 'The sign-in service cannot be reached.')).toBeVisible();
  expect(await errors(page)).toEqual(['provider/offline']);
  expect(page.url()).toBe(here);
  expect(await calls(emulator, paths.start)).toEqual([]);
  await context.unroute(`**${paths.bootstrap}`);
  await choose(page, 'Google');
});

test('without WebCrypto it says that a secure connection is needed', async ({ open, page, emulator }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await open('login');
  for (const title of ['Google', 'Acme']) {
    await choice(page, title).click();
    await expect(alert(page, 'This needs a secure connection.').last()).toBeVisible();
    await expect(choice(page, title)).not.toHaveAttribute('aria-busy');
  }
  expect(await errors(page)).toEqual(['provider/insecure-context', 'provider/insecure-context']);
  expect(await calls(emulator, paths.start)).toEqual([]);
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

test('where storage is blocked, and PKCE so has no place, that is said', async ({ open, page, emulator }) => {
  await page.addInitScript(blockStorage);
  await open('login');
  await choice(page, 'Google').click();
  await expect(alert(page, 'This browser blocks storage here.')).toBeVisible();
  expect(await errors(page)).toEqual(['provider/storage-blocked']);
  expect(await calls(emulator, paths.start)).toEqual([]);
});

test('where storage is blocked and the project does without PKCE, a sign-in lasts as long as the page', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/No code verifier found in local storage/);
  await emulator.setProject({ pkce_required_for_oauth: false });
  await page.addInitScript(blockStorage);
  await open('login');
  await choose(page, 'Google');
  await button(page, 'Allow').click();
  await expect(heading(page, headings.success)).toBeFocused();
});

test('a navigation that leads nowhere is told after a while, and the button works again', async ({
  open,
  page,
  context,
  emulator,
}) => {
  await page.clock.install();
  await open('login');
  // A 204 keeps the page open, like a download or a link that opens an app.
  await context.route('**/v1/public/oauth/google/start**', (route) => route.fulfill({ status: 204 }));
  await choice(page, 'Google').click();
  await expect.poll(() => heard(page)).toEqual(['oauth/started']);
  await pauseClock(page);
  await page.clock.runFor(3_000);
  await expect(page.getByText('Still working…')).toBeVisible();
  await page.clock.runFor(12_000);
  await page.clock.resume();
  await expect(alert(page, /try again/)).toBeVisible();
  await expect(choice(page, 'Google')).not.toHaveAttribute('aria-busy');
  expect(await errors(page)).toEqual(['flow/timed-out']);
  await context.unroute('**/v1/public/oauth/google/start**');
  await choose(page, 'Google');
  expect(await calls(emulator, paths.authenticate)).toEqual([]);
});

test('whoever picked the wrong one picks another at once, and goes there alone', async ({ open, page, emulator }) => {
  // The first request never gets a response; the page waits 2 s for it. The second one is the probe before navigation.
  const [bootstrap, probe] = await holdEach(page, paths.bootstrap, 2);
  await page.clock.install();
  await open('login');
  await pauseClock(page);
  await choice(page, 'Google').click();
  await expect(choice(page, 'Google')).toHaveAttribute('aria-busy', 'true');
  await choice(page, 'GitHub').click();
  await expect(choice(page, 'GitHub')).toHaveAttribute('aria-busy', 'true');
  await bootstrap?.held();
  await page.clock.runFor(3_000);
  await expect(choice(page, 'Google')).not.toHaveAttribute('aria-busy');
  await expect(choice(page, 'GitHub')).toHaveAttribute('aria-busy', 'true');
  await page.clock.resume();
  await probe?.release();
  await atProvider(page, 'GitHub');
  expect((await calls(emulator, paths.start)).map(({ path }) => path)).toEqual(['/v1/public/oauth/github/start']);
});

test('five rapid clicks start once', async ({ open, page, emulator }) => {
  await open('login');
  const box = await choice(page, 'Google').boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
  await atProvider(page, 'Google');
  expect(await calls(emulator, paths.start)).toHaveLength(1);
  const told = async () => (await emulator.events()).filter(({ name }) => name === 'start_oauth_flow');
  await expect.poll(told).not.toEqual([]);
});

test('a widget that is taken away before it leaves the page stays', async ({ open, page, emulator }) => {
  await emulator.fault({ path: paths.bootstrap, never: true });
  await page.clock.install();
  await open('login');
  const here = page.url();
  await pauseClock(page);
  await choice(page, 'Google').click();
  await expect(choice(page, 'Google')).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await page.clock.runFor(20_000);
  expect(page.url()).toBe(here);
  expect(await calls(emulator, paths.start)).toEqual([]);
  await page.evaluate(() => window.__latchkey.mountAgain?.());
  await expect(choice(page, 'Google')).not.toHaveAttribute('aria-busy');
  await expect(main(page)).toBeVisible();
  expect(await said(page)).toEqual([]);
});
