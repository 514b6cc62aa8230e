import { expect, test as base, type Emulator, type Stage } from '@latchkey/testing/e2e';
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

/** The controls and headings of the widget in a page or a frame. */
export function controls(scope: Pick<Page, 'getByRole'>) {
  const button = (name: string) => scope.getByRole('button', { name, exact: true });
  const heading = (name: string | RegExp) => scope.getByRole('heading', { level: 2, name });
  return {
    button,
    heading,
    consent: heading(`Sign in to ${CLIENT_NAME} with Latchkey Demo`),
    logoutQuestion: heading('Log out?'),
    allow: button('Allow'),
    deny: button('Deny'),
    yes: button('Yes'),
    no: button('No'),
    goOn: button('Continue'),
    dismiss: button('Dismiss'),
    again: scope.getByRole('button', { name: /^Try again/ }),
    /** The page of the application. */
    application: scope.getByRole('heading', { level: 1, name: 'An application' }),
  };
}

/** Waits until a button is enabled: a granting button is inert at first (robustness.md 36). */
export const ready = (target: Locator): Promise<void> => expect(target).not.toHaveAttribute('aria-disabled');

type Params = Readonly<Record<string, string>>;

/** A page with the mode, and what a person and the provider do with it. */
export type IdpPage = ReturnType<typeof idpPage>;

export function idpPage({ page, context, emulator, open }: Omit<Stage, 'allow'>) {
  const { consent, application, ...others } = controls(page);

  /** Opens the page of the mode with a query. */
  const openIdp = (params: Params = {}) => open('idp', params, page);

  /** The request of an application, for a person who is signed in. */
  async function requestOfPerson(settings?: AppSettings): Promise<Record<string, string>> {
    const request = await connectApp(emulator, settings);
    await signIn(emulator, context);
    return request;
  }

  /** The parameters of a log-out request. */
  const logoutRequest = async () => ({
    client_id: CLIENT,
    post_logout_redirect_uri: `${await originOf(emulator)}/rp`,
    state: 'xyz',
  });

  return {
    ...others,
    ...{ page, consent, application, requestOfPerson, logoutRequest, open: openIdp },

    /** The widget as a whole. */
    login: page.locator('#login'),

    origin: () => originOf(emulator),
    connectApp: (settings?: AppSettings) => connectApp(emulator, settings),
    signIn: () => signIn(emulator, context),

    /** A new tab of the same browser. */
    inNewTab: async () => idpPage({ page: await context.newPage(), context, emulator, open }),

    /** Opens the consent of a signed-in person. */
    openConsent: async (params: Params = {}, settings?: AppSettings) =>
      openIdp({ ...(await requestOfPerson(settings)), ...params }),

    /** Opens the log-out question of a signed-in person. */
    async openLogout(params: Params = {}): Promise<void> {
      await requestOfPerson();
      await openIdp({ ...(await logoutRequest()), ...params });
    },

    /** Presses a granting button once it is enabled. */
    async press(target: Locator): Promise<void> {
      await ready(target);
      await target.click();
    },

    /** Signs in with the widget's own plugin, starting at its form. */
    async signInHere(who = email): Promise<void> {
      const before = (await emulator.messages({ to: who })).length;
      await page.getByRole('textbox', { name: 'Email' }).fill(who);
      await others.button('Continue with email').click();
      await others.heading('Enter passcode').waitFor();
      const { code = '' } = await emulator.waitForMessage(who, before + 1);
      await page.getByRole('textbox', { name: 'Passcode' }).fill(code);
    },

    /** The application does not answer, so the final notice stays visible. */
    leaveUnanswered: () => page.route('**/rp?*', (route) => route.fulfill({ status: 204 })),

    /** Changes the provider's answers to a path. */
    changeAnswer: (path: string, changes: object) =>
      page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        await route.fulfill({ response, json: { data: { ...data, ...changes } } });
      }),

    /** The parameters of the application's redirect URL, once the page has arrived there. */
    async redirectParams(): Promise<Record<string, string>> {
      await expect(application).toBeFocused();
      return Object.fromEntries(new URL(page.url()).searchParams);
    },

    /** Types of all events that the host received in this tab, in order. */
    heard: () => page.evaluate(() => sessionStorage.getItem('heard') ?? ''),

    /** Codes of the errors that the host received on this page. */
    errors: () => page.evaluate(() => [...window.__latchkey.errors]),

    /** The number of requests to a path, without preflights. */
    calls: async (path: string) => (await emulator.requests(path)).filter(({ method }) => method !== 'OPTIONS').length,

    /** The names of the browser's cookies. */
    cookies: async () => (await context.cookies()).map(({ name }) => name),
  };
}

/** Adds the page object to what a table of screens or faults passes to its steps. */
export const withIdp = <R>(step: (stage: Stage & { readonly idp: IdpPage }) => R) => {
  return (stage: Stage) => step({ ...stage, idp: idpPage(stage) });
};

/** The harness's `test`, with the fixture `idp`: the test's page. */
export const test = base.extend<{ readonly idp: IdpPage }>({
  idp: ({ page, context, emulator, open }, use) => use(idpPage({ page, context, emulator, open })),
});
