import { expect, follows, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  asked,
  askForCode,
  button,
  code,
  codeFor,
  email,
  heading,
  main,
  number,
  phone,
  said,
  signIn,
  success,
} from './acts.js';

const prompt = (page: Page) => page.getByText(`Signed in as ${number}`);

const loggedIn = (page: Page) => heading(page, 'You are signed in');

/** Expects a tab to show Logged In after a sign-in in another tab and to have announced it, then goes back. */
async function comeBack(page: Page): Promise<void> {
  await expect(loggedIn(page)).toBeFocused();
  await expect(prompt(page)).toBeVisible();
  await expect(page.getByText('Signed in with a passcode sent by text message')).toBeVisible();
  await expect.poll(() => said(page)).toContain('You signed in in another tab.');
  await button(page, 'Go back').click();
  await expect(loggedIn(page)).toHaveCount(0);
}

// Without the delay, a tab refreshes its session while the other tab ends it, and then announces another message.
test.use({ hasBackgroundDelay: true });

test('a sign-in and a log-out in one tab reach the other, which keeps what is typed', async ({
  open,
  page,
  context,
  emulator,
}) => {
  const other = await context.newPage();
  await open('login', {}, other);
  await phone(other).fill('(201) 555-0199');
  await follows(other);
  await open('login');
  await signIn(page, emulator);
  await comeBack(other);
  await expect(main(other)).toBeFocused();
  await expect(prompt(other)).toBeVisible();
  await expect(phone(other)).toHaveValue('(201) 555-0199');

  await open('login');
  await expect(prompt(page)).toBeVisible();
  await button(other, 'Log out').click();
  await expect(prompt(other)).toHaveCount(0);
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => said(page)).toContain('You were signed out in another tab.');
  await expect(phone(other)).toHaveValue('(201) 555-0199');
});

test('a tab that asks for a code leaves another tab its own', async ({ open, page, context, emulator }) => {
  const other = await context.newPage();
  await open('login', { methods: 'email' }, other);
  await askForCode(other);
  const right = await codeFor(emulator, email);
  await code(other).fill(right.slice(0, 3));
  await follows(other);
  await open('login');
  await signIn(page, emulator);
  await comeBack(other);
  await expect(asked(other)).toBeFocused();
  await expect(other.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
  await expect(code(other)).toHaveValue(right.slice(0, 3));
  await code(other).fill(right);
  await expect(success(other)).toBeVisible();
});
