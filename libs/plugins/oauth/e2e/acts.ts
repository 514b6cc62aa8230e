import { expect, spoken, test as base, type Emulator, type Stage } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';

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

/** Makes the project require PKCE. */
export const withPkce = ({ emulator }: { readonly emulator: Emulator }) =>
  emulator.setProject({ pkce_required_for_oauth: true });

type Params = Readonly<Record<string, string>>;

/** The controls and headings of the widget on a page, and the buttons of a stand-in provider. */
export function controls(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  return {
    /** The button of a provider; its name may continue, for example with a badge. */
    choice: (title: string) => page.getByRole('button', { name: new RegExp(`^Continue with ${title}( |$)`) }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** The alert with this text. */
    alert: (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }),
    main: heading('Sign up or log in'),
    asking: heading('Finish logging in'),
    success: heading('Success!'),
    failed: heading('We could not log you in'),
    signedIn: page.getByText(`Signed in as ${email}`),
  };
}

/** A page with the widget, and what a person and the provider do with it. */
export type OAuthPage = ReturnType<typeof oauthPage>;

export function oauthPage({ page, context, emulator, open }: Omit<Stage, 'allow'>) {
  const { choice, button, success, ...others } = controls(page);

  /** Opens the page `login` with query parameters. */
  const openLogin = (params: Params = {}) => open('login', params, page);

  /** Waits for the stand-in page of a provider. */
  const atProvider = (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: `${title} (stand-in)` })).toBeVisible();

  /** Clicks a provider's button and waits for the stand-in page. */
  async function choose(title: string, providerName = title): Promise<void> {
    await choice(title).click();
    await atProvider(providerName);
  }

  /** Allows access on the stand-in page. */
  const allow = () => button('Allow').click();

  /** Allows access and waits for the success screen. */
  async function allowAndSignIn(): Promise<void> {
    await allow();
    await expect(success).toBeFocused();
  }

  /** Allows access and returns the address of the redirect back. */
  async function allowAndGetLink(): Promise<string> {
    const returned = page.waitForRequest(/stytch_token_type=oauth/);
    await allow();
    return (await returned).url();
  }

  /** Opens the page and chooses a provider. */
  async function openAndChoose(title: string, params?: Params): Promise<void> {
    await openLogin(params);
    await choose(title);
  }

  /** Requests to a path that reached the emulator, without preflights. */
  const calls = async (path: string) => (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS');

  return {
    ...others,
    ...{
      page,
      choice,
      button,
      success,
      atProvider,
      choose,
      allow,
      allowAndSignIn,
      allowAndGetLink,
      openAndChoose,
      calls,
    },

    open: openLogin,

    /** Opens the page, signs in through a provider and waits for the success screen. */
    async signIn(title = 'Google', params?: Params): Promise<void> {
      await openAndChoose(title, params);
      await allowAndSignIn();
    },

    /** Signs in up to the redirect back, on a page that asks before it authenticates the token. */
    async returnAndAsk(title = 'Google'): Promise<void> {
      await openAndChoose(title, { confirm: '' });
      await allow();
      await expect(others.asking).toBeFocused();
    },

    /** A new tab of this browser or another one. */
    inNewTab: async (browser = context) =>
      oauthPage({ page: await browser.newPage(), context: browser, emulator, open }),

    /** Bodies of the requests to a path. */
    sent: async (path: string): Promise<unknown[]> => (await calls(path)).map(({ body }) => body),

    /** Query parameters of the start requests that reached the emulator. */
    starts: async (): Promise<Params[]> =>
      (await calls(paths.start)).map(({ query }) => Object.fromEntries(new URLSearchParams(query))),

    /** Types of the events that the host received on the current page. */
    heard: () => page.evaluate(() => window.__latchkey.events.map(({ type }) => type)),

    /** Codes of the errors that the host received. */
    errors: () => page.evaluate(() => window.__latchkey.errors),

    /** Texts that live regions announced. */
    said: async () => (await spoken(page)).map(({ text }) => text),

    unmount: () => page.evaluate(() => window.__latchkey.widget?.unmount()),
  };
}

/** Adds the fixture `oauth` to what a table of screens or faults passes to its steps. */
export const withOAuth = <R>(step: (stage: Stage & { readonly oauth: OAuthPage }) => R) => {
  return (stage: Stage) => step({ ...stage, oauth: oauthPage(stage) });
};

/** The harness's `test`, with the fixture `oauth`: the test's page. */
export const test = base.extend<{ readonly oauth: OAuthPage }>({
  oauth: ({ page, context, emulator, open }, use) => use(oauthPage({ page, context, emulator, open })),
});
