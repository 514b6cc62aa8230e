import { addAuthenticator, expect, spoken, type Authenticator, type Emulator, type Open } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { watchPerson } from './person.js';

/** Paths of the requests of the product and of its mode at the emulator. */
export const paths = {
  start: '/sdk/v1/webauthn/authenticate/start/primary',
  authenticate: '/sdk/v1/webauthn/authenticate',
  registerStart: '/sdk/v1/webauthn/register/start',
  register: '/sdk/v1/webauthn/register',
  update: '/sdk/v1/webauthn/update/*',
  remove: '/sdk/v1/users/webauthn_registrations/*',
  me: '/sdk/v1/users/me',
  refresh: '/sdk/v1/sessions/authenticate',
  revoke: '/sdk/v1/sessions/revoke',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
  send: '/sdk/v1/magic_links/email/login_or_create',
} as const;

/** behaviour.md 8, verbatim. */
export const words = {
  alone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  notFound:
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  unknown: 'Unknown error occurred during passkey authentication. Please try again.',
  registered:
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  notCreated: 'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  noUser: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  warning: 'Once deleted, the passkey cannot be restored.',
} as const;

/** The person who signs in. Each test has a new emulator without users. */
export const email = 'ada@example.com';

/** The page, or the part of it that contains the widget. */
type Scope = Pick<Page, 'getByRole'>;

export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });
export const heading = (scope: Scope, name: string): Locator => scope.getByRole('heading', { level: 2, name });
export const main = (scope: Scope): Locator => heading(scope, 'Sign up or log in');
export const address = (scope: Scope): Locator => scope.getByRole('textbox', { name: 'Email' });
export const phone = (scope: Scope): Locator => scope.getByRole('textbox', { name: 'Phone number' });
/** The passkey button, also while it counts down. */
export const login = (scope: Scope): Locator =>
  scope.getByRole('button', { name: /^(Login with a Passkey|Try again in \d+ s)$/ });
export const success = (scope: Scope): Locator =>
  heading(scope, 'Success: Your Passkey has been successfully authenticated.');
export const setUp = (scope: Scope): Locator => heading(scope, 'Set up a new Passkey');
export const create = (scope: Scope): Locator => button(scope, 'Create a Passkey');
export const created = (scope: Scope): Locator => heading(scope, 'Passkey successfully created!');
export const yours = (scope: Scope): Locator => heading(scope, 'Your passkeys');
/** The passkeys of the list. */
export const rows = (page: Page): Locator => page.locator('li:has(bdi)');
/** An alert with that text. */
export const alert = (scope: Scope, text: string): Locator => scope.getByRole('alert').filter({ hasText: text });

/** The fixtures of a test that these helpers use. */
export interface Visit {
  readonly page: Page;
  readonly open: Open;
  readonly emulator: Emulator;
}

/** Signs a person in with the official client alone, on the page without a widget. */
export async function signUp({ page, open, emulator }: Visit, who: string = email): Promise<void> {
  await open('official', {}, page);
  await page.waitForFunction(() => 'account' in window);
  await page.evaluate((who) => window.account.ask(who), who);
  const { token = '' } = await emulator.waitForMessage(who);
  await page.evaluate((token) => window.account.signIn(token), token);
}

/** Signs a person up with a passkey on a virtual authenticator of the page; they stay signed in. */
export async function signUpWithPasskey(visit: Visit, who?: string): Promise<Authenticator> {
  const device = await addAuthenticator(visit.page);
  await signUp(visit, who);
  await visit.page.evaluate(() => window.account.register());
  return device;
}

/** Signs a person up with a passkey and signs them out again. */
export async function havePasskey(visit: Visit, who?: string): Promise<Authenticator> {
  const device = await signUpWithPasskey(visit, who);
  await visit.page.evaluate(() => window.account.signOut());
  return device;
}

/** A person with a passkey who hesitates before choosing it on later pages. */
export async function havePasskeyAndTime(visit: Visit): Promise<Authenticator> {
  const device = await havePasskey(visit);
  await watchPerson(visit.page, { hesitates: true });
  return device;
}

/** A browser that supports passkeys but has none. */
export async function haveDevice(page: Page): Promise<void> {
  await addAuthenticator(page, { isTouched: false });
  await watchPerson(page);
}

/** Call it before opening a page: the browser then has passkey dialogs but no passkey autofill. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Opens the mode for a signed-in person. */
export async function openRegistration({ page, open }: Visit, params: Record<string, string> = {}): Promise<void> {
  const refreshed = page.waitForResponse(`**${paths.refresh}`);
  await open('registration', params, page);
  await expect(setUp(page)).toBeVisible();
  await refreshed;
}

/** The names of the passkeys of the emulator's only user. */
export async function namesInEmulator(emulator: Emulator): Promise<readonly string[]> {
  const [user] = await emulator.users();
  const registrations = user?.['webauthn_registrations'] as readonly { readonly name: string }[] | undefined;
  return registrations?.map(({ name }) => name) ?? [];
}

/** The request bodies that the emulator received at a path, without preflights. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body);
}

/** How many sign-in challenges were requested. */
export async function challenges(emulator: Emulator): Promise<number> {
  return (await sent(emulator, paths.start)).length;
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
