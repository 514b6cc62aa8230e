import { expect, test } from '@latchkey/testing/playwright';

test('signs in, shows the name, and logs out', async ({ page, person, signIn }) => {
  await page.goto('/');
  await signIn(page, { method: 'link' });
  await page.goto('/account');
  await expect(page.getByRole('heading')).toHaveText(`Hello ${person.email}`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('asks again after the provider was unreachable', async ({ page, signIn, faults }) => {
  await page.goto('/');
  await faults.disconnect('/sdk/v1/magic_links/*');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await faults.lift();
  await signIn(page, { method: 'link' });
});

test.describe('with a session', () => {
  test.use({ signedIn: true });

  test('the server knows who calls', async ({ page, request }) => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Ask the server' }).click();
    await expect(page.getByText(/^You are user-/)).toBeVisible();
    expect((await request.get('/api/me', { headers: { authorization: 'Bearer a.b.c' } })).status()).toBe(401);
  });

  test('a log-out in one tab shows in the other', async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto('/account');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
