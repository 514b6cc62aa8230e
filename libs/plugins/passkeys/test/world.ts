import { createProvider, type Connection, type Provider } from '@latchkey/client';
import { bootstrapAnswer } from '@latchkey/testing';
import { expect, vi } from 'vitest';

// The real official client with a fake network and fake browser passkeys, which the test controls.

/** Responds to a request with the `data` of a success or with a whole response; may reject, like `fetch`. */
export type Answer = (body: Record<string, unknown>) => unknown;

/** Responses by route. */
export type Routes = Readonly<Record<string, Answer>>;

export const START = 'POST /webauthn/authenticate/start/primary';
export const FINISH = 'POST /webauthn/authenticate';
export const REGISTER_START = 'POST /webauthn/register/start';
export const REGISTER = 'POST /webauthn/register';
export const ME = 'GET /users/me';
export const BOOT = 'GET /projects/bootstrap';

export const registration = (number: number, name: string, domain = 'localhost') => ({
  webauthn_registration_id: `webauthn-registration-test-${number}`,
  name,
  domain,
  user_agent: '',
  authenticator_type: '',
  verified: true,
});

export const user = {
  user_id: 'user-test-1',
  emails: [{ email_id: 'email-test-1', email: 'ada@example.com', verified: true }],
  phone_numbers: [],
  name: { first_name: 'Ada', middle_name: '', last_name: '' },
  webauthn_registrations: [registration(1, 'Chrome on Linux'), registration(2, 'iPhone')],
};

export const signedIn = {
  request_id: 'request-id-test-1',
  status_code: 200,
  webauthn_registration_id: 'webauthn-registration-test-1',
  user_id: user.user_id,
  user,
  session: {
    session_id: 'session-test-1',
    user_id: user.user_id,
    started_at: '2026-01-01T00:00:00Z',
    last_accessed_at: '2026-01-01T00:00:00Z',
    expires_at: '2096-01-01T00:30:00Z',
    authentication_factors: [],
  },
  session_token: 'opaque-token',
  session_jwt: 'header.payload.signature',
};

const sent = { request_id: 'request-id-test-2', status_code: 200 };

const challenge = { challenge: 'AAAA', userVerification: 'preferred' };
const requestOptions = JSON.stringify({ ...challenge, rpId: 'localhost' });
export const creationOptions = JSON.stringify({
  ...challenge,
  rp: { id: 'localhost', name: 'Demo' },
  user: { id: 'AAAA', name: 'ada@example.com', displayName: 'Ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
});

const json = (value: unknown, status: number) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

/** Faults of any request. */
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));
export const never = () => new Promise<never>(() => {});
export const refusal =
  (status: number, error_type: string, extra = {}): Answer =>
  () =>
    json(
      { status_code: status, error_type, error_message: `Said by the server: ${error_type}.`, error_url: '', ...extra },
      status,
    );

/** The provider's successful responses. */
export const wellBehaved: Routes = {
  [BOOT]: () => bootstrapAnswer,
  'POST /events': () => sent,
  [START]: () => ({ ...sent, user_id: '', public_key_credential_request_options: requestOptions }),
  'POST /webauthn/authenticate/start/secondary': () => ({
    ...sent,
    user_id: user.user_id,
    public_key_credential_request_options: requestOptions,
  }),
  [FINISH]: () => signedIn,
  [REGISTER_START]: () => ({ ...sent, public_key_credential_creation_options: creationOptions }),
  [REGISTER]: () => signedIn,
  'POST /magic_links/authenticate': () => signedIn,
  'POST /sessions/authenticate': () => signedIn,
  [ME]: () => ({ ...sent, ...user }),
  'PUT /webauthn/update': () => ({ ...sent, webauthn_registration: registration(1, 'Renamed') }),
  'DELETE /users/webauthn_registrations': () => ({ ...sent, user_id: user.user_id, __user: user }),
};

