import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  better,
  button,
  creating,
  email,
  enter,
  expectOn,
  expectRefusal,
  expectRing,
  follow,
  good,
  hold,
  loggingIn,
  mailedReset,
  password,
  paths,
  submit,
  success,
  tabTo,
} from './acts.js';

// The password field: visibility and accepted input.

const show = (page: Page) => button(page, 'Show password');
const hide = (page: Page) => button(page, 'Hide password');
const caret = (page: Page) => password(page).evaluate((input: HTMLInputElement) => input.selectionStart);

test('what is typed is shown and hidden by pointer: text, caret and focus stay', async ({ open, page }) => {
  await open('login');
  await enter(page, creating);
  await password(page).focus();
  await page.keyboard.type('Ketle 47');
  for (const _ of 'le 47') await page.keyboard.press('ArrowLeft');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await show(page).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toBeFocused();
  expect(await caret(page)).toBe(3);
  await page.keyboard.type('t');
  await expect(password(page)).toHaveValue('Kettle 47');
  await hide(page).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toBeFocused();
  expect(await caret(page)).toBe(4);
  await expect(password(page)).toHaveValue('Kettle 47');
});

test('what is typed is shown and hidden by key, and the button keeps the focus', async ({ open, page }) => {
  await open('login');
  await enter(page, creating);
  await password(page).fill(good);
  await tabTo(page, show(page));
  await page.keyboard.press('Space');
  await expectRing(hide(page));
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expectRing(show(page));
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveValue(good);
});

test('a shown password is hidden again as soon as it is sent, and stays so', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 401/);
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  await password(page).fill(better);
  await show(page).click();
  const answer = await hold(page, paths.authenticate);
  await submit(page).click();
  await answer.held();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveAttribute('readonly');
  await expect(password(page)).toHaveValue(better);
  await answer.release();
  await expectRefusal(page, /wrong/, better);
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).not.toHaveAttribute('readonly');
});

for (const [what, text] of Object.entries({
  'a long sentence with spaces and emoji': `${'kestrel over the 7th harbour, '.repeat(4)}🪁 at dusk`,
  'a text in another script': 'Пароль сорок семь лун',
  'spaces at both ends': '  Kettle 47 orbit  ',
})) {
  test(`${what} is a password, unchanged`, async ({ open, page }) => {
    await open('login');
    await enter(page, creating);
    await password(page).fill(text);
    await expectOn(page);
    await expect(password(page)).toHaveValue(text);
    const [body] = await Promise.all([
      page.waitForRequest(`**${paths.create}`).then((request) => request.postDataJSON()),
      submit(page).click(),
    ]);
    expect(body).toMatchObject({ email, password: text });
    await expect(success(page)).toBeFocused();
  });
}

test('a hundred thousand characters, pasted, freeze nothing, and are refused in words', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  await password(page).focus();
  await page.keyboard.insertText('x'.repeat(100_000));
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription(/\w/);
  await expect(password(page)).toBeFocused();
  await password(page).fill(good);
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
});

test('a reset in a shadow root works alike', async ({ page, emulator }) => {
  const { link } = await mailedReset(emulator);
  await follow(page, link, { shadow: '' });
  await password(page).fill(better);
  await expectOn(page);
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
});
