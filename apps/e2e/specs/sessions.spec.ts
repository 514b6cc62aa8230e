import { cell, expect, hold, spoken, tabTo, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { play } from './play.js';
import { ada, grace, Tab, until, watchTabs } from './tabs.js';

// What a browser keeps of a session, and what a tab makes of what another has done with it (behaviour.md 4 and 5).

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^stytch_sdk_state_[^:]*$/.test(key))
      .map(([, value]) => JSON.parse(String(value)) as unknown),
  );

test('keeps both tokens as cookies until the session expires, and removes them at log-out', async ({
  context,
  open,
  emulator,
}) => {
  await emulator.createUser(ada);
  const tab = await Tab.open(context, open);
  await tab.signInByPassword();
  const [session] = await emulator.sessions();
  const expires = Date.parse(String(Reflect.get(Object(session), 'expires_at'))) / 1_000;
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['stytch_session', 'stytch_session_jwt']);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false, httpOnly: false, domain: 'localhost' });
    // Cookies know no parts of a second.
    expect(Math.abs(cookie.expires - expires)).toBeLessThan(1.001);
  }
  expect(await stored(tab.page)).toMatchObject([{ user: { emails: [{ email: ada.email }] } }]);

  await tab.logOut();
  await expect.poll(() => context.cookies()).toEqual([]);
  expect(await stored(tab.page)).toEqual([null]);
  await tab.reload();
  await expect(tab.heading('Sign up or log in')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `shows Logged In when another tab signs in, and can be left by keyboard alone: ${colorScheme}`,
    cell(colorScheme === 'light'),
    async ({ context, open, emulator, axe }) => {
      await emulator.createUser(ada);
      const [here, elsewhere] = [await Tab.open(context, open), await Tab.open(context, open)];
      await here.page.emulateMedia({ colorScheme });
      await here.type('415');
      await here.follows();
      await elsewhere.signInByPassword();

      await expect(here.heading('You are signed in')).toBeFocused();
      await expect(here.page.locator('#latchkey')).toContainText(`Signed in as ${ada.email}`);
      await expect(here.page.locator('#latchkey')).toContainText('Signed in with a password');
      await expect.poll(async () => JSON.stringify(await spoken(here.page))).toContain('You signed in in another tab.');
      await axe(here.page);

      await here.page.bringToFront();
      await tabTo(here.page, here.button('Log out'));
      await here.page.keyboard.press('Enter');
      await expect(here.heading('Sign up or log in')).toBeVisible();
      await expect(here.page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('');
      await expect(elsewhere.heading('Sign up or log in')).toBeVisible();
      await expect(play(elsewhere.page).signedIn).toHaveCount(0);
    },
  );
}

test('goes back to a code screen whose code is still valid', async ({ context, open, emulator }) => {
  await emulator.createUser(ada);
  const [here, elsewhere] = [await Tab.open(context, open), await Tab.open(context, open)];
  await here.askForCode();
  const { code = '' } = await emulator.waitForMessage(grace.phone);
  await here.follows();
  await elsewhere.follows();
  await elsewhere.signInByPassword();
  await here.heading('You are signed in').waitFor();
  await here.button('Go back').click();
  await here.page.getByRole('textbox', { name: 'Passcode' }).fill(code);
  await expect(here.heading('Success')).toBeVisible();

  // Who was signed in there is somebody else now, and the tab says so.
  await expect(elsewhere.heading('You are signed in')).toBeVisible();
  await expect(elsewhere.page.locator('#latchkey')).toContainText(`Signed in as ${grace.phone}`);
});

test('shows the main screen and a toast when the provider has ended the session', async ({
  context,
  open,
  emulator,
  allow,
}) => {
  allow.console(/status of 404/);
  allow.console(/Session background refresh failed/);
  await context.clock.install();
  await emulator.createUser(ada);
  const [here, elsewhere] = [await Tab.open(context, open), await Tab.open(context, open)];
  await here.follows();
  await elsewhere.signInByPassword();
  await expect(here.heading('You are signed in')).toBeVisible();
  await elsewhere.page.close();

  // The session lives for 30 minutes; the client asks again 180,000 ms after it began.
  await emulator.advance(31 * 60_000);
  await here.page.clock.fastForward(180_000);
  await expect(here.heading('Sign up or log in')).toBeVisible();
  await expect.poll(async () => JSON.stringify(await spoken(here.page))).toContain('Your session has ended.');
  await expect(play(here.page).signedIn).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

/** Delays each `storage` event until `deliverStorageEvents()`, as a busy page does. Runs in the page, before its scripts. */
function delayStorageEvents(): void {
  const delayed: StorageEvent[] = [];
  const delay = (event: StorageEvent) => {
    event.stopImmediatePropagation();
    delayed.push(event);
  };
  addEventListener('storage', delay, true);
  window.deliverStorageEvents = () => {
    removeEventListener('storage', delay, true);
    for (const { key, newValue, oldValue } of delayed)
      dispatchEvent(new StorageEvent('storage', { key, newValue, oldValue }));
  };
}

declare global {
  interface Window {
    deliverStorageEvents?: () => void;
  }
}

test('a log-out stays one when another tab stores the ended session again', async ({ context, open, emulator }) => {
  await emulator.createUser(ada);
  await watchTabs(context);
  const elsewhere = await Tab.open(context, open);
  await elsewhere.follows();
  await elsewhere.signInByPassword();
  const page = await context.newPage();
  await page.addInitScript(delayStorageEvents);
  const refresh = await hold(page, '/sessions/authenticate');
  const here = await Tab.open(context, open, page);
  await here.follows();
  await refresh.held();

  await elsewhere.logOut();
  await expect.poll(() => context.cookies()).toEqual([]);
  await refresh.release();
  // The client has stored the answer, for both tabs.
  await until(async () => (await here.seen()).acts.map(({ isIn }) => isIn)).toContain(true);
  await page.evaluate(() => window.deliverStorageEvents?.());

  await expect.poll(() => context.cookies()).toEqual([]);
  for (const tab of [here, elsewhere]) {
    await expect.poll(() => stored(tab.page)).toEqual([null]);
    await expect(tab.heading('Sign up or log in')).toBeVisible();
    await expect(play(tab.page).signedIn).toHaveCount(0);
  }
  expect(await emulator.sessions()).toMatchObject([{ status: 'revoked' }]);
});
