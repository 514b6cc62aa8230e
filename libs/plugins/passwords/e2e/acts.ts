import {
  expect,
  hold,
  recordsOf,
  tabTo,
  test as base,
  type Emulator,
  type Held,
  type Stage,
} from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';

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
export const otherEmail = 'grace@example.com';

/** A password that both policies accept, another one, and texts by their zxcvbn score. */
export const good = 'Kettle 47 orbit';
export const better = 'Fern quill 83 harbour';
export const byScore = ['qwe', 'kettle', 'kettleorb', 'kettle orbit', 'kettle 47 orbit'] as const;

/** The events of each way to sign in. */
export const signedUp = ['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE'];
export const signedIn = ['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];
export const wasReset = ['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE'];
export const linkLoggedIn = ['reset-password/loggedIn', 'AUTHENTICATE_FLOW_COMPLETE'];

export const isOffline = /net::ERR_INTERNET_DISCONNECTED/;

/** The controls and headings of the widget on a page. */
export function controls(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  return {
    button,
    heading,
    address: page.getByRole('textbox', { name: 'Email' }),
    /** A password input has no ARIA role. */
    password: page.getByLabel(/^(New p|P)assword$/),
    show: button('Show password'),
    hide: button('Hide password'),
    goOn: button('Continue with email'),
    submit: button('Continue'),
    back: button('Go back'),
    forgot: button('Forgot Password?'),
    instead: button('Continue with email instead'),
    resend: button(/^(Resend email|Email resent)$/),
    resent: button('Email resent'),
    checkAgain: button('Check again'),
    tryAgain: button('Try again'),
    sendNewLink: button('Send a new link'),
    withoutPassword: button('Log in without a password'),
    logInWithLink: button('Log in with the link'),
    emailTab: page.getByRole('tab', { name: 'Email' }),
    meter: page.getByRole('img', { name: /^Password strength/ }),
    problem: page.getByRole('alert').filter({ hasText: /\w/ }),
    signedIn: page.getByText(`Signed in as ${email}`),
    main: heading('Sign up or log in'),
    creating: heading('Create an account'),
    loggingIn: heading('Log in'),
    forgotten: heading('Forgot password?'),
    setNew: heading('Check your email!'),
    /** The heading of the screens Dedupe and Breached; their texts differ. */
    demanded: heading('Check your email to set a new password'),
    resetting: heading('Reset your password'),
    renewing: heading('Get a new link'),
    loggingInByLink: heading('Logging in'),
    notLoggedIn: heading('We could not log you in'),
    success: heading('Success!'),
  };
}

type Params = Readonly<Record<string, string>>;

/** A page with the widget, and what a person and the provider do with it. */
export type WidgetPage = ReturnType<typeof widgetPage>;

export function widgetPage({ page, context, emulator, open }: Omit<Stage, 'allow'>) {
  const { address, password, goOn, submit, creating, loggingIn, forgotten, setNew, success, ...others } =
    controls(page);

  /** Opens the page `login` with query parameters. */
  const openLogin = (params: Params = {}) => open('login', params, page);

  /** Submits an address on the main screen, and waits for the next screen. */
  async function enter(leadsTo: Locator, to: string = email): Promise<void> {
    await address.fill(to);
    await goOn.click();
    await expect(leadsTo).toBeVisible();
  }

  /** Opens the page `login`, and goes to the screen that asks for a new password. */
  async function startSignUp(params?: Params): Promise<void> {
    await openLogin(params);
    await enter(creating);
  }

  /** Creates the account of the person, and goes to the screen that asks for its password. */
  async function startLogIn(params?: Params, user: object = { password: good }): Promise<void> {
    await emulator.createUser({ email, ...user });
    await openLogin(params);
    await enter(loggingIn);
  }

  /** Logs out of the session that the main screen offers, and goes to the screen that asks for the password. */
  async function startLogInAgain(params: Params = {}): Promise<void> {
    await openLogin(params);
    await others.button('Log out').click();
    await expect(others.main).toBeVisible();
    if (params['with'] === 'sms') await others.emailTab.click();
    await enter(loggingIn);
  }

  /** Types a password that Continue accepts, and submits it with the pointer. */
  async function submitPassword(text: string): Promise<void> {
    await password.fill(text);
    await expectOn();
    await submit.click();
  }

  /** Signs up, logs in or resets the password, whatever the screen is for. */
  async function signInWith(text: string = good): Promise<void> {
    await submitPassword(text);
    await expect(success).toBeFocused();
  }

  /** Submits a password; the response is withheld. */
  async function submitAndHold(text: string, path: string): Promise<Held> {
    const answer = await hold(page, path);
    await submitPassword(text);
    await answer.held();
    return answer;
  }

  /** Opens a link like a mail program, with additional parameters of the host. */
  async function follow(link: string | undefined, query: Params = {}): Promise<void> {
    const url = new URL(link ?? '');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    await page.goto(url.href);
  }

  const records = recordsOf({ page, emulator });

  async function expectOn(): Promise<void> {
    await expect(submit).not.toHaveAttribute('aria-disabled');
  }

  return {
    ...others,
    ...records,
    ...{ page, address, password, goOn, submit, creating, loggingIn, forgotten, setNew, success },
    ...{ enter, startSignUp, startLogIn, submitPassword, signInWith, submitAndHold, follow, expectOn },

    open: openLogin,
    openReset: (params: Params = {}) => open('reset', params, page),
    /** Goes to the screen that asks for the password of an account without one. */
    startPasswordless: (params?: Params) => startLogIn(params, {}),

    /** A new tab of this browser or another one. */
    inNewTab: async (browser = context) =>
      widgetPage({ page: await browser.newPage(), context: browser, emulator, open }),

    /** Signs up on the main screen. */
    async signUp(): Promise<void> {
      await enter(creating);
      await signInWith();
    },

    startLogInAgain,
    /** Logs out, and logs in with a password. */
    async logInAgain(text: string, params?: Params): Promise<void> {
      await startLogInAgain(params);
      await signInWith(text);
    },

    /** Requests the email for a forgotten password, on the screen that asks for the password. */
    async askForReset() {
      const before = (await emulator.messages({ to: email })).length;
      await others.forgot.click();
      await expect(forgotten).toBeFocused();
      return emulator.waitForMessage(email, before + 1);
    },

    /** Opens the link of a reset email, and returns it. */
    async openResetLink(query?: Params): Promise<string> {
      const { link = '' } = await mailedReset(emulator);
      await follow(link, query);
      return link;
    },

    /** Opens the link of a reset email that logs in, and returns it. */
    async openLoginLink(): Promise<string> {
      const { login_link = '' } = await mailedReset(emulator);
      await follow(login_link);
      return login_link;
    },

    /** Opens the newest link to the person, once `count` emails have arrived. */
    async openNewestLink(count = 1, kind: 'link' | 'login_link' = 'link', query?: Params): Promise<void> {
      await follow((await emulator.waitForMessage(email, count))[kind], query);
    },

    /** Requests a new link on the screen for it. */
    async askForNewLink(): Promise<void> {
      await address.fill(email);
      await others.sendNewLink.click();
      await expect(setNew).toBeFocused();
    },

    /** Moves the focus to a control with Tab, and presses a key on it. */
    async tabAndPress(target: Locator, key = 'Enter'): Promise<void> {
      await tabTo(page, target);
      await page.keyboard.press(key);
    },

    /** Moves the focus to a field with Tab, types into it and presses Enter. */
    async tabAndSubmit(field: Locator, text: string): Promise<void> {
      await tabTo(page, field);
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },

    /** Expects an error below the password field, the text unchanged and the focus in it. */
    async expectRefusal(message: string | RegExp, text: string): Promise<void> {
      await expect(password).toHaveAccessibleDescription(message);
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      await expect(password).toHaveValue(text);
      await expect(password).toBeFocused();
    },

    /** Expects Continue to be disabled. */
    expectOff: () => expect(submit).toHaveAttribute('aria-disabled', 'true'),

    /** Expects the events of the host, in this order, once they have arrived. */
    expectHeard: (types: readonly string[]) => expect.poll(records.heard).toEqual(types),

    /** How many sessions are active. */
    activeSessions: async () => (await emulator.sessions()).filter(({ status }) => status === 'active').length,

    /** The received telemetry about emails, in order. */
    async emailEvents(): Promise<unknown[]> {
      const events = await emulator.events();
      return events.filter(({ name }) => name.startsWith('email')).map(({ name, details }) => ({ name, details }));
    },

    /** Blocks one path of the provider for this browser, until the returned function is called. */
    async cutOff(path: string): Promise<() => Promise<void>> {
      const pattern = `**${path}`;
      await context.route(pattern, (route) => route.abort('internetdisconnected'));
      return () => context.unroute(pattern);
    },
  };
}

/** Adds the fixture `widget` to what a table of screens or faults passes to its steps. */
export const withWidget = <R>(step: (stage: Stage & { readonly widget: WidgetPage }) => R) => {
  return (stage: Stage) => step({ ...stage, widget: widgetPage(stage) });
};

/** The harness's `test`, with the fixture `widget`: the widget on the test's page. */
export const test = base.extend<{ readonly widget: WidgetPage }>({
  widget: ({ page, context, emulator, open }, use) => use(widgetPage({ page, context, emulator, open })),
});

const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** The reset email of `email`, requested outside of a browser, for specs that start with the email. */
export async function mailedReset(emulator: Emulator) {
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
