import { expect, follows, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { button, email, field, heading, heard, said, signIn } from './acts.js';

const prompt = (page: Page) => page.getByText(`Signed in as ${email}`);
const main = (page: Page) => heading(page, 'Sign up or log in');
const loggedIn = (page: Page) => heading(page, 'You are signed in');

/** Expects a tab to show Logged In after a sign-in in another tab, and to have announced it. */
async function expectMoved(page: Page): Promise<void> {
  await expect(loggedIn(page)).toBeFocused();
  await expect(prompt(page)).toBeVisible();
  await expect(page.getByText('Signed in with a link sent by email')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect.poll(() => said(page)).toContain('You signed in in another tab.');
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
  await field(other).fill('grace@example.com');
  await follows(other);
  await open('login');
  await signIn(page, emulator);
  await expectMoved(other);
  await button(other, 'Go back').click();
  await expect(main(other)).toBeFocused();
  await expect(field(other)).toHaveValue('grace@example.com');
  await expect(prompt(other)).toBeVisible();

  await open('login');
  await expect(prompt(page)).toBeVisible();
  await button(other, 'Log out').click();
  await expect(prompt(other)).toHaveCount(0);
  await expect(prompt(page)).toHaveCount(0);
  await expect.poll(() => said(page)).toContain('You were signed out in another tab.');
  await expect(field(other)).toHaveValue('grace@example.com');
});

test('a tab that has moved to Logged In is led back to the form by a log-out, in either tab', async ({
  open,
  page,
  context,
  emulator,
}) => {
  const other = await context.newPage();
  await open('login', {}, other);
  await field(other).fill('grace@example.com');
  await follows(other);
  await open('login');
  await signIn(page, emulator);
  await expectMoved(other);
  await button(other, 'Log out').click();
  await expect(main(other)).toBeFocused();
  await expect(field(other)).toHaveValue('grace@example.com');
  await expect(prompt(other)).toHaveCount(0);
  await expect.poll(() => heard(other)).toEqual(['shell/loggedOut']);
  await expect.poll(async () => (await emulator.sessions()).map(({ status }) => status)).toEqual(['revoked']);

  await open('login');
  await signIn(page, emulator);
  await expect(loggedIn(other)).toBeFocused();
  await open('login');
  await button(page, 'Log out').click();
  await expect(main(other)).toBeFocused();
  await expect(field(other)).toHaveValue('grace@example.com');
  await expect(prompt(other)).toHaveCount(0);
  await expect.poll(() => said(other)).toContain('You were signed out in another tab.');
});
