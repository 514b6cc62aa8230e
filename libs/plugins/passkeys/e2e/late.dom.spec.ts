import { addAuthenticator, expect, hold, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  address,
  button,
  create,
  created,
  email,
  errors,
  havePasskey,
  heading,
  heard,
  login,
  main,
  namesInEmulator,
  openRegistration,
  paths,
  said,
  sent,
  signUp,
  success,
  withoutAutofill,
  words,
  yours,
} from './acts.js';
import { decide, mostAtOnce, requests, watchPerson } from './person.js';

// Long dialogs, repeated actions, and responses that arrive after the flow has ended.

const all = ['PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];
const notUsed = 'No passkey was used. You can try again.';
const prompt = (page: Page) => page.getByText(`Signed in as ${email}`);

/** Clicks five times at the same position without a pause, whatever the first click changes. */
async function clickFiveTimes(page: Page, target: ReturnType<typeof login>): Promise<void> {
  const box = await target.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 5 });
}

for (const [by, act] of Object.entries({
  'five rapid clicks': (page: Page) => clickFiveTimes(page, login(page)),
  'five rapid Enters': async (page: Page) => {
    await login(page).focus();
    await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('Enter')));
  },
})) {
  test(`${by} make one ceremony`, async ({ open, page, emulator }) => {
    await withoutAutofill(page);
    await havePasskey({ open, page, emulator });
    await watchPerson(page, { hesitates: true });
    await open('login');
    await expect(login(page)).toBeVisible();
    await act(page);
    await expect(login(page)).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => requests(page)).toEqual(['dialog pending']);
    await decide(page);
    await expect(success(page)).toBeFocused();
    await expect.poll(() => heard(page)).toEqual(all);
    expect(await sent(emulator, paths.start)).toHaveLength(1);
    expect(await sent(emulator, paths.authenticate)).toHaveLength(1);
    expect(await requests(page)).toEqual(['dialog answered']);
  });
}

test('five rapid clicks create one passkey', async ({ open, page, emulator }) => {
  const device = await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await clickFiveTimes(page, create(page));
  await expect(created(page)).toBeFocused();
  expect(await device.credentials()).toHaveLength(1);
  expect(await sent(emulator, paths.registerStart)).toHaveLength(1);
  expect(await heard(page)).toEqual(['PASSKEY_REGISTER']);
});

test('a person may take minutes in the dialog: nothing is said, and then they are signed in', async ({
  open,
  page,
  emulator,
}) => {
  await withoutAutofill(page);
  await havePasskey({ open, page, emulator });
  await watchPerson(page, { hesitates: true });
  await page.clock.install();
  await open('login');
  await login(page).click();
  await expect.poll(() => requests(page)).toEqual(['dialog pending']);
  await page.clock.fastForward('04:50');
  await emulator.advance(290_000);
  await expect(login(page)).toHaveAttribute('aria-busy', 'true');
  expect(await said(page)).toEqual([]);
  expect(await requests(page)).toEqual(['dialog pending']);
  await decide(page);
  await expect(success(page)).toBeFocused();
  expect(await errors(page)).toEqual([]);
});

test('a dialog whose challenge has ended is closed, and the next one signs in', async ({ open, page, emulator }) => {
  await withoutAutofill(page);
  await havePasskey({ open, page, emulator });
  await watchPerson(page, { hesitates: true });
  await page.clock.install();
  await open('login');
  await login(page).click();
  await expect.poll(() => requests(page)).toEqual(['dialog pending']);
  await page.clock.fastForward('05:01');
  await emulator.advance(301_000);
  await expect(page.getByText(notUsed)).toBeVisible();
  expect(await requests(page)).toEqual(['dialog AbortError']);
  await login(page).click();
  await expect.poll(() => requests(page)).toEqual(['dialog AbortError', 'dialog pending']);
  await decide(page);
  await expect(success(page)).toBeFocused();
  expect(await errors(page)).toEqual([]);
});

test('a person may take minutes to create a passkey', async ({ open, page, emulator }) => {
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await watchPerson(page, { hesitates: true });
  await page.clock.install();
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect.poll(() => requests(page)).toEqual(['creation pending']);
  await page.clock.fastForward('04:50');
  await expect(create(page)).toHaveAttribute('aria-busy', 'true');
  expect(await said(page)).toEqual([]);
  await decide(page);
  await expect(created(page)).toBeFocused();
  expect(await errors(page)).toEqual([]);
});

test('a passkey whose dialog is answered when its challenge has ended is not there, and nobody hears of it', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 404/);
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await watchPerson(page, { hesitates: true });
  await page.clock.install();
  await openRegistration({ open, page, emulator });
  await create(page).click();
  await expect.poll(() => requests(page)).toEqual(['creation pending']);
  await page.clock.fastForward('05:01');
  await expect(page.getByText(words.notCreated)).toBeVisible();
  expect(await errors(page)).toEqual([]);
  // The official client accepts no signal, so the dialog is still open here.
  await emulator.advance(301_000);
  const answered = page.waitForResponse(`**${paths.register}`);
  await decide(page);
  await answered;
  expect(await namesInEmulator(emulator)).toEqual([]);
  await expect(page.getByText(words.notCreated)).toBeVisible();
  expect(await errors(page)).toEqual([]);
});

