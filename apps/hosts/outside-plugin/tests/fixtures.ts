import { expect, test as base, type Emulator } from '@latchkey/testing/playwright';
import type { Page } from '@playwright/test';

/** `test` with the sign-in server registered at the provider. A test fails if its page writes to the console. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page, emulator, baseURL }, use) => {
      await trustServer(emulator, baseURL ?? '');
      const problems: string[] = [];
      // Violations of the page's policy are messages of the console, too.
      page.on('console', (message) => problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error)));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],

  // A fault writes to the console. The table names the messages.
  stage: async ({ stage, problems }, use) => {
    const allowed: (string | RegExp)[] = [];
    await use({ ...stage, allow: { console: (text) => void allowed.push(text) } });
    const isAllowed = (problem: string) => allowed.some((text) => problem.search(text) >= 0);
    problems.splice(0, problems.length, ...problems.filter((problem) => !isAllowed(problem)));
  },
});

export { expect };

async function trustServer(emulator: Emulator, baseURL: string): Promise<void> {
  const issuer = `http://127.0.0.1:${new URL(baseURL).port}`;
  const profile = {
    ...{ profile_id: 'company-sso', issuer, audience: 'latchkey' },
    ...{ jwks_url: `${issuer}/jwks.json`, can_jit_provision: true },
  };
  await emulator.setProject({ trusted_auth_token_profiles: [profile] });
}

/** Types a work email on the main screen, and waits for the page of the company. */
export async function startAtCompany(page: Page, email = 'grace@acme.example'): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Work email' });
  await field.fill(email);
  await field.press('Enter');
  await expect(heading(page, 'Sign in at Acme')).toBeVisible();
}

/** Presses a button. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A heading of the page. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** The names of the cookies with a session. */
export async function sessionCookies(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name }) => name).filter((name) => name.startsWith('stytch_session'));
}
