import type { ConnectedApp } from '../domain/connected-app.js';
import { type Answer, type Bench, benchInProcess, type InProcessBench, ORIGIN, pkcePair } from './bench.js';

/** The origin of an emulator without a network in tests. */
export const ISSUER = 'http://localhost:4210';

/** The application that is registered after a reset. */
export const CLIENT_ID = 'connected-app-test-00000000-0000-4000-8000-000000000000';
export const REDIRECT_URI = `${ORIGIN}/relying-party`;

/** A public application with two redirect URIs. */
export const PUBLIC_APP: ConnectedApp = {
  client_id: CLIENT_ID,
  client_name: 'Relying Party Demo',
  client_type: 'public',
  redirect_uris: [REDIRECT_URI, 'https://app.example/cb?keep=a+b&x='],
  post_logout_redirect_uris: [REDIRECT_URI, 'https://app.example/bye?keep=a+b'],
  scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access', 'read:orders'],
  first_party: false,
};

/** A confidential application. */
export const CONFIDENTIAL_APP: ConnectedApp = {
  client_id: 'confidential-app',
  client_name: 'Confidential',
  client_type: 'confidential',
  client_secret: 'secret: %20 + é',
  redirect_uris: ['https://confidential.example/cb'],
  post_logout_redirect_uris: [],
  scopes: ['openid', 'email', 'offline_access'],
  first_party: false,
};

/** The parameters of an authorization in the current generation. */
export type Parameters = Readonly<Record<string, unknown>>;

export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

/** An OAuth error, or the tokens. */
export type TokenResult = Answer<TokenAnswer & { readonly error?: string; readonly error_description?: string }>;

type Fields = Readonly<Record<string, string | undefined>>;

/** Uses the identity provider as the widget and an application do. */
export interface IdpBench extends Bench {
  /** The opaque session token of Ada, who is signed in. */
  readonly secret: string;
  readonly userId: string;
  /** The application's PKCE verifier. */
  readonly verifier: string;
  readonly parameters: Parameters;
  start(parameters?: Parameters, secret?: string): Promise<Answer<{ data: StartAnswer }>>;
  submit(isGranted: boolean, parameters?: Parameters, secret?: string): Promise<Answer<{ data: SubmitAnswer }>>;
  /** Start, then submit. @returns the redirect URL */
  decide(isGranted: boolean, parameters?: Parameters, secret?: string): Promise<URL>;
  /** Grants consent. @returns the code */
  allow(parameters?: Parameters, secret?: string): Promise<string>;
  /** Sends a form, as applications do; `undefined` omits a field. */
  post(path: string, fields: Fields | string, headers?: Record<string, string>): Promise<TokenResult>;
  /** Exchanges a code of the public application. */
  exchange(code: string, fields?: Fields, headers?: Record<string, string>): Promise<TokenResult>;
  refresh(token: string, fields?: Fields, headers?: Record<string, string>): Promise<TokenResult>;
  /** Runs the whole flow and returns the tokens. */
  tokens(parameters?: Parameters): Promise<TokenAnswer>;
  userinfo(token: string, headers?: Record<string, string>): Promise<Answer>;
  logout(body: Parameters, secret?: string): Promise<Answer<{ data: LogoutAnswer }>>;
  /** The end of the legacy generation: a form that a browser posts. */
  form(fields: Fields | string, headers?: Record<string, string>): Promise<Answer>;
  /** The parameters in the legacy generation's form, for Ada. */
  readonly formFields: Readonly<Record<string, string>>;
}

interface StartAnswer {
  readonly user_id: string;
  readonly user: { readonly user_id: string };
  readonly client: Readonly<Record<string, string>>;
  readonly consent_required: boolean;
  readonly scope_results: readonly { scope: string; is_grantable: boolean; description: string }[];
  readonly oidc_client: Readonly<Record<string, string>>;
  readonly grantable_scope: string;
  readonly ungrantable_scope: string;
}

interface SubmitAnswer {
  readonly redirect_uri: string;
  readonly authorization_code?: string;
}

interface LogoutAnswer {
  readonly redirect_uri: string;
  readonly consent_required: boolean;
}

export const STATE = 'st+ate &=%25"<é☃';

