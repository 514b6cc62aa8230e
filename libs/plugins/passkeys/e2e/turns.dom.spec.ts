import { expect, follows, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  alert,
  button,
  challenges,
  email,
  errors,
  haveDevice,
  havePasskeyAndTime,
  heading,
  heard,
  login,
  main,
  paths,
  sent,
  signUp,
  success,
  words,
  type Visit,
} from './acts.js';
import { decide, mostAtOnce, requests } from './person.js';

// A page has one pending passkey request: which widget makes it, and when.

/** Makes the first chosen passkey fail, so that the page has the button besides an offer. */
async function failOnce({ page, emulator }: Visit): Promise<void> {
  await emulator.fault({ path: paths.authenticate, status: 500 });
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  await decide(page);
  await expect(alert(page, words.unknown)).toBeVisible();
  await expect(login(page)).toBeVisible();
  await address(page).focus();
  await expect(alert(page, words.unknown)).toHaveCount(0);
  await expect.poll(() => requests(page)).toEqual(['autofill answered', 'autofill pending']);
}

test('the button ends the offer before it opens its dialog, and a dialog that led to nothing begins it again', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 500/);
  const device = await havePasskeyAndTime({ open, page, emulator });
  const [passkey] = await device.credentials();
  if (!passkey) throw new Error('The device holds no passkey.');
  await open('login');
  await failOnce({ open, page, emulator });

  await login(page).click();
  await expect.poll(() => requests(page)).toEqual(['autofill answered', 'autofill AbortError', 'dialog pending']);
  await device.clear();
  await decide(page);
  await expect(page.getByText('No passkey was used. You can try again.')).toBeVisible();
  const before = ['autofill answered', 'autofill AbortError', 'dialog NotAllowedError'];
  await expect.poll(() => requests(page)).toEqual([...before, 'autofill pending']);

  await device.add(passkey);
  await decide(page);
  await expect(success(page)).toBeFocused();
  expect(await mostAtOnce(page)).toBe(1);
  expect(await errors(page)).toEqual(['passkeys/unknown']);
});

test('nothing is offered on another screen, and again on the way back', async ({ open, page, emulator }) => {
  await haveDevice(page);
  await open('login');
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  await address(page).fill(email);
  await address(page).press('Enter');
  await expect(heading(page, 'Check your email')).toBeFocused();
  expect(await requests(page)).toEqual(['autofill AbortError']);
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await expect.poll(() => requests(page)).toEqual(['autofill AbortError', 'autofill pending']);
  expect(await challenges(emulator)).toBe(2);
  expect(await errors(page)).toEqual([]);
});

test('another tab of the form keeps the offer', async ({ open, page, emulator }) => {
  await havePasskeyAndTime({ open, page, emulator });
  await open('login', { beside: 'phone,email' });
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  await page.getByRole('tab', { name: 'Email' }).click();
  await address(page).focus();
  expect(await requests(page)).toEqual(['autofill pending']);
  await decide(page);
  await expect(success(page)).toBeFocused();
});

test('two widgets have one offer, which is where the person is', async ({ open, page, emulator }) => {
  await havePasskeyAndTime({ open, page, emulator });
  await open('two');
  const [first, second] = [page.locator('#first'), page.locator('#second')];
  const pending = async () => (await requests(page)).filter((request) => request === 'autofill pending');
  await expect.poll(pending).toHaveLength(1);
  await address(second).focus();
  await expect.poll(pending).toHaveLength(1);
  // Read together with the focus: from then on, only the first widget makes requests.
  const before = await address(first).evaluate((field: HTMLElement) => {
    field.focus();
    return window.person.requests.length;
  });
  await expect.poll(async () => (await requests(page)).length).toBeGreaterThan(before);
  await decide(page);
  await expect(success(first)).toBeVisible();
  await expect(second.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(await pending()).toEqual([]);
  expect(await mostAtOnce(page)).toBe(1);
});

test(
  'StrictMode asks once at a time, and signs in once',
  { tag: ['@first', '@react-18'] },
  async ({ open, page, emulator }) => {
    await havePasskeyAndTime({ open, page, emulator });
    await open('strict');
    await expect.poll(() => requests(page)).toEqual(['autofill pending']);
    expect(await challenges(emulator)).toBe(1);
    await decide(page);
    await expect(success(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
    expect(await mostAtOnce(page)).toBe(1);
  },
);

const prompt = (page: Page) => page.getByText(`Signed in as ${email}`);

test('nobody who is signed in is asked; whoever logs out is', async ({ open, page, emulator }) => {
  await havePasskeyAndTime({ open, page, emulator });
  await open('login');
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  await decide(page);
  await expect(success(page)).toBeFocused();
  const before = await challenges(emulator);

  await open('login');
  await expect(prompt(page)).toBeVisible();
  // The products and their offers have started by then.
  await expect
    .poll(async () => (await emulator.events()).filter(({ name }) => name === 'render_login_screen'))
    .toHaveLength(2);
  expect(await requests(page)).toEqual([]);
  expect(await challenges(emulator)).toBe(before);
  await button(page, 'Log out').click();
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
});

test('a sign-in in another tab ends the offer', { tag: '@first' }, async ({ open, page, context, emulator }) => {
  await haveDevice(page);
  await open('login');
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  await follows(page);
  await signUp({ page: await context.newPage(), open, emulator });
  await expect(heading(page, 'You are signed in')).toBeVisible();
  await expect(prompt(page)).toBeVisible();
  await expect.poll(() => requests(page)).toEqual(['autofill AbortError']);
});
