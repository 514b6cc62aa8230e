import { expect, recordsOf, test as base, type Stage } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';

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

type Params = Readonly<Record<string, string>>;

/** The controls and headings of the widget on a page, or in a part of it. */
export function controls(scope: Pick<Page, 'getByRole' | 'getByText'>) {
  const alert = (text: string | RegExp) => scope.getByRole('alert').filter({ hasText: text });
  const heading = (name: string) => scope.getByRole('heading', { level: 2, name });
  return {
    heading,
    field: scope.getByRole('textbox', { name: 'Email' }),
    send: scope.getByRole('button', { name: 'Continue with email' }),
    button: (name: string) => scope.getByRole('button', { name, exact: true }),
    /** The alert with this text. */
    alert,
    problem: alert(/\w/),
    main: heading('Sign up or log in'),
    confirmation: heading('Check your email'),
    asking: heading('Finish logging in'),
    success: heading('Success'),
    signedIn: scope.getByText(`Signed in as ${email}`),
  };
}

/** A page with the widget, and what a person and the provider do with it. */
export type EmlPage = ReturnType<typeof emlPage>;

export function emlPage({ page, context, emulator, open }: Omit<Stage, 'allow'>) {
  const { field, send, confirmation, success, ...others } = controls(page);

  /** Opens the page `login` with query parameters. */
  const openLogin = (params: Params = {}) => open('login', params, page);

  /** Types an address and submits it with Enter. */
  async function submit(address: string = email): Promise<void> {
    await field.fill(address);
    await field.press('Enter');
  }

  /** Types an address and submits it with the pointer. */
  async function sendAddress(address: string = email): Promise<void> {
    await field.fill(address);
    await send.click();
  }

  /** Requests a link with the pointer, and waits for the confirmation. */
  async function askForLink(address?: string): Promise<void> {
    await sendAddress(address);
    await expect(confirmation).toBeVisible();
  }

  const openAndAskForLink = (params?: Params) => openLogin(params).then(() => askForLink());

  /** Opens a link like a mail program, with additional parameters of the host. */
  async function follow(link: string | undefined, query: Params = {}): Promise<void> {
    const url = new URL(link ?? '');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    await page.goto(url.href);
  }

  /** Opens the newest link to an address, once `count` of them have arrived. */
  async function openLink(query: Params = {}, to: string = email, count = 1): Promise<void> {
    await follow((await emulator.waitForMessage(to, count)).link, query);
  }

  /** Requests a link and opens it. */
  async function signIn(): Promise<void> {
    const before = (await emulator.messages({ to: email })).length;
    await askForLink();
    await openLink({}, email, before + 1);
    await expect(success).toBeVisible();
  }

  return {
    ...others,
    ...recordsOf({ page, emulator }),
    ...{ page, field, send, confirmation, success, submit, askForLink, follow, openLink, signIn },

    open: openLogin,
    openAndSend: () => openLogin().then(() => sendAddress()),
    openAndSubmit: (params?: Params) => openLogin(params).then(() => submit()),
    openAndAskForLink,
    openAndSignIn: (params?: Params) => openLogin(params).then(signIn),

    /** Requests a link and returns its message. */
    openAndReceiveLink: () => openAndAskForLink().then(() => emulator.waitForMessage(email)),

    /** Requests a link and opens it, with additional parameters of the host. */
    openAndReturn: (query?: Params) => openAndAskForLink().then(() => openLink(query)),

    /** Signs in and opens the page again, which then offers the session. */
    async openSignedIn(): Promise<void> {
      await openLogin();
      await signIn();
      await openLogin();
      await expect(others.signedIn).toBeVisible();
    },

    /** A new tab of this browser or another one. */
    inNewTab: async (browser = context) => emlPage({ page: await browser.newPage(), context: browser, emulator, open }),
  };
}

/** Adds the fixture `eml` to what a table of screens or faults passes to its steps. */
export const withEml = <R>(step: (stage: Stage & { readonly eml: EmlPage }) => R) => {
  return (stage: Stage) => step({ ...stage, eml: emlPage(stage) });
};

/** The harness's `test`, with the fixture `eml`: the test's page. */
export const test = base.extend<{ readonly eml: EmlPage }>({
  eml: ({ page, context, emulator, open }, use) => use(emlPage({ page, context, emulator, open })),
});
