import { expect, heading, press, sessionCookies, startAtCompany, test } from './fixtures.js';

test('signs in at the company of the address', async ({ page, emulator }) => {
  await page.goto('/?tab=2');
  await startAtCompany(page);
  await expect(page.getByRole('radio', { name: 'Grace Hopper' })).toBeChecked();
  await press(page, 'Sign in');
  await expect(heading(page, 'Success')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  expect((await sessionCookies(page)).sort()).toEqual(['stytch_session', 'stytch_session_jwt']);
  const users = await emulator.users();
  expect(users.flatMap(({ emails }) => emails)).toContainEqual(
    expect.objectContaining({ email: 'grace@acme.example', verified: true }),
  );
  await page.reload();
  await expect(page.getByText('Signed in as grace@acme.example')).toBeVisible();
});

test('chooses a company for an unknown address', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Work email' }).fill('ada@nowhere.example');
  await press(page, 'Continue with your company');
  await expect(heading(page, 'Choose your company')).toBeFocused();
  await expect(page.getByText('No company uses nowhere.example.')).toBeVisible();
  await press(page, 'Continue with Acme');
  await page.getByRole('radio', { name: 'Ada Lovelace' }).check();
  await press(page, 'Sign in');
  await expect(heading(page, 'Success')).toBeVisible();
});

test('shows the company’s refusal, and starts again', async ({ page }) => {
  await page.goto('/');
  await startAtCompany(page);
  await press(page, 'Cancel');
  await expect(heading(page, 'We could not sign you in')).toBeVisible();
  await expect(page.getByText('Your company did not sign you in.')).toBeVisible();
  await press(page, 'Start again');
  await startAtCompany(page);
});

test('starts again after the person went back', async ({ page }) => {
  await page.goto('/');
  await startAtCompany(page);
  await page.goBack();
  await startAtCompany(page);
  await press(page, 'Sign in');
  await expect(heading(page, 'Success')).toBeVisible();
});

test('tries again after the provider was unreachable, with the token of the first try', async ({
  page,
  faults,
  problems,
}) => {
  await page.goto('/');
  await startAtCompany(page);
  await faults.disconnect('/sdk/v1/sessions/attest');
  await press(page, 'Sign in');
  await expect(heading(page, 'We could not sign you in')).toBeVisible();
  await faults.lift();
  await press(page, 'Try again');
  await expect(heading(page, 'Success')).toBeVisible();
  expect(problems.splice(0)).toEqual([expect.stringContaining('net::ERR_')]);
});

test('refuses a return that another tab started, and one that is used again', async ({ page, context }) => {
  await page.goto('/');
  await startAtCompany(page);
  const answer = page.waitForRequest(/sso_code=/);
  await press(page, 'Sign in');
  await expect(heading(page, 'Success')).toBeVisible();
  const url = (await answer).url();
  for (const tab of [page, await context.newPage()]) {
    await tab.goto(url);
    await expect(tab.getByText('This sign-in was not started in this tab. Please start again.')).toBeVisible();
  }
});

test('is in German', async ({ page }) => {
  await page.goto('/?lang=de');
  await page.getByRole('textbox', { name: 'Geschäftliche E-Mail' }).fill('grace@nirgends.example');
  await press(page, 'Weiter mit Ihrem Unternehmen');
  await expect(heading(page, 'Wählen Sie Ihr Unternehmen')).toBeVisible();
  await press(page, 'Weiter mit Acme');
  await expect(heading(page, 'Sign in at Acme')).toBeVisible();
});

test('starts with the company on its own page', async ({ page }) => {
  await page.goto('/company.html');
  await press(page, 'Continue with Acme');
  await press(page, 'Sign in');
  await expect(heading(page, 'Success')).toBeVisible();
});
