import { expect, type Emulator, type Stage } from '@latchkey/testing/e2e';
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** API paths of the mode, as the emulator names them. */
export const paths = {
  start: '/sdk/v1/idp/oauth/authorize/start',
  submit: '/sdk/v1/idp/oauth/authorize/submit',
  formStart: '/sdk/v1/oauth/authorize/start',
  form: '/sdk/v1/oauth/authorize',
  logoutStart: '/sdk/v1/oauth/logout/start',
  revoke: '/sdk/v1/sessions/revoke',
  refresh: '/sdk/v1/sessions/authenticate',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** behaviour.md 2, 4 and 5, verbatim. */
export const words = {
  noSession: 'No active session detected. Please log in to continue.',
  denied: 'Access to the application was denied.',
  notLoggedOut: 'You have not been logged out. You may close this page.',
  missing: (param: string) => `Required parameter is missing: ${param}. Please reach out to the application developer.`,
} as const;

/** The person who signs in. Each test starts with an emulator without users. */
export const email = 'ada@example.com';

const CLIENT = 'connected-app-test-1';
export const CLIENT_NAME = 'Analytical Engine';
const TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** RFC 7636 appendix B. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Origin of the pages in this run. */
export async function originOf(emulator: Emulator): Promise<string> {
  const [first] = (await emulator.project()).redirect_urls;
  return new URL(first?.url ?? '').origin;
}

/** Settings of an application that vary between tests. */
export interface AppSettings {
  readonly client_name?: string;
  readonly scopes?: readonly string[];
  readonly first_party?: boolean;
  readonly redirect_uris?: readonly string[];
}

const STANDARD = ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'];

/** Registers an application with the redirect page `rp`. Returns the parameters of a minimal request. */
export async function connectApp(emulator: Emulator, settings: AppSettings = {}): Promise<Record<string, string>> {
  const rp = `${await originOf(emulator)}/rp`;
  const { redirect_uris = [rp], ...rest } = settings;
  const app = {
    ...{ client_id: CLIENT, client_name: CLIENT_NAME, client_type: 'public', first_party: false, scopes: STANDARD },
    ...{ redirect_uris, post_logout_redirect_uris: [rp], ...rest },
  };
  await emulator.setProject({ connected_apps: [app] });
  return {
    ...{ client_id: CLIENT, redirect_uri: redirect_uris[0] ?? rp, state: 'xyz', code_challenge: CHALLENGE },
    ...{ response_type: 'code', code_challenge_method: 'S256' },
  };
}

/** Parameters of a log-out request. */
export async function logoutOf(emulator: Emulator): Promise<Record<string, string>> {
  return { client_id: CLIENT, post_logout_redirect_uri: `${await originOf(emulator)}/rp`, state: 'xyz' };
}

/** Signs a person in as another page of the host would: the browser has the session before a page opens. */
export async function signIn(emulator: Emulator, context: BrowserContext, who = email): Promise<void> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${emulator.url}/sdk/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${TOKEN}:${TOKEN}`)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as { data: Readonly<Record<string, string>> };
    return data;
  };
  const { method_id } = await call('/otps/email/login_or_create', { email: who, expiration_minutes: 5 });
  const { code: token } = await emulator.waitForMessage(who);
  const session = await call('/otps/authenticate', { token, method_id, session_duration_minutes: 30 });
  const cookie = (name: string, value: string | undefined) => ({
    ...{ name, value: value ?? '', domain: 'localhost', path: '/', sameSite: 'Lax' as const },
  });
  await context.addCookies([
    cookie('stytch_session', session['session_token']),
    cookie('stytch_session_jwt', session['session_jwt']),
  ]);
}

/** Opens the consent of a signed-in person. */
export async function openConsent(
  { emulator, context, open }: Pick<Stage, 'emulator' | 'context' | 'open'>,
  params: Record<string, string> = {},
  settings: AppSettings = {},
): Promise<void> {
  const request = await connectApp(emulator, settings);
  await signIn(emulator, context);
  await open('idp', { ...request, ...params });
}

/** Opens the log-out question of a signed-in person. */
export async function openLogout(
  { emulator, context, open }: Pick<Stage, 'emulator' | 'context' | 'open'>,
  params: Record<string, string> = {},
): Promise<void> {
  await connectApp(emulator);
  await signIn(emulator, context);
  await open('idp', { ...(await logoutOf(emulator)), ...params });
}

/** A page or a frame that contains a widget. */
type Scope = Pick<Page, 'getByRole'>;

export const button = (scope: Scope, name: string): Locator => scope.getByRole('button', { name, exact: true });
export const heading = (scope: Scope, name: string | RegExp): Locator => scope.getByRole('heading', { level: 2, name });
export const consent = (scope: Scope): Locator => heading(scope, `Sign in to ${CLIENT_NAME} with Latchkey Demo`);
export const allow = (scope: Scope): Locator => button(scope, 'Allow');
export const deny = (scope: Scope): Locator => button(scope, 'Deny');
export const again = (scope: Scope): Locator => scope.getByRole('button', { name: /^Try again/ });
export const application = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'An application' });

/** Waits until a button is enabled: a granting button is inert at first (robustness.md 36). */
export const ready = (target: Locator): Promise<void> => expect(target).not.toHaveAttribute('aria-disabled');

/** The parameters of the application's redirect URL, once the page has arrived there. */
export async function told(page: Page): Promise<Record<string, string>> {
  await expect(application(page)).toBeFocused();
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Types of all events that the host received in this tab, in order. */
export const heard = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.getItem('heard') ?? '');

/** Codes of the errors that the host received on this page. */
export const errors = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...window.__latchkey.errors]);

/** The number of requests to a path, without preflights. */
export const calls = async (emulator: Emulator, path: string): Promise<number> =>
  (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').length;
