import { expect, test, type Emulator } from '@latchkey/testing/e2e';
import {
  application,
  button,
  calls,
  connectApp,
  heading,
  heard,
  logoutOf,
  openLogout,
  paths,
  signIn,
  told,
  words,
} from './acts.js';

// The end of a session at an application's request (behaviour.md 4; robustness.md 31, 42, 43).

const active = async (emulator: Emulator) =>
  (await emulator.sessions()).filter(({ status }) => status === 'active').length;

for (const protocol of ['json', 'form']) {
  test(
    `logs out once, however often Yes is pressed: ${protocol}`,
    { tag: protocol === 'json' ? '@first' : [] },
    async ({ page, open, context, emulator }) => {
      await openLogout({ emulator, context, open }, { 'x-protocol': protocol });
      await expect(heading(page, 'Log out?')).toBeFocused();
      await page.getByText(/Latchkey Demo account/).waitFor();
      await button(page, 'Yes').evaluate((yes: HTMLElement) => {
        for (let i = 0; i < 3; i++) yes.click();
      });
      expect(await told(page)).toMatchObject({ state: 'xyz' });
      expect(await calls(emulator, paths.revoke)).toBe(1);
      expect(await active(emulator)).toBe(0);
      expect(await heard(page)).toBe('idp/loggedOut');
      expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
    },
  );
}

test('leaves everything as it is on No', async ({ page, open, context, emulator }) => {
  await openLogout({ emulator, context, open });
  await button(page, 'No').click();
  await expect(heading(page, 'You are still logged in')).toBeFocused();
  await expect(page.getByText(words.notLoggedOut)).toBeVisible();
  expect([await calls(emulator, paths.revoke), await active(emulator)]).toEqual([0, 1]);
  expect(await heard(page)).toBe('idp/logoutDeclined');
});

test('logs nobody out before somebody sees the page, and only by the provider’s flag', async ({
  page,
  open,
  context,
  emulator,
}) => {
  await connectApp(emulator, { first_party: true });
  await signIn(emulator, context);
  await page.route(`**${paths.logoutStart}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, consent_required: false } } });
  });
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await open('idp', await logoutOf(emulator));
  await expect.poll(() => calls(emulator, paths.logoutStart)).toBe(1);
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await active(emulator)).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(application(page)).toBeFocused();
  expect([await calls(emulator, paths.revoke), await active(emulator)]).toEqual([1, 0]);
});

test('forgets the session and goes on where the provider does not hear of it, and tells it once more', async ({
  page,
  open,
  context,
  emulator,
  allow,
}) => {
  allow.console(/status of 503/);
  await openLogout({ emulator, context, open });
  await emulator.fault({ path: paths.revoke, status: 503 });
  await button(page, 'Yes').click();
  await told(page);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  await expect.poll(() => calls(emulator, paths.revoke)).toBe(2);
  await expect.poll(() => active(emulator)).toBe(0);
});

test('of nobody ends nothing: the provider says what comes', async ({ page, open, emulator }) => {
  await connectApp(emulator);
  await open('idp', await logoutOf(emulator));
  await told(page);
  await page.route(`**${paths.logoutStart}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, consent_required: true } } });
  });
  await open('idp', await logoutOf(emulator));
  await expect(page.getByText(words.noSession)).toBeVisible();
  expect(await calls(emulator, paths.revoke)).toBe(0);
});
