import { expect, spoken, type Emulator } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';

export { expectRing, focused, tabTo } from '@latchkey/testing/e2e';

/** The calls of the method, as the emulator names them. */
export const paths = {
  send: '/sdk/v1/magic_links/email/login_or_create',
  authenticate: '/sdk/v1/magic_links/authenticate',
  revoke: '/sdk/v1/sessions/revoke',
  refresh: '/sdk/v1/sessions/authenticate',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** Who signs in. Each test has an emulator that knows nobody. */
export const email = 'ada@example.com';

/** What a request for a link holds where the host sets no option. */
export const linkRequest = { email, login_expiration_minutes: 30, signup_expiration_minutes: 30 } as const;

/** Whatever holds widgets: a page, or a part of one. */
type Scope = Pick<Page, 'getByRole'>;

export const field = (scope: Scope): Locator => scope.getByRole('textbox', { name: 'Email' });
export const send = (scope: Scope): Locator => scope.getByRole('button', { name: 'Continue with email' });
export const heading = (scope: Scope, name: string): Locator => scope.getByRole('heading', { level: 2, name });
export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });

/** Asks for a link with the pointer, and waits until the widget says that it is out. */
export async function askForLink(page: Page, address = email): Promise<void> {
  await field(page).fill(address);
  await send(page).click();
  await expect(heading(page, 'Check your email')).toBeVisible();
}

/** Opens a link as the mail program does, with what a spec adds to the host's own query. */
export async function follow(page: Page, link: string | undefined, query: Record<string, string> = {}): Promise<void> {
  const url = new URL(link ?? '');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  await page.goto(url.href);
}

/** Asks for a link and opens it. */
export async function signIn(page: Page, emulator: Emulator): Promise<void> {
  const before = (await emulator.messages({ to: email })).length;
  await askForLink(page);
  await follow(page, (await emulator.waitForMessage(email, before + 1)).link);
  await expect(heading(page, 'Success')).toBeVisible();
}

/** The bodies of the calls of a path that have reached the emulator, preflights left out. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body);
}

/** The types of what the host has heard. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.events.map(({ type }) => type));
}

/** What live regions have said. */
export async function said(page: Page): Promise<string[]> {
  return (await spoken(page)).map(({ text }) => text);
}