/** The header that authenticates a confidential application (RFC 6749 §2.3.1). */
export function basic(id: string, secret = ''): Record<string, string> {
  const encoded = [id, secret].map((part) => encodeURIComponent(part).replaceAll('%20', '+')).join(':');
  return { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` };
}

/** The credentials of {@link CONFIDENTIAL_APP}. */
export const CLIENT_SECRET_HEADER = basic(CONFIDENTIAL_APP.client_id, CONFIDENTIAL_APP.client_secret);

export type InProcessIdpBench = InProcessBench & IdpBench;

/** An emulator without a network, with {@link PUBLIC_APP} and {@link CONFIDENTIAL_APP}, where Ada is signed in. */
export async function idpBench(): Promise<InProcessIdpBench> {
  const bench = await benchInProcess({ pages: '/nowhere' });
  await bench.control('PATCH', '/project', { connected_apps: [PUBLIC_APP, CONFIDENTIAL_APP] });
  return { ...bench, ...(await idpBenchOver(bench)) };
}

export async function idpBenchOver(bench: Bench): Promise<IdpBench> {
  const { session_token: secret, user_id: userId } = await bench.signIn('ada@example.com');
  const { code_verifier: verifier, code_challenge } = pkcePair();
  const parameters: Parameters = {
    ...{ client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, response_type: 'code', scopes: ['openid', 'email'] },
    ...{ state: STATE, nonce: 'n-0S6', code_challenge },
  };

  const form = (fields: Fields | string) =>
    typeof fields === 'string'
      ? fields
      : String(
          new URLSearchParams(
            Object.entries(fields).flatMap(([name, value]): [string, string][] =>
              value === undefined ? [] : [[name, value]],
            ),
          ),
        );

  const idp: IdpBench = {
    ...bench,
    secret,
    userId,
    verifier,
    parameters,
    formFields: {
      ...{ client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, response_type: 'code', scope: 'openid email' },
      ...{ state: STATE, nonce: 'n-0S6', code_challenge, consent_granted: 'true' },
      __Authorization: `Basic ${btoa(`public-token-test-00000000-0000-4000-8000-000000000000:${secret}`)}`,
      '__X-SDK-Client': 'e30=',
      '__X-SDK-Parent-Host': ORIGIN,
    },
    start: (body = parameters, by = secret) => bench.sdk('POST', '/idp/oauth/authorize/start', { body, secret: by }),
    submit: (isGranted, body = parameters, by = secret) =>
      bench.sdk('POST', '/idp/oauth/authorize/submit', { body: { ...body, consent_granted: isGranted }, secret: by }),
    async decide(isGranted, body, by) {
      const started = await idp.start(body, by);
      if (started.status !== 200) throw new Error(`The request was refused: ${started.text}`);
      const answer = await idp.submit(isGranted, body, by);
      if (answer.status !== 200) throw new Error(`The word was refused: ${answer.text}`);
      return new URL(answer.json.data.redirect_uri);
    },
    async allow(body, by) {
      const url = await idp.decide(true, body, by);
      const code = url.searchParams.get('code');
      if (code === null) throw new Error(`No code came: ${url.href}`);
      return code;
    },
    post: (path, fields, headers = {}) =>
      bench.raw(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: form(fields),
      }),
    exchange: (code, fields = {}, headers) =>
      idp.post(
        '/v1/oauth2/token',
        {
          ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, client_id: CLIENT_ID },
          ...{ code_verifier: verifier, ...fields },
        },
        headers,
      ),
    refresh: (token, fields = {}, headers) =>
      idp.post(
        '/v1/oauth2/token',
        { grant_type: 'refresh_token', refresh_token: token, client_id: CLIENT_ID, ...fields },
        headers,
      ),
    async tokens(body) {
      const answer = await idp.exchange(await idp.allow(body));
      if (answer.status !== 200) throw new Error(`The code was refused: ${answer.text}`);
      return answer.json;
    },
    userinfo: (token, headers = {}) =>
      bench.raw('/v1/oauth2/userinfo', { headers: { authorization: `Bearer ${token}`, ...headers } }),
    logout: (body, by) => bench.sdk('POST', '/oauth/logout/start', { body, secret: by }),
    form: (fields, headers = { origin: ORIGIN }) =>
      bench.raw('/sdk/v1/oauth/authorize', {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: form(fields),
      }),
  };
  return idp;
}
