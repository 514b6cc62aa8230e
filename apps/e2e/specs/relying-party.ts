import type { BrowserContext, Page } from '@playwright/test';
import type { Emulator } from '@latchkey/testing/e2e';
import { PASSWORD, pressWhenReady } from './play.js';

const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** What a person finds on `/relying-party`. */
export const party = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  status: page.locator('#status'),
  problem: page.getByRole('alert'),
  signIn: page.getByRole('button', { name: 'Sign in' }),
  logOut: page.getByRole('button', { name: 'Log out' }),
  refresh: page.getByRole('button', { name: 'Refresh tokens' }),
  askUserInfo: page.getByRole('button', { name: 'Request the user information' }),
  part: (name: string) => page.getByRole('region', { name }),
  scope: (name: string) => page.getByRole('checkbox', { name }),
  choose: (label: string) => page.getByRole('radio', { name: label, exact: true }).check(),
});

/** What a person finds where the widget asks them. */
export const consent = (page: Page) => {
  const widget = page.locator('#latchkey');
  return {
    widget,
    heading: widget.getByRole('heading'),
    allow: widget.getByRole('button', { name: 'Allow' }),
    deny: widget.getByRole('button', { name: 'Deny' }),
    goOn: widget.getByRole('button', { name: 'Continue' }),
    logIn: widget.getByRole('button', { name: 'Log in' }),
    yes: widget.getByRole('button', { name: 'Yes' }),
    no: widget.getByRole('button', { name: 'No' }),
    pressAllow: () => pressWhenReady(widget.getByRole('button', { name: 'Allow' })),
  };
};

/** A session that somebody has with the identity provider, in a browser. */
export interface BrowserSession {
  /** Ends it at the provider, behind the back of the browser. */
  end(): Promise<void>;
}

/** Gives the browser the session of a user who has signed in earlier. The user is made when there is none yet. */
export async function haveSession(context: BrowserContext, emulator: Emulator, email: string): Promise<BrowserSession> {
  if (!JSON.stringify(await emulator.users()).includes(email)) await emulator.createUser({ email, password: PASSWORD });
  const { session_token: token, session_jwt: jwt } = await call(emulator, '/sdk/v1/passwords/authenticate', {
    body: { email, password: PASSWORD, session_duration_minutes: 30 },
  });
  const of = { domain: 'localhost', path: '/', sameSite: 'Lax' } as const;
  await context.addCookies([
    { name: 'stytch_session', value: String(token), ...of },
    { name: 'stytch_session_jwt', value: String(jwt), ...of },
  ]);
  return {
    end: async () => {
      await call(emulator, '/sdk/v1/sessions/revoke', { as: String(token), body: {} });
    },
  };
}

interface Call {
  readonly body: object;
  /** Whose session token goes along. */
  readonly as?: string;
}

/** A call as the official client makes it (provider-api.md 2.1). */
async function call(emulator: Emulator, path: string, { body, as }: Call): Promise<Record<string, unknown>> {
  const basic = Buffer.from(`${PUBLIC_TOKEN}:${as ?? PUBLIC_TOKEN}`).toString('base64');
  const response = await fetch(new URL(path, emulator.url), {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}