for (const [what, params, kind] of [
  ['a dialog', { beside: 'buttons' }, 'dialog'],
  ['an offer', { beside: 'email' }, 'autofill'],
] as const) {
  test(`a widget that is taken away ends ${what}, and leaves nothing behind`, async ({ open, page, emulator }) => {
    await addAuthenticator(page, { isTouched: false });
    await watchPerson(page);
    await open('login', params);
    if (kind === 'dialog') await login(page).click();
    await expect.poll(() => requests(page)).toEqual([`${kind} pending`]);
    await page.evaluate(() => window.__latchkey.widget?.unmount());
    await expect(page.locator('#login')).toBeEmpty();
    await expect.poll(() => requests(page)).toEqual([`${kind} AbortError`]);
    expect(await errors(page)).toEqual([]);
    expect(await heard(page)).toEqual([]);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);

    await page.evaluate(() => window.__latchkey.mountAgain?.());
    if (kind === 'dialog') await login(page).click();
    await expect.poll(() => requests(page)).toEqual([`${kind} AbortError`, `${kind} pending`]);
    expect(await mostAtOnce(page)).toBe(1);
    expect(await sent(emulator, paths.start)).toHaveLength(2);
  });
}

test('a widget that is taken away before its dialog opens opens none', async ({ open, page, emulator }) => {
  await withoutAutofill(page);
  await havePasskey({ open, page, emulator });
  await watchPerson(page);
  await open('login');
  const answer = await hold(page, paths.start);
  await login(page).click();
  await answer.held();
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await answer.release();
  await page.evaluate(() => window.__latchkey.mountAgain?.());
  await login(page).click();
  await expect(success(page)).toBeFocused();
  // The browser rejects a request with an aborted signal immediately.
  expect((await requests(page)).filter((request) => request !== 'dialog AbortError')).toEqual(['dialog answered']);
  expect(await heard(page)).toEqual(all);
});

test('a registration that is left before its dialog opens opens none', async ({ open, page, emulator }) => {
  const device = await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await watchPerson(page);
  await openRegistration({ open, page, emulator });
  const answer = await hold(page, paths.registerStart);
  await create(page).click();
  await answer.held();
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await answer.release();
  await page.evaluate(() => window.__latchkey.mountAgain?.());
  await create(page).click();
  await expect(created(page)).toBeFocused();
  expect(await requests(page)).toEqual(['creation answered']);
  expect(await device.credentials()).toHaveLength(1);
});

test('a passkey that was chosen signs in also when the person has gone on to another screen meanwhile', async ({
  open,
  page,
  emulator,
}) => {
  await havePasskey({ open, page, emulator });
  await watchPerson(page, { hesitates: true });
  await open('login');
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  const answer = await hold(page, paths.authenticate);
  await address(page).fill('grace@example.com');
  await decide(page);
  await answer.held();
  await address(page).press('Enter');
  await expect(heading(page, 'Check your email')).toBeFocused();
  await answer.release();
  await expect.poll(() => heard(page)).toEqual(all);
  await expect(heading(page, 'Check your email')).toBeVisible();
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await expect(prompt(page)).toBeVisible();
  await expect(address(page)).toHaveValue('');
  expect(await requests(page)).toEqual(['autofill answered']);
  expect(await errors(page)).toEqual([]);
});

test('the same where its failure comes late: nobody hears of it', async ({ open, page, emulator, allow }) => {
  allow.console(/status of 500/);
  await havePasskey({ open, page, emulator });
  await watchPerson(page, { hesitates: true });
  await open('login');
  await expect.poll(() => requests(page)).toEqual(['autofill pending']);
  await emulator.fault({ path: paths.authenticate, status: 500 });
  const answer = await hold(page, paths.authenticate);
  await decide(page);
  await answer.held();
  await address(page).fill('grace@example.com');
  await address(page).press('Enter');
  await expect(heading(page, 'Check your email')).toBeFocused();
  await answer.release();
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await expect.poll(async () => (await requests(page)).at(-1)).toBe('autofill pending');
  expect(await said(page)).toEqual([]);
  expect(await errors(page)).toEqual([]);
});

test('an answer that comes after the time is up still signs in, where the person waits', async ({
  open,
  page,
  emulator,
}) => {
  await withoutAutofill(page);
  await havePasskey({ open, page, emulator });
  await page.clock.install();
  await open('login');
  const answer = await hold(page, paths.authenticate);
  await login(page).click();
  await answer.held();
  await page.clock.runFor(15_500);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await answer.release();
  await expect(success(page)).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(all);
});

test('a session that is granted after the widget is gone is kept', async ({ open, page, emulator }) => {
  await withoutAutofill(page);
  await havePasskey({ open, page, emulator });
  await open('login');
  const answer = await hold(page, paths.authenticate);
  await login(page).click();
  await answer.held();
  await page.evaluate(() => window.__latchkey.widget?.unmount());
  await answer.release();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('stytch_session');
  expect(await heard(page)).toEqual([]);
  await open('login');
  await expect(prompt(page)).toBeVisible();
});

test('a passkey that is registered late stands in the list all the same', async ({ open, page, emulator }) => {
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await page.clock.install();
  await openRegistration({ open, page, emulator });
  const answer = await hold(page, paths.register);
  await create(page).click();
  await answer.held();
  await page.clock.runFor(15_500);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await answer.release();
  await expect(created(page)).toBeFocused();
  expect(await heard(page)).toEqual(['PASSKEY_REGISTER']);
});

test('whoever skips while a list is loaded can go on at once', async ({ open, page, emulator }) => {
  await addAuthenticator(page);
  await signUp({ open, page, emulator });
  await openRegistration({ open, page, emulator });
  await emulator.fault({ path: paths.me, never: true });
  await button(page, 'Skip').click();
  await expect(yours(page)).toBeFocused();
  await button(page, 'Done').click();
  await expect.poll(() => heard(page)).toEqual(['PASSKEY_SKIP', 'PASSKEY_DONE']);
});
