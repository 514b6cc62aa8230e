import type { Page } from '@playwright/test';

/** A person with an account at a provider. */
export interface Account {
  readonly name: string;
  readonly email: string;
}

/** On the page of a provider's emulator: creates an account and grants the application access. */
export async function allowNewAccount(page: Page, { name, email }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Create and allow' }).click();
}

/** On the page of a provider's emulator: grants the application access to an existing account. */
export async function allowAccount(page: Page, { email }: Pick<Account, 'email'>): Promise<void> {
  await page.getByRole('radio', { name: email }).check();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
}
