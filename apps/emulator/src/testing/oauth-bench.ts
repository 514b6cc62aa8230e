import { PUBLIC_TOKEN } from '../domain/project.js';
import type { Answer, Bench, RequestOptions, SignedIn } from './bench.js';

/** Data of the answer of `POST /oauth/authenticate`, beside the session. */
export interface OAuthSignedIn extends SignedIn {
  readonly oauth_user_registration_id: string;
  readonly provider_subject: string;
  readonly provider_type: string;
  readonly provider_values: {
    readonly access_token: string;
    readonly id_token: string;
    readonly refresh_token: string;
    readonly scopes: readonly string[];
    readonly expires_at: string;
  };
}

/** Uses a provider's stand-in as a browser does. */
export interface OAuthBench {
  /** Opens the provider's page. */
  start(provider: string, query?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Opens the page at an address from a client. */
  open(url: string): Promise<Answer>;
  /** Sends one of the page's forms. */
  submit(page: Answer, fields: Readonly<Record<string, string>>, headers?: Record<string, string>): Promise<Answer>;
  /** Runs the whole flow with the account that every stand-in has, or with a new one. @returns the redirect URL */
  walk(
    provider: string,
    query?: Readonly<Record<string, string>>,
    account?: Readonly<Record<string, string>>,
  ): Promise<URL>;
  /** Spends a token. */
  authenticate(token: string | null, options?: RequestOptions): Promise<Answer<{ data: OAuthSignedIn }>>;
  /** Signs in with a provider. */
  signIn(
    provider: string,
    account?: Readonly<Record<string, string>>,
    secret?: string,
  ): Promise<OAuthSignedIn & { readonly redirectType: string | null }>;
}

/** Fields of a new account with a verified address. */
export function newAccount(name: string, email: string): Record<string, string> {
  return { name, email, email_verified: 'yes' };
}

export function oauthBench(bench: Bench): OAuthBench {
  const oauth: OAuthBench = {
    start: (provider, query = {}) =>
      bench.raw(
        `/v1/public/oauth/${provider}/start?${String(new URLSearchParams({ public_token: PUBLIC_TOKEN, ...query }))}`,
      ),
    open(url) {
      const { pathname, search } = new URL(url);
      return bench.raw(pathname + search);
    },
    submit(page, fields, headers = {}) {
      const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? [];
      const [, transaction = ''] = /name="transaction" value="([^"]+)"/.exec(page.text) ?? [];
      return bench.raw(action, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: String(new URLSearchParams({ transaction, decision: 'allow', ...fields })),
      });
    },
    async walk(provider, query, account) {
      const page = await oauth.start(provider, query);
      const answer = await oauth.submit(page, account ?? { account: firstAccount(page) });
      if (answer.status !== 303) throw new Error(`The page leads nowhere: ${answer.text}`);
      return new URL(answer.headers.get('location') ?? '');
    },
    authenticate: (token, { body, ...options } = {}) =>
      bench.sdk('POST', '/oauth/authenticate', { body: { token, session_duration_minutes: 30, ...body }, ...options }),
    async signIn(provider, account, secret) {
      const { searchParams } = await oauth.walk(provider, {}, account);
      const answer = await oauth.authenticate(searchParams.get('token'), { secret });
      if (answer.status !== 200) throw new Error(`The token was refused: ${answer.text}`);
      return { ...answer.json.data, redirectType: searchParams.get('stytch_redirect_type') };
    },
  };
  return oauth;
}

/** The first account on a page. */
export function firstAccount(page: Answer): string {
  return /name="account"\s+value="(\d+)"/.exec(page.text)?.[1] ?? '';
}