/** Replaces the real network with a fake one. */
export function network(routes: Routes = {}) {
  const calls: string[] = [];
  const bodies: Record<string, Record<string, unknown>> = {};
  const answers: Record<string, Answer> = { ...wellBehaved, ...routes };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, { method = 'GET', body, signal }: RequestInit = {}) => {
    const path = new URL(String(input)).pathname.replace(/^.*\/sdk\/v1/, '');
    const route = `${method} ${path.replace(/^(\/projects\/bootstrap|\/webauthn\/update|\/users\/webauthn_registrations)\/.*/, '$1')}`;
    const parsed = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (!/bootstrap|events/.test(path)) {
      calls.push(`${method} ${path}`);
      bodies[`${method} ${path}`] = parsed;
    }
    const aborted = new Promise<never>((_resolve, reject) => {
      const abort = () => reject(new DOMException('Aborted', 'AbortError'));
      if (signal?.aborted) abort();
      signal?.addEventListener('abort', abort);
    });
    const answer = await Promise.race([(answers[route] ?? offline)(parsed), aborted]);
    return answer instanceof Response ? answer : json({ data: answer }, 200);
  });
  return {
    /** `POST /webauthn/authenticate`, in order; without bootstrap and telemetry. */
    calls,
    /** The last body of each of {@link calls}. */
    bodies,
    /** Changes the response of a route from now on. */
    on(route: string, answer: Answer) {
      answers[route] = answer;
    },
  };
}

/** A request to the browser. */
export interface Asked {
  readonly kind: 'dialog' | 'conditional' | 'create';
  readonly signal: AbortSignal | undefined;
  /** The person chooses a passkey, or creates one. */
  choose(): void;
  /** The browser rejects with an exception of that name. */
  refuse(name: string): void;
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const credential = (response: object) => ({
  type: 'public-key',
  id: 'AQID',
  rawId: bytes(),
  response: { clientDataJSON: bytes(), ...response },
  getClientExtensionResults: () => ({}),
});
const assertion = { authenticatorData: bytes(), signature: bytes(), userHandle: bytes() };
const attestation = { attestationObject: bytes(), getTransports: () => ['internal'] };

/** A browser's support; a promise is a report that the test controls. */
export type BrowserSupport = 'none' | 'dialog' | 'autofill' | Promise<'dialog' | 'autofill'>;

/** Installs fake passkeys in the browser. Requests wait for the test. */
export function browser(support: BrowserSupport = 'dialog') {
  const asked: Asked[] = [];
  const ask = (kind: Asked['kind'], signal: AbortSignal | undefined, given: object) =>
    new Promise((resolve, reject) => {
      const abort = () => reject(new DOMException('The request was aborted.', 'AbortError'));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort);
      asked.push({
        kind,
        signal,
        choose: () => resolve(credential(given)),
        refuse: (name) => reject(new DOMException('A sentence of the browser.', name)),
      });
    });
  const Credential = Object.assign(() => {}, {
    isConditionalMediationAvailable: async () => (await support) === 'autofill',
  });
  vi.stubGlobal('PublicKeyCredential', support === 'none' ? undefined : Credential);
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: ({ mediation, signal }: { mediation?: string; signal?: AbortSignal }) =>
        ask(mediation === 'conditional' ? 'conditional' : 'dialog', signal, assertion),
      create: ({ signal }: { signal?: AbortSignal }) => ask('create', signal, attestation),
    },
  });
  return {
    /** All requests, in order. */
    asked,
    /** The last request. @throws Error when nothing was */
    last(): Asked {
      const last = asked.at(-1);
      if (!last) throw new Error('The browser was not asked for anything.');
      return last;
    },
    /** Waits for the request of that number, the newest one. */
    async request(number = 1): Promise<Asked> {
      await vi.waitFor(() => expect(asked).toHaveLength(number));
      return asked[number - 1] as Asked;
    },
    /** The requests that were not aborted. */
    pending: () => asked.filter(({ signal }) => !signal?.aborted),
  };
}

let tokens = 0;

/** An unused provider with the real official client. */
export function freshProvider(): Provider {
  const number = String(++tokens).padStart(12, '0');
  return createProvider(`public-token-test-00000000-0000-4000-8000-${number}`, { apiUrl: 'https://example.com/api' });
}

/** Signs a person in through the real client. */
export async function signInBy(provider: Provider): Promise<Connection> {
  const connection = await provider.connect();
  await connection.client.magicLinks.authenticate('token', { session_duration_minutes: 30 });
  return connection;
}

/** A provider at which a person is signed in, on a network without faults. */
export async function signedInProvider(): Promise<Provider> {
  const provider = freshProvider();
  network();
  await signInBy(provider);
  return provider;
}

/** The real client, with a fake network and fake passkeys in the browser. */
export async function connected(routes: Routes = {}) {
  const wire = network(routes);
  const passkeys = browser('autofill');
  const provider = freshProvider();
  const connection = await provider.connect();
  return { wire, passkeys, provider, connection };
}

/** Clears storage and cookies, as on a first visit. */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
}
