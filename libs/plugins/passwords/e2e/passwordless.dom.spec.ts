import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  active,
  address,
  better,
  button,
  creating,
  email,
  enter,
  expectOn,
  expectRing,
  follow,
  good,
  goOn,
  heading,
  heard,
  loggingIn,
  logOut,
  password,
  paths,
  problem,
  sent,
  setNew,
  submit,
  success,
  tabTo,
} from './acts.js';

// A person without a password, or who does not want to use it: a code, else a link, else an email that sets one.

const explained = 'There is no password for this account yet. You can log in by email.';
const instead = (page: Page) => button(page, 'Continue with email instead');
const asked = (page: Page) => heading(page, 'Enter passcode');
const mailed = (page: Page) => heading(page, 'Check your email');

test('an account without a password is entered by a code, by pointer', async ({ open, page, emulator }) => {
  await emulator.createUser({ email });
  await open('login', { with: 'code' });
  await enter(page, loggingIn);
  await expect(page.getByText(explained)).toBeVisible();
  await expect(password(page)).toHaveCount(0);
  await goOn(page).click();
  await expect(asked(page)).toBeFocused();
  await page.getByRole('textbox', { name: 'Passcode' }).fill((await emulator.waitForMessage(email)).code ?? '');
  await expect(heading(page, 'Success')).toBeFocused();
  await expect.poll(() => heard(page)).toEqual(['code/signedIn', 'AUTHENTICATE_FLOW_COMPLETE']);
  expect(await sent(emulator, paths.mail)).toEqual([]);
});

test('an account without a password is entered by a link, with the keyboard alone', async ({
  open,
  page,
  emulator,
}) => {
  await emulator.createUser({ email });
  await open('login', { with: 'link' });
  await tabTo(page, address(page));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expectRing(loggingIn(page));
  await tabTo(page, goOn(page));
  await page.keyboard.press('Enter');
  await expectRing(mailed(page));
  await follow(page, (await emulator.waitForMessage(email)).link, { with: 'link' });
  await expect(heading(page, 'Success')).toBeFocused();
  expect(await active(emulator)).toBe(1);
  expect(await sent(emulator, paths.mail)).toEqual([]);
});

for (const products of ['', 'sms']) {
  test(`where nothing else can be sent to it (${products || 'alone'}), an account without a password gets one by email`, async ({
    open,
    page,
    emulator,
  }) => {
    await emulator.createUser({ email });
    await open('login', { with: products });
    if (products) await page.getByRole('tab', { name: 'Email' }).click();
    await enter(page, loggingIn);
    await expect(page.getByText(explained)).toBeVisible();
    await expect(button(page, 'Create a password instead')).toHaveCount(0);
    await goOn(page).click();
    await expect(setNew(page)).toBeFocused();
    await expect(page.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
    await expect.poll(() => heard(page)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);

    await follow(page, (await emulator.waitForMessage(email)).link);
    await password(page).fill(good);
    await expectOn(page);
    await submit(page).click();
    await expect(success(page)).toBeFocused();
    await open('login', { with: products });
    await logOut(page);
    if (products) await page.getByRole('tab', { name: 'Email' }).click();
    await enter(page, loggingIn);
    await password(page).fill(good);
    await submit(page).click();
    await expect(success(page)).toBeFocused();
  });
}

test('who wants a password gets one by email, where codes are sent, too', async ({ open, page, emulator }) => {
  await emulator.createUser({ email });
  await open('login', { with: 'code' });
  await enter(page, loggingIn);
  await button(page, 'Create a password instead').click();
  await expect(setNew(page)).toBeFocused();
  await follow(page, (await emulator.waitForMessage(email)).link);
  await password(page).fill(better);
  await expectOn(page);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
});

for (const [products, leadsTo] of [
  ['code', asked],
  ['link', mailed],
] as const) {
  test(`whoever has a password, or could have one, can continue with email instead (${products})`, async ({
    open,
    newContext,
    emulator,
  }) => {
    await emulator.createUser({ email, password: good });
    for (const [to, screen] of [
      [email, loggingIn],
      ['grace@example.com', creating],
    ] as const) {
      const page = await (await newContext()).newPage();
      await open('login', { with: products }, page);
      await enter(page, screen, to);
      await tabTo(page, instead(page));
      await page.keyboard.press('Enter');
      await expectRing(leadsTo(page));
      await emulator.waitForMessage(to);
    }
    expect(await sent(emulator, paths.authenticate)).toEqual([]);
    expect(await sent(emulator, paths.mail)).toEqual([]);
  });

  test(`a first send that fails claims nothing, is said, and works when it can (${products})`, async ({
    open,
    page,
    emulator,
    allow,
  }) => {
    allow.console(/status of 500/);
    const path = products === 'code' ? paths.sendCode : paths.sendLink;
    await emulator.createUser({ email });
    await open('login', { with: products });
    await enter(page, loggingIn);
    await emulator.fault({ path, status: 500, error_message: 'The provider is at a loss.' });
    await goOn(page).click();
    await expect(problem(page)).toHaveText('The provider is at a loss.');
    await expect(loggingIn(page)).toBeVisible();
    expect(await heard(page)).toEqual([]);
    await goOn(page).click();
    await expect(leadsTo(page)).toBeFocused();
  });
}

test('without another product there is nothing to continue with instead', async ({ open, page, emulator }) => {
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  await expect(instead(page)).toHaveCount(0);
  await button(page, 'Go back').click();
  await enter(page, creating, 'grace@example.com');
  await expect(instead(page)).toHaveCount(0);
});
