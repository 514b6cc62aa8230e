import { expect, spoken, type Stage } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';

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

/** The official client's warning about a return without a stored verifier; One Tap never stores one. */
export const NO_VERIFIER = /^\[Stytch\] No code verifier found in local storage for OAuth flow\./;

/** What the product logs where Google shows no prompt. */
export const NOT_SHOWN = /^Latchkey: no Google One Tap: /;

/** Query parameters for a prompt in the place of the button. */
export const embedded = { position: 'forceLegacyEmbedded' } as const;

/** The controls and headings of the widget, on a page or in a part of it. */
export function controls(scope: Pick<Page, 'getByRole'>) {
  return {
    google: scope.getByRole('button', { name: 'Continue with Google' }),
    again: scope.getByRole('button', { name: /^(Try Google’s prompt again|Try again in \d+ s)$/ }),
    showButton: scope.getByRole('button', { name: 'Show the Google button' }),
    /** The alert with this text. */
    alert: (text: string | RegExp) => scope.getByRole('alert').filter({ hasText: text }),
    progress: scope.getByRole('progressbar', { name: 'Signing you in with Google…' }),
    main: scope.getByRole('heading', { level: 2, name: 'Sign up or log in' }),
    success: scope.getByRole('heading', { level: 2, name: 'Success!' }),
  };
}

type Params = Readonly<Record<string, string>>;

/** A page with the widget and Google's prompt, and what a person, the provider and Google do with them. */
export type OneTapPage = ReturnType<typeof oneTapPage>;

export function oneTapPage({ page, emulator, open, allow }: Omit<Stage, 'context'>) {
  // Failures are logged.
  allow.perhaps(NOT_SHOWN);
  const found = controls(page);
  const frame = page.locator('iframe[title^="Sign in with Google"]');
  const ada = frame.contentFrame().getByRole('button', { name: 'Continue as Ada' });

  /** The requests to a path that reached the emulator, without preflights. */
  const calls = async (path: string) => (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS');

  /** Waits until the page has returned and the widget shows that the person is signed in. */
  async function expectSignedIn(): Promise<void> {
    allow.console(NO_VERIFIER);
    await expect(found.success).toBeVisible();
    await expect.poll(async () => (await emulator.sessions()).map(({ status }) => status)).toEqual(['active']);
  }

  return {
    ...found,
    ...{ calls, expectSignedIn, frame, ada },

    /** Google's button to close the prompt. */
    close: frame.contentFrame().getByRole('button', { name: 'Close' }),
    /** The container of an embedded prompt. */
    parent: page.locator('#google-parent-prompt'),

    /** Opens the page `login` with query parameters. */
    open: (params: Params = {}) => open('login', params, page),

    /** Opens the page and waits for the prompt. */
    async openPrompt(params: Params = {}): Promise<void> {
      await open('login', params, page);
      await expect(ada).toBeVisible();
    },

    /** Sets the outcome of later prompts. */
    setOutcome: (outcome: string | object) =>
      emulator.setProject({ one_tap: typeof outcome === 'string' ? { outcome } : outcome }),

    /** Chooses the account in the prompt and waits until the person is signed in. */
    async signIn(): Promise<void> {
      await ada.click();
      await expectSignedIn();
    },

    /** Requests the prompt again and signs in with it. */
    async signInAgain(): Promise<void> {
      await found.again.click();
      await ada.click();
      await expectSignedIn();
    },

    /** Allows access on the provider's page, to which the ordinary button leads. */
    async allowAccess(): Promise<void> {
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      await expect(found.success).toBeFocused();
    },

    /** Waits for the page to which the ordinary button leads. */
    expectProvider: () => page.waitForURL(`${emulator.url}${paths.oauth}*`),

    /** Bodies of the requests to a path. */
    sent: async (path: string): Promise<unknown[]> => (await calls(path)).map(({ body }) => body),

    /** The number of requests to a path. */
    count: async (path: string) => (await calls(path)).length,

    /** Types of the prompt events that the host received; `onetap/notShown` includes its reason. */
    heard: () =>
      page.evaluate(() =>
        window.__latchkey.events.map(({ type, data }) => {
          const { reason }: { reason?: string } = Object(data);
          return reason ? `${type} ${reason}` : type;
        }),
      ),

    /** Codes of the errors that the host received. */
    errors: () => page.evaluate(() => window.__latchkey.errors),

    /** Texts that live regions announced. */
    said: async () => (await spoken(page)).map(({ text }) => text),
  };
}

/** Runs axe in light and in dark. */
export async function checkBothSchemes(page: Page, axe: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe();
  }
}
