import { vi } from 'vitest';
import { ProviderError } from '../src/errors/provider-error.js';

/** A recorded request of the fake network. */
export interface Seen {
  readonly method: string;
  /** The path without `/sdk/v1`. */
  readonly path: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Record<string, unknown> | undefined;
  readonly init: RequestInit;
}

/** Responds to a request; may reject, as `fetch` does. */
export type Answer = (seen: Seen) => Response | Promise<Response>;

/** A bootstrap response without special requirements. */
export const BOOTSTRAP = {
  request_id: 'request-id-test-1',
  status_code: 200,
  project_name: 'Demo',
  disable_sdk_watermark: true,
  cname_domain: null,
  email_domains: ['example.com'],
  captcha_settings: { enabled: false },
  password_config: null,
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  dfp_protected_auth_enabled: false,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
};

const person = {
  user_id: 'user-test-1',
  emails: [{ email_id: 'email-test-1', email: 'ada@example.com', verified: true }],
  phone_numbers: [],
  name: { first_name: 'Ada', middle_name: '', last_name: '' },
};

const session = {
  session_id: 'session-test-1',
  user_id: person.user_id,
  started_at: '2026-11-21T10:00:00Z',
  last_accessed_at: '2026-11-21T10:00:00Z',
  expires_at: '2096-11-21T10:30:00Z',
  authentication_factors: [],
};

/** The response of a call that signs Ada in. */
export const SIGNED_IN = {
  request_id: 'request-id-test-2',
  status_code: 200,
  user_id: person.user_id,
  method_id: 'email-test-1',
  user: person,
  session,
  session_token: 'opaque-token',
  session_jwt: 'header.payload.signature',
};

export const ok = (data: unknown): Response => json({ data }, 200);

export const json = (value: unknown, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** The provider's flat error envelope. */
export const refusal = (status: number, errorType: string, extra: Record<string, unknown> = {}): Response =>
  json(
    {
      status_code: status,
      request_id: 'request-id-test-9',
      error_type: errorType,
      error_message: `Said by the server: ${errorType}.`,
      error_url: `https://example.com/errors/${status}`,
      ...extra,
    },
    status,
  );

/** Failures that any request can have, as results of `fetch`. */
export const FAULTS = {
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  offlineInFirefox: () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.')),
  offlineInSafari: () => Promise.reject(new TypeError('Load failed')),
  serverError: () => refusal(500, 'internal_server_error'),
  html: () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  unauthorized: () => refusal(401, 'unauthorized_action'),
  forbidden: () => refusal(403, 'endpoint_not_authorized_for_sdk'),
  limited: () => refusal(429, 'too_many_requests', { error_details: { retry_after: 7 } }),
  cut: () => new Response('{"data":{"request_id":"request-', { headers: { 'Content-Type': 'application/json' } }),
  empty: () => json({}, 200),
  never: () => new Promise<Response>(() => {}),
} satisfies Record<string, Answer>;

/**
 * The official client sends a start event some time after its construction, possibly during another test. Test files
 * share a page, so widgets of earlier files, whose tokens have this form, may also still send events.
 */
const isEventOfAnotherTest = ({ path, init }: Seen): boolean =>
  path === '/events' && /Stytch\.js Javascript SDK|public-token-test-0{8}-/.test(String(init.body));

/** Replaces `fetch` with a fake network. A request to an unknown route fails as offline. */
export function fakeWire(routes: Record<string, Answer> = {}) {
  const seen: Seen[] = [];
  const answers = new Map<string, Answer>([
    ['GET /projects/bootstrap', () => ok(BOOTSTRAP)],
    ['POST /events', () => ok({})],
    ...Object.entries(routes),
  ]);
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    // As a browser: a call that has timed out before its code challenge was there sends nothing.
    init.signal?.throwIfAborted();
    const url = String(input);
    const path = new URL(url).pathname.replace(/^.*\/sdk\/v1/, '');
    const method = init.method ?? 'GET';
    const request: Seen = {
      method,
      path,
      url,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      init,
    };
    if (!isEventOfAnotherTest(request)) seen.push(request);
    const key = `${method} ${path.startsWith('/projects/bootstrap') ? '/projects/bootstrap' : path}`;
    const answer = Promise.resolve((answers.get(key) ?? FAULTS.offline)(request));
    const { signal } = init;
    if (!signal) return answer;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    return Promise.race([answer, aborted]);
  };
  vi.stubGlobal('fetch', fetch);
  return {
    seen,
    fetch,
    /** Replaces the response of a route. */
    on: (route: string, answer: Answer) => void answers.set(route, answer),
    to: (path: string) => seen.filter((request) => request.path === path),
  };
}

let count = 0;

/** Returns a new token, for which the official client has no page-wide state. */
export const freshToken = () => `public-token-test-${++count}-${Math.random()}`;

export const API_URL = 'http://localhost:4210';

/** Returns the ProviderError that a promise rejects with; any other result fails the test. */
export async function errorOf(promise: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await promise.then(
    () => 'fulfilled',
    (reason) => reason,
  );
  if (error instanceof ProviderError) return error;
  throw new Error(`not a ProviderError: ${String(error)}`);
}
