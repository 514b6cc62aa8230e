import { expect, spoken, type Emulator } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';

export { expectRing, focused, tabTo } from '@latchkey/testing/e2e';

/** Paths of the method's requests at the emulator. */
export const paths = {
  send: '/sdk/v1/magic_links/email/login_or_create',
  authenticate: '/sdk/v1/magic_links/authenticate',
  revoke: '/sdk/v1/sessions/revoke',
  refresh: '/sdk/v1/sessions/authenticate',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** The person who signs in. Each test has a new emulator without users. */
export const email = 'ada@example.com';

/** The request body for a link with the default options. */
export const linkRequest = { email, login_expiration_minutes: 30, signup_expiration_minutes: 30 } as const;

/** The page, or the part of it that contains the widget. */
type Scope = Pick<Page, 'getByRole'>;

export const field = (scope: Scope): Locator => scope.getByRole('textbox', { name: 'Email' });
export const send = (scope: Scope): Locator => scope.getByRole('button', { name: 'Continue with email' });
export const heading = (scope: Scope, name: string): Locator => scope.getByRole('heading', { level: 2, name });
export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });

/** Requests a link with the pointer, and waits for the confirmation. */
export async function askForLink(page: Page, address = email): Promise<void> {
  await field(page).fill(address);
  await send(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
}

/** Opens a link like a mail program, with additional parameters of the host. */
export async function follow(page: Page, link: string | undefined, query: Record<string, string> = {}): Promise<void> {
  const url = new URL(link ?? '');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  await page.goto(url.href);
}

/** Requests a link and opens it. */
export async function signIn(page: Page, emulator: Emulator): Promise<void> {
  const before = (await emulator.messages({ to: email })).length;
  await askForLink(page);
  await follow(page, (await emulator.waitForMessage(email, before + 1)).link);
  await expect(heading(page, 'Success')).toBeVisible();
}

/** The request bodies that the emulator received at a path, without preflights. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body);
}

/** The types of the events that the host received. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.events.map(({ type }) => type));
}

/** The texts that live regions announced. */
export async function said(page: Page): Promise<string[]> {
  return (await spoken(page)).map(({ text }) => text);
}
