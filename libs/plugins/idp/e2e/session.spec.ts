import { expect } from '@latchkey/testing/e2e';
import { email, paths, ready, test, words } from './acts.js';

// The session of a consent: the person who is signed in when the choice is made.

test(
  'asks for a log-in without a session, then returns to the consent',
  { tag: '@first' },
  async ({ page, axe, idp }) => {
    await idp.open({ ...(await idp.connectApp()), 'x-products': 'code' });
    await expect(idp.heading('Log in to continue')).toBeFocused();
    await expect(page.getByText(words.noSession)).toBeVisible();
    await axe();
    await idp.button('Log in').click();
    await expect(idp.heading('Sign up or log in')).toBeVisible();
    await idp.signInHere();
    await expect(idp.consent).toBeFocused();
    await expect(idp.login).toContainText(`Signed in as ${email}`);
    await idp.press(idp.allow);
    expect(await idp.redirectParams()).toMatchObject({ state: 'xyz', code: expect.stringMatching(/./) });
  },
);

test('opens the host’s sign-in, and continues after a sign-in in another tab', async ({ page, context, idp }) => {
  const request = await idp.connectApp();
  await idp.open({ ...request, 'x-signIn': 'call' });
  await idp.button('Log in').click();
  await expect.poll(() => page.evaluate(() => window.__latchkey.signIns)).toEqual([page.url()]);
  const tab = await idp.inNewTab();
  await tab.open({ ...request, 'x-products': 'code' });
  await tab.button('Log in').click();
  await tab.signInHere();
  await expect(tab.consent).toBeVisible();
  await expect(idp.consent).toBeVisible();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await idp.open({ ...request, 'x-signInURL': `${await idp.origin()}/rp?login` });
  await idp.button('Log in').click();
  await expect(page).toHaveURL(/\/rp\?login$/);
  await page.goBack();
  await expect(page.getByText(words.noSession)).toBeVisible();
});

test('asks for a log-in if the session expired before Allow, then returns to the consent', async ({
  page,
  emulator,
  allow,
  idp,
}) => {
  allow.console(/status of 40[14]/);
  await idp.openConsent({ 'x-products': 'code' });
  await ready(idp.allow);
  // A session lasts 30 minutes.
  await emulator.advance(31 * 60_000);
  await idp.allow.click();
  await expect(idp.heading('Log in to continue')).toBeFocused();
  await expect(page.getByText(words.noSession)).toBeVisible();
  await idp.button('Log in').click();
  await idp.signInHere();
  await expect(idp.consent).toBeFocused();
  // The choice is not submitted again automatically.
  expect(await idp.calls(paths.submit)).toBe(1);
  await idp.press(idp.allow);
  await idp.redirectParams();
});

test('shows a new consent when another person signs in, in this tab or another tab', async ({ page, idp }) => {
  await idp.openConsent({ 'x-products': 'code' });
  await expect(idp.login).toContainText(`Signed in as ${email}`);
  await idp.button('Switch').click();
  await expect(idp.heading('Sign up or log in')).toBeVisible();
  await idp.signInHere('grace@example.com');
  await expect(idp.login).toContainText('Signed in as grace@example.com');

  const tab = await idp.inNewTab();
  await tab.open({ ...(await idp.connectApp()), 'x-products': 'code' });
  await tab.button('Switch').click();
  await expect(page.getByText(words.noSession)).toBeVisible();
  await tab.signInHere('joan@example.com');
  await expect(idp.login).toContainText('Signed in as joan@example.com');
  expect(await idp.calls(paths.submit)).toBe(0);
});

test('shows progress until the session refresh responds, then the consent', async ({ page, emulator, idp }) => {
  const request = await idp.requestOfPerson();
  const id = await emulator.fault({ path: paths.refresh, delayMs: 600_000, times: 99 });
  expect(id).toBeTruthy();
  await idp.open(request);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(words.noSession)).toBeHidden();
  await emulator.liftFaults();
  await expect(idp.consent).toBeVisible();
});
