import { expect, type Emulator } from '@latchkey/testing/playwright';
import type { Page } from '@playwright/test';

/** Registers the sign-in server at the provider. */
export async function trustServer(emulator: Emulator, baseURL: string): Promise<void> {
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
  await expect(page.getByRole('heading', { name: 'Sign in at Acme' })).toBeVisible();
}

/** The heading of the widget. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
