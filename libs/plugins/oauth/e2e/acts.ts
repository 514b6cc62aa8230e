import { expect, spoken, type Emulator, type Open } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';

export { tabTo } from '@latchkey/testing/e2e';

/** The calls of the method, as the emulator names them. */
export const paths = {
  start: '/v1/public/oauth/*',
  authenticate: '/sdk/v1/oauth/authenticate',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
  refresh: '/sdk/v1/sessions/authenticate',
} as const;

/** Whom the stand-in of every provider knows. */
export const email = 'ada@example.com';

/** The headings of the screen that people come back to. */
export const headings = {
  success: 'Success!',
  confirm: 'Finish logging in',
  failed: 'We could not log you in',
} as const;

/** Whatever holds a widget: a page, or a part of one. */
type Scope = Pick<Page, 'getByRole'>;

/** The button of a provider, with whatever else it says. */
export const choice = (scope: Scope, title: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`^Continue with ${title}( |$)`) });
export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });
export const heading = (scope: Scope, name: string): Locator => scope.getByRole('heading', { level: 2, name });
export const main = (scope: Scope): Locator => heading(scope, 'Sign up or log in');
/** An alert that says so. */
export const alert = (scope: Scope, text: string | RegExp): Locator =>
  scope.getByRole('alert').filter({ hasText: text });

/** What acts are done on: the fixtures of a test, as far as they need them. */
export interface Visit {
  readonly page: Page;
  readonly open: Open;
  readonly emulator: Emulator;
}

/** The project asks for PKCE; without it the official client writes a warning at each return. */
export const withPkce = ({ emulator }: Pick<Visit, 'emulator'>) =>
  emulator.setProject({ pkce_required_for_oauth: true });

/** That warning. */
export const withoutVerifier = /^\[Stytch\] No code verifier found in local storage for OAuth flow\./;

/** Waits for the stand-in of a provider. */
export async function atProvider(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `${title} (stand-in)` })).toBeVisible();
}

/** Chooses a provider, and waits until it asks. */
export async function choose(page: Page, title: string, called = title): Promise<void> {
  await choice(page, title).click();
  await atProvider(page, called);
}

/** Opens the log-in, goes by a provider, and comes back signed in. */
export async function signIn(
  { page, open }: Visit,
  title = 'Google',
  params: Record<string, string> = {},
): Promise<void> {
  await open('login', params, page);
  await choose(page, title);
  await button(page, 'Allow').click();
  await expect(heading(page, headings.success)).toBeFocused();
}

/** The calls of a path that have reached the emulator, preflights left out. */
export async function calls(emulator: Emulator, path: string) {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS');
}

/** Their bodies. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await calls(emulator, path)).map(({ body }) => body);
}

/** The parameters of the starts that have reached the emulator. */
export async function starts(emulator: Emulator): Promise<Readonly<Record<string, string>>[]> {
  return (await calls(emulator, paths.start)).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
}

/** The types of what the host has heard on the present page. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.events.map(({ type }) => type));
}

/** What the host was told to be wrong. */
export function errors(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.errors);
}

/** What live regions have said. */
export async function said(page: Page): Promise<string[]> {
  return (await spoken(page)).map(({ text }) => text);
}
