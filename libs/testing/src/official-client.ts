import { createProvider, type Connection, type Provider } from '@latchkey/client';
import { vi } from 'vitest';
import { bootstrapAnswer } from './bootstrap-answer.js';

// The real official client with a fake network. A route is a method and a path, such as `POST /webauthn/authenticate`,
// without the SDK's prefix and without an id at its end.

/** Responds to a request with a body or with a whole response; may reject, like `fetch`. */
export type Answer = () => unknown;

/** Responses by route. */
export type Routes = Readonly<Record<string, Answer>>;

/** The route of the project's settings, for `routes`. */
export const BOOTSTRAP = 'GET /projects/bootstrap';

/** The provider's user object. */
export const officialUser = {
  user_id: 'user-test-1',
  emails: [{ email_id: 'email-test-1', email: 'ada@example.com', verified: true }],
  phone_numbers: [],
  name: { first_name: 'Ada', middle_name: '', last_name: '' },
  webauthn_registrations: [] as unknown[],
};

/** The provider's response to a sign-in. */
export const officialSignIn = {
  request_id: 'request-id-test-1',
  status_code: 200,
  user_id: officialUser.user_id,
  user: officialUser,
  session: {
    session_id: 'session-test-1',
    user_id: officialUser.user_id,
    started_at: '2026-01-01T00:00:00Z',
    last_accessed_at: '2026-01-01T00:00:00Z',
    expires_at: '2096-01-01T00:30:00Z',
    authentication_factors: [],
  },
  session_token: 'opaque-token',
  session_jwt: 'header.payload.signature',
};

const json = (value: unknown, status = 200) => Response.json(value, { status });

/** A network failure. */
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
/** No response. */
export const never = () => new Promise<never>(() => {});
/** An error response of the provider. */
export const refusal =
  (status_code: number, error_type: string, more = {}): Answer =>
  () =>
    json(
      { status_code, error_type, error_message: `Said by the server: ${error_type}.`, error_url: '', ...more },
      status_code,
    );

/** The responses that every product needs. */
const common: Routes = {
  [BOOTSTRAP]: () => bootstrapAnswer,
  'POST /events': () => ({ request_id: 'request-id-test-2', status_code: 200 }),
  'POST /magic_links/authenticate': () => officialSignIn,
  'POST /sessions/authenticate': () => officialSignIn,
};

/** One request that reached a {@link fakeNetwork}. */
interface FakeRequest {
  readonly route: string;
  readonly address: string;
  readonly init: RequestInit;
  /** The parsed body. */
  readonly body: Record<string, unknown>;
}

/** Replaces the network. A route without a response is offline. Bodies of the SDK's routes get its `data` envelope. */
export function fakeNetwork(routes: Routes) {
  const answers: Record<string, Answer> = { ...common, ...routes };
  const requests: FakeRequest[] = [];
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { method = 'GET', body, signal } = init;
    const { href: address, pathname } = new URL(String(input));
    const isOfSdk = pathname.includes('/sdk/v1/');
    const call = `${method} ${pathname.replace(/^\/api(\/sdk\/v1)?/, '')}`;
    const parent = call.replace(/\/[^/]*$/, '');
    const route = !answers[call] && answers[parent] ? parent : call;
    if (!/bootstrap|events/.test(route)) {
      calls.push(call);
      requests.push({ route, address, init, body: typeof body === 'string' ? JSON.parse(body) : {} });
    }
    const aborted = new Promise<never>((_resolve, reject) => {
      const abort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
    });
    const answer = await Promise.race([(answers[route] ?? offline)(), aborted]);
    return answer instanceof Response ? answer : json(isOfSdk ? { data: answer } : answer);
  });
  return {
    /** All requests in order, without bootstrap and telemetry. */
    requests,
    /** Their methods and paths. */
    calls,
    /** The number of requests to a route. */
    count: (wanted: string) => requests.filter(({ route }) => route === wanted).length,
    /** Bodies of the requests to a route. */
    bodies: (wanted: string) => requests.filter(({ route }) => route === wanted).map(({ body }) => body),
    /** Changes the response of a route from now on. */
    on(route: string, answer: Answer) {
      answers[route] = answer;
    },
  };
}

let providers = 0;

/** An unused provider with the real official client. */
export function officialProvider(): Provider {
  const number = String(++providers).padStart(12, '0');
  return createProvider(`public-token-test-00000000-0000-4000-8000-${number}`, { apiUrl: 'https://example.com/api' });
}

/** Signs a person in through the real client. */
export async function signInAt(provider: Provider): Promise<Connection> {
  const connection = await provider.connect();
  await connection.client.magicLinks.authenticate('token', { session_duration_minutes: 30 });
  return connection;
}

/** Clears storage and cookies, as on a first visit. */
export function clearBrowserStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
}
