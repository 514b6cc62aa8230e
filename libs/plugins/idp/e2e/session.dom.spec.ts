import { expect, test, type Stage } from '@latchkey/testing/e2e';
import {
  allow,
  button,
  calls,
  connectApp,
  consent,
  email,
  heading,
  openConsent,
  originOf,
  paths,
  ready,
  signIn,
  told,
  words,
} from './acts.js';

// The session of a consent: the person who is signed in when the choice is made.

/** Signs in with the widget's own plugin, starting at its form. */
async function signInHere({ page, emulator }: Pick<Stage, 'page' | 'emulator'>, who = email): Promise<void> {
  const before = (await emulator.messages({ to: who })).length;
  await page.getByRole('textbox', { name: 'Email' }).fill(who);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await heading(page, 'Enter passcode').waitFor();
  const { code = '' } = await emulator.waitForMessage(who, before + 1);
  await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
}

test(
  'says that nobody is signed in, and a sign-in with the widget’s own product leads back to the consent',
  { tag: '@first' },
  async ({ page, open, emulator, axe }) => {
    await open('idp', { ...(await connectApp(emulator)), 'x-products': 'code' });
    await expect(heading(page, 'Log in to continue')).toBeFocused();
    await expect(page.getByText(words.noSession)).toBeVisible();
    await axe();
    await button(page, 'Log in').click();
    await expect(heading(page, 'Sign up or log in')).toBeFocused();
    await signInHere({ page, emulator });
    await expect(consent(page)).toBeFocused();
    await expect(page.locator('#login')).toContainText(`Signed in as ${email}`);
    await ready(allow(page));
    await allow(page).click();
    expect(await told(page)).toMatchObject({ state: 'xyz', code: expect.stringMatching(/./) });
  },
);

test('leads to the host’s own sign-in, and goes on by itself when another tab signs in', async ({
  page,
  open,
  context,
  emulator,
}) => {
  const request = await connectApp(emulator);
  await open('idp', { ...request, 'x-signIn': 'call' });
  await button(page, 'Log in').click();
  await expect.poll(() => page.evaluate(() => window.__latchkey.signIns)).toEqual([page.url()]);
  const tab = await context.newPage();
  await open('idp', { ...request, 'x-products': 'code' }, tab);
  await button(tab, 'Log in').click();
  await signInHere({ page: tab, emulator });
  await expect(consent(tab)).toBeVisible();
  await expect(consent(page)).toBeVisible();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open('idp', { ...request, 'x-signInURL': `${await originOf(emulator)}/rp?login` });
  await button(page, 'Log in').click();
  await expect(page).toHaveURL(/\/rp\?login$/);
  await page.goBack();
  await expect(page.getByText(words.noSession)).toBeVisible();
});

test('notices that the session has ended when the choice is made, and comes back to it', async ({
  page,
  open,
  context,
  emulator,
  allow: permit,
}) => {
  permit.console(/status of 40[14]/);
  await openConsent({ emulator, context, open }, { 'x-products': 'code' });
  await ready(allow(page));
  // A session lasts 30 minutes.
  await emulator.advance(31 * 60_000);
  await allow(page).click();
  await expect(heading(page, 'Log in to continue')).toBeFocused();
  await expect(page.getByText(words.noSession)).toBeVisible();
  await button(page, 'Log in').click();
  await signInHere({ page, emulator });
  await expect(consent(page)).toBeFocused();
  // The choice is not submitted again automatically.
  expect(await calls(emulator, paths.submit)).toBe(1);
  await ready(allow(page));
  await allow(page).click();
  await told(page);
});

test('asks anew when somebody else signs in, in this tab or in another', async ({ page, open, context, emulator }) => {
  await openConsent({ emulator, context, open }, { 'x-products': 'code' });
  await expect(page.locator('#login')).toContainText(`Signed in as ${email}`);
  await button(page, 'Use another account').click();
  await expect(heading(page, 'Sign up or log in')).toBeFocused();
  await signInHere({ page, emulator }, 'grace@example.com');
  await expect(page.locator('#login')).toContainText('Signed in as grace@example.com');

  const tab = await context.newPage();
  await open('idp', { ...(await connectApp(emulator)), 'x-products': 'code' }, tab);
  await button(tab, 'Use another account').click();
  await expect(page.getByText(words.noSession)).toBeVisible();
  await signInHere({ page: tab, emulator }, 'joan@example.com');
  await expect(page.locator('#login')).toContainText('Signed in as joan@example.com');
  expect(await calls(emulator, paths.submit)).toBe(0);
});

test('does not know a session that the browser was given elsewhere before it has asked', async ({
  page,
  open,
  context,
  emulator,
}) => {
  const request = await connectApp(emulator);
  await signIn(emulator, context);
  const id = await emulator.fault({ path: paths.refresh, delayMs: 600_000, times: 99 });
  expect(id).toBeTruthy();
  await open('idp', request);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(words.noSession)).toBeHidden();
  await emulator.liftFaults();
  await expect(consent(page)).toBeVisible();
});
