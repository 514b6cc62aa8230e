import { expect, spoken, type Emulator, type Open } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';

export { tabTo } from '@latchkey/testing/e2e';

/** API paths of OAuth, as the emulator names them. */
export const paths = {
  start: '/v1/public/oauth/*',
  authenticate: '/sdk/v1/oauth/authenticate',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
  refresh: '/sdk/v1/sessions/authenticate',
} as const;

/** The account of every stand-in provider. */
export const email = 'ada@example.com';

/** Headings of the screen after the redirect back. */
export const headings = {
  success: 'Success!',
  confirm: 'Finish logging in',
  failed: 'We could not log you in',
} as const;

/** A page or a locator that contains a widget. */
type Scope = Pick<Page, 'getByRole'>;

/** The button of a provider; its name may continue, for example with a badge. */
export const choice = (scope: Scope, title: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`^Continue with ${title}( |$)`) });
export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });
export const heading = (scope: Scope, name: string): Locator => scope.getByRole('heading', { level: 2, name });
export const main = (scope: Scope): Locator => heading(scope, 'Sign up or log in');
/** The alert with this text. */
export const alert = (scope: Scope, text: string | RegExp): Locator =>
  scope.getByRole('alert').filter({ hasText: text });

/** The test fixtures that these helpers use. */
export interface Visit {
  readonly page: Page;
  readonly open: Open;
  readonly emulator: Emulator;
}

/** Makes the project require PKCE. Without it, the official client logs a warning at each return. */
export const withPkce = ({ emulator }: Pick<Visit, 'emulator'>) =>
  emulator.setProject({ pkce_required_for_oauth: true });

/** The warning of the official client at a return without PKCE. */
export const withoutVerifier = /^\[Stytch\] No code verifier found in local storage for OAuth flow\./;

/** Waits for the stand-in page of a provider. */
export async function atProvider(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `${title} (stand-in)` })).toBeVisible();
}

/** Clicks a provider's button and waits for the stand-in page. */
export async function choose(page: Page, title: string, called = title): Promise<void> {
  await choice(page, title).click();
  await atProvider(page, called);
}

/** Opens the log-in page, signs in through a provider and waits for the success screen. */
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

/** Requests to a path that reached the emulator, without preflights. */
export async function calls(emulator: Emulator, path: string) {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS');
}

/** Bodies of the requests to a path. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await calls(emulator, path)).map(({ body }) => body);
}

/** Query parameters of the start requests that reached the emulator. */
export async function starts(emulator: Emulator): Promise<Readonly<Record<string, string>>[]> {
  return (await calls(emulator, paths.start)).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
}

/** Types of the events that the host received on the current page. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.events.map(({ type }) => type));
}

/** Codes of the errors that the host received. */
export function errors(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.errors);
}

/** Texts that live regions announced. */
export async function said(page: Page): Promise<string[]> {
  return (await spoken(page)).map(({ text }) => text);
}
