import { expect, spoken, type Allow, type Emulator } from '@latchkey/testing/e2e';
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** API paths of One Tap and of the Google stand-in, as the emulator names them. */
export const paths = {
  start: '/v1/public/oauth/google/onetap/start',
  callback: '/v1/oauth/callback/*',
  script: '/google/gsi/client',
  status: '/google/gsi/status',
  prompt: '/google/gsi/prompt',
  promptStyle: '/google/gsi/prompt.css',
  promptScript: '/google/gsi/prompt.js',
  credential: '/google/gsi/credential',
  oauth: '/v1/public/oauth/google/start',
  authenticate: '/sdk/v1/oauth/authenticate',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** A page or a locator that contains a widget. */
type Scope = Pick<Page, 'getByRole'>;

export const google = (scope: Scope): Locator => scope.getByRole('button', { name: 'Continue with Google' });
export const again = (scope: Scope): Locator =>
  scope.getByRole('button', { name: /^(Try Google’s prompt again|Try again in \d+ s)$/ });
export const showButton = (scope: Scope): Locator => scope.getByRole('button', { name: 'Show the Google button' });
export const main = (scope: Scope): Locator => scope.getByRole('heading', { level: 2, name: 'Sign up or log in' });
export const success = (scope: Scope): Locator => scope.getByRole('heading', { level: 2, name: 'Success!' });
/** The container of an embedded prompt. */
export const parent = (page: Page): Locator => page.locator('#google-parent-prompt');

/** Google's prompt, embedded or floating. */
export const prompt = (page: Page): FrameLocator => page.frameLocator('iframe[title^="Sign in with Google"]');
export const frame = (page: Page): Locator => page.locator('iframe[title^="Sign in with Google"]');
export const ada = (page: Page): Locator => prompt(page).getByRole('button', { name: 'Continue as Ada' });
export const close = (page: Page): Locator => prompt(page).getByRole('button', { name: 'Close' });

/** Sets the outcome of later prompts. */
export async function outcome(emulator: Emulator, one_tap: string | object): Promise<void> {
  await emulator.setProject({ one_tap: typeof one_tap === 'string' ? { outcome: one_tap } : one_tap });
}

/** The test fixtures that these helpers use. */
export interface Visit {
  readonly page: Page;
  readonly emulator: Emulator;
  readonly allow: Allow;
}

/** The official client's warning about a return without a stored verifier; One Tap never stores one. */
export const NO_VERIFIER = /^\[Stytch\] No code verifier found in local storage for OAuth flow\./;

/** Waits until the page has returned and the widget shows that the person is signed in. */
export async function signedIn({ page, emulator, allow }: Visit): Promise<void> {
  allow.console(NO_VERIFIER);
  await expect(success(page)).toBeVisible();
  await expect.poll(async () => (await emulator.sessions()).map(({ status }) => status)).toEqual(['active']);
}

/** Bodies of the requests to a path that reached the emulator, without preflights. */
export async function sent(emulator: Emulator, path: string): Promise<unknown[]> {
  return (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').map(({ body }) => body);
}

/** The number of requests to a path. */
export async function count(emulator: Emulator, path: string): Promise<number> {
  return (await sent(emulator, path)).length;
}

/** Types of the prompt events that the host received; `onetap/notShown` includes its reason. */
export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window.__latchkey.events.map(({ type, data }) => {
      const { reason }: { reason?: string } = Object(data);
      return reason ? `${type} ${reason}` : type;
    }),
  );
}

/** Codes of the errors that the host received. */
export function errors(page: Page): Promise<string[]> {
  return page.evaluate(() => window.__latchkey.errors);
}

/** Texts that live regions announced. */
export async function said(page: Page): Promise<string[]> {
  return (await spoken(page)).map(({ text }) => text);
}
