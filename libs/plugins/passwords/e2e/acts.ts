import { expect, spoken, type Emulator, type EmulatorMessage } from '@latchkey/testing/e2e';
import type { BrowserContext, Locator, Page } from '@playwright/test';

export { expectRing, focused, hold, tabTo } from '@latchkey/testing/e2e';

/** Paths of the requests of the product and its mode at the emulator. */
export const paths = {
  search: '/sdk/v1/users/search',
  check: '/sdk/v1/passwords/strength_check',
  create: '/sdk/v1/passwords',
  authenticate: '/sdk/v1/passwords/authenticate',
  mail: '/sdk/v1/passwords/email/reset/start',
  reset: '/sdk/v1/passwords/email/reset',
  logIn: '/sdk/v1/magic_links/authenticate',
  sendCode: '/sdk/v1/otps/email/login_or_create',
  sendLink: '/sdk/v1/magic_links/email/login_or_create',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** The person who signs in. Each test has a new emulator without users. */
export const email = 'ada@example.com';

/** A password that both policies accept, another one, and texts by their zxcvbn score. */
export const good = 'Kettle 47 orbit';
export const better = 'Fern quill 83 harbour';
export const byScore = ['qwe', 'kettle', 'kettleorb', 'kettle orbit', 'kettle 47 orbit'] as const;

/** The page, or the part of it that contains the widget. */
type Scope = Pick<Page, 'getByRole' | 'getByLabel'>;

export const address = (scope: Scope): Locator => scope.getByRole('textbox', { name: 'Email' });
/** A password input has no ARIA role. */
export const password = (scope: Scope): Locator => scope.getByLabel(/^(New p|P)assword$/);
export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });
export const goOn = (scope: Scope): Locator => button(scope, 'Continue with email');
export const submit = (scope: Scope): Locator => button(scope, 'Continue');
export const forgot = (scope: Scope): Locator => button(scope, 'Forgot Password?');
export const heading = (scope: Scope, name: string): Locator =>
  scope.getByRole('heading', { level: 2, name, exact: true });
export const main = (scope: Scope): Locator => heading(scope, 'Sign up or log in');
export const creating = (scope: Scope): Locator => heading(scope, 'Create an account');
export const loggingIn = (scope: Scope): Locator => heading(scope, 'Log in');
export const forgotten = (scope: Scope): Locator => heading(scope, 'Forgot password?');
export const setNew = (scope: Scope): Locator => heading(scope, 'Check your email!');
/** The heading of the screens Dedupe and Breached; their texts differ. */
export const demanded = (scope: Scope): Locator => heading(scope, 'Check your email to set a new password');
export const resetting = (scope: Scope): Locator => heading(scope, 'Reset your password');
export const renewing = (scope: Scope): Locator => heading(scope, 'Get a new link');
export const notLoggedIn = (scope: Scope): Locator => heading(scope, 'We could not log you in');
export const success = (scope: Scope): Locator => heading(scope, 'Success!');
export const problem = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /\w/ });

/** Submits an address on the main screen, and waits for the next screen. */
export async function enter(page: Page, leadsTo: (scope: Scope) => Locator, to: string = email): Promise<void> {
  await address(page).fill(to);
  await goOn(page).click();
  await expect(leadsTo(page)).toBeFocused();
}

/** Logs out of the session that the main screen offers. The screen is mounted again: text typed before that is lost. */
export async function logOut(page: Page): Promise<void> {
  await button(page, 'Log out').click();
  await expect(main(page)).toBeFocused();
}

/** Signs up with a password, with the pointer. */
export async function signUp(page: Page, text = good): Promise<void> {
  await enter(page, creating);
  await password(page).fill(text);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
}

/** Requests the email for a forgotten password, on a page where `email` has one. */
export async function askForReset(page: Page, emulator: Emulator): Promise<EmulatorMessage> {
  const before = (await emulator.messages({ to: email })).length;
  await enter(page, loggingIn);
  await forgot(page).click();
  await expect(forgotten(page)).toBeFocused();
  return emulator.waitForMessage(email, before + 1);
}

const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** The reset email of `email`, requested outside of a browser, for specs that start with the email. */
export async function mailedReset(emulator: Emulator): Promise<EmulatorMessage> {
  await emulator.createUser({ email, password: good });
  const { redirect_urls } = await emulator.project();
  const reset = redirect_urls.find(({ url }) => url.endsWith('/reset'))?.url;
  const response = await fetch(`${emulator.url}${paths.mail}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${PUBLIC_TOKEN}`)}`,
    },
    body: JSON.stringify({ email, login_redirect_url: reset, reset_password_redirect_url: reset }),
  });
  expect(response.status).toBe(200);
  return emulator.waitForMessage(email);
}

/** The token of a link. */
export function tokenOf(link: string | undefined): string {
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

/** Opens a link like a mail program, with additional parameters of the host. */
export async function follow(page: Page, link: string | undefined, query: Record<string, string> = {}): Promise<void> {
  const url = new URL(link ?? '');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  await page.goto(url.href);
}

/** Expects an error below the password field, the text unchanged and the focus in it. */
export async function expectRefusal(page: Page, words: string | RegExp, text: string): Promise<void> {
  await expect(password(page)).toHaveAccessibleDescription(words);
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(password(page)).toHaveValue(text);
  await expect(password(page)).toBeFocused();
}

/** Expects Continue to be disabled. */
export async function expectOff(page: Page): Promise<void> {
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
}

export async function expectOn(page: Page): Promise<void> {
  await expect(submit(page)).not.toHaveAttribute('aria-disabled');
}

/** The request bodies that the emulator received at a path, without preflights. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body);
}

/** How many sessions are active. */
export async function active(emulator: Emulator): Promise<number> {
  return (await emulator.sessions()).filter(({ status }) => status === 'active').length;
}

/** The types of the events that the host received. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.events.map(({ type }) => type));
}

/** The error codes that the host received. */
export function errors(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.errors);
}

/** The texts that live regions announced. */
export async function said(page: Page): Promise<string[]> {
  return (await spoken(page)).map(({ text }) => text);
}

/** The received telemetry about emails, in order. */
export async function told(emulator: Emulator): Promise<unknown[]> {
  const events = await emulator.events();
  return events.filter(({ name }) => name.startsWith('email')).map(({ name, details }) => ({ name, details }));
}

/** Blocks one path of the provider for a browser, until the returned function is called. */
export async function cutOff(context: BrowserContext, path: string): Promise<() => Promise<void>> {
  const pattern = `**${path}`;
  await context.route(pattern, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(pattern);
}
