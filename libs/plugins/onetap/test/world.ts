import { createProvider, type Provider } from '@latchkey/client';
import { bootstrapAnswer } from '@latchkey/testing';
import { vi } from 'vitest';

// The real official client with a fake network.

/** Answers a request with JSON or a Response; may reject, as `fetch` does. */
export type Answer = () => unknown;

export const API = 'https://example.com/api';
export const START = '/v1/public/oauth/google/onetap/start';
export const CALLBACK = '/v1/oauth/callback';
export const BOOT = '/sdk/v1/projects/bootstrap';

/** The provider's answer to a magic link: the person who signs in. */
export const signedIn = {
  request_id: 'request-id-test-1',
  status_code: 200,
  user_id: 'user-test-1',
  user: {
    user_id: 'user-test-1',
    emails: [{ email_id: 'email-test-1', email: 'ada@example.com', verified: true }],
    phone_numbers: [],
    webauthn_registrations: [],
  },
  session: {
    session_id: 'session-test-1',
    user_id: 'user-test-1',
    started_at: '2026-01-01T00:00:00Z',
    last_accessed_at: '2026-01-01T00:00:00Z',
    expires_at: '2096-01-01T00:30:00Z',
    authentication_factors: [],
  },
  session_token: 'opaque-token',
  session_jwt: 'header.payload.signature',
};

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

/** A network failure. */
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
export const never = () => new Promise<never>(() => {});
export const refusal =
  (status_code: number, error_type: string): Answer =>
  () =>
    json({ status_code, error_type, error_message: `Said by the server: ${error_type}.` }, status_code);

const data = (value: unknown) => json({ data: value });

/** The provider's answers without faults. */
const wellBehaved: Readonly<Record<string, Answer>> = {
  [BOOT]: () => data(bootstrapAnswer),
  '/sdk/v1/events': () => data({ request_id: 'request-id-test-2', status_code: 200 }),
  '/sdk/v1/magic_links/authenticate': () => data(signedIn),
  '/sdk/v1/sessions/authenticate': () => data(signedIn),
  [START]: () => ({
    request_id: 'request-id-test-3',
    google_client_id: 'client-test-1',
    oauth_callback_id: 'callback-test-1',
  }),
  [CALLBACK]: () => ({
    request_id: 'request-id-test-4',
    status_code: 200,
    redirect_url: 'https://example.com/welcome?token=1',
  }),
};

/** Replaces the network with a fake. */
export function network(routes: Readonly<Record<string, Answer>> = {}) {
  const answers: Record<string, Answer> = { ...wellBehaved, ...routes };
  const requests: { readonly path: string; readonly address: string; readonly init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const address = String(input);
    const path = new URL(address).pathname.replace(/^\/api/, '').replace(/^(.*\/(bootstrap|callback))\/.*/, '$1');
    if (path === START || path === CALLBACK) requests.push({ path, address, init });
    const { signal } = init;
    const aborted = new Promise<never>((_resolve, reject) => {
      const abort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
    });
    const answer = await Promise.race([(answers[path] ?? offline)(), aborted]);
    return answer instanceof Response ? answer : json(answer);
  });
  return {
    /** Requests of One Tap, in order. */
    requests,
    /** The number of requests to a path. */
    count: (path: string) => requests.filter((request) => request.path === path).length,
    /** Bodies of the submissions, in order. */
    bodies: (): unknown[] =>
      requests.filter(({ path }) => path === CALLBACK).map(({ init }) => JSON.parse(String(init.body))),
    /** Replaces the answer of a path. */
    on(path: string, answer: Answer) {
      answers[path] = answer;
    },
  };
}

let tokens = 0;

/** A new provider with the real official client. */
export function freshProvider(): Provider {
  const number = String(++tokens).padStart(12, '0');
  return createProvider(`public-token-test-00000000-0000-4000-8000-${number}`, { apiUrl: API });
}

/** Signs a person in through the real client. */
export async function signInBy(provider: Provider): Promise<void> {
  const { client } = await provider.connect();
  await client.magicLinks.authenticate('token', { session_duration_minutes: 30 });
}

/** Resets the state to that of a first visit. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
}
