import { expect, test } from '@latchkey/testing/playwright';
import { heading, startAtCompany, trustServer } from './sign-in.js';

test.beforeEach(async ({ emulator, baseURL, page }) => {
  await trustServer(emulator, baseURL ?? '');
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  // Violations of the page's policy are messages of the console, too.
  test.info().annotations.push({ type: 'problems', description: '' });
  Reflect.set(page, 'problems', problems);
});
test.afterEach(({ page }) => expect(Reflect.get(page, 'problems')).toEqual([]));

test('signs in at the company of the address', async ({ page, context }) => {
  await page.goto('/?tab=2');
  await startAtCompany(page);
  await expect(page.getByRole('radio', { name: 'Grace Hopper' })).toBeChecked();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Success')).toBeVisible();
  await expect(heading(page, 'Success')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['stytch_session', 'stytch_session_jwt']));
});

test('chooses a company for an unknown address', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Work email' }).fill('ada@nowhere.example');
  await page.getByRole('button', { name: 'Continue with your company' }).click();
  await expect(heading(page, 'Choose your company')).toBeFocused();
  await expect(page.getByText('No company uses nowhere.example.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await page.getByRole('radio', { name: 'Ada Lovelace' }).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Success')).toBeVisible();
});
