import type { Page } from '@playwright/test';

/** Somebody with an account at a provider. */
export interface Account {
  readonly name: string;
  readonly email: string;
}

/** On the page of a provider's stand-in: makes an account there, and lets the application know it. */
export async function allowNewAccount(page: Page, { name, email }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Create and allow' }).click();
}

/** On the page of a provider's stand-in: lets the application know an account that is there. */
export async function allowAccount(page: Page, { email }: Pick<Account, 'email'>): Promise<void> {
  await page.getByRole('radio', { name: email }).check();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
}
