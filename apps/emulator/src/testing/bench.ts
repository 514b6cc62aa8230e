import { createHash, randomBytes } from 'node:crypto';
import { afterEach } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import { createEmulator, type Emulator, type EmulatorOptions } from '../emulator.js';
import { type AppOptions, createApp } from '../http/app.js';
import { type RunningEmulator, startEmulator } from '../server.js';
import type { Row } from '../store/database.js';
import type { Channel, Message } from '../store/messages.js';
import type { SecretKind } from '../store/single-use-secrets.js';
import type { Session } from '../domain/session.js';
import type { User } from '../store/users.js';

/** The origin of the tests' calls. */
export const ORIGIN = 'http://localhost:4200';

export interface CallOptions {
  /** Sent as JSON; bytes and text are sent unchanged. */
  readonly body?: unknown;
  /** The opaque session token; omitted for an anonymous call. */
  readonly secret?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The stored single-use secrets of the kinds, used and expired ones too. */
export function storedSecrets({ emulator }: { emulator: Emulator }, ...kinds: readonly SecretKind[]): readonly Row[] {
  const rows = emulator.database.all('SELECT * FROM single_use_secrets ORDER BY rowid');
  return rows.filter(({ kind }) => kinds.some((wanted) => wanted === kind));
}

/** A response with its body. */
export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed on access; throws if the text isn't JSON. */
  readonly json: Body;
}

/** An error response, for `toMatchObject`. */
export function refusal(status: number, errorType: string): object {
  return { status, json: { status_code: status, error_type: errorType } };
}

/** Data of an "authenticate" answer. */
export interface SignedIn {
  readonly user_id: string;
  readonly user: User;
  readonly session: Session;
  readonly session_token: string;
  readonly session_jwt: string;
  readonly method_id: string;
}

/** Calls an emulator as the client and as a test would. */
export interface Bench {
  /** Any request, unchanged. */
  raw<Body = Record<string, unknown>>(path: string, init?: RequestInit): Promise<Answer<Body>>;
  /** A client's call; `path` follows `/sdk/v1`. */
  sdk<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  /** A call to the control API; `path` follows `/_emulator`. */
  control<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  /** Requests a link and returns its message. */
  requestLink(email: string, body?: object): Promise<Message>;
  /** Spends a link. */
  authenticate(
    token: string,
    options?: { body?: object; secret?: string | undefined },
  ): Promise<Answer<{ data: SignedIn }>>;
  /** Signs in with a link. */
  signIn(email: string, secret?: string): Promise<SignedIn>;
  /** Requests a passcode and returns its message and `method_id`. */
  requestCode(
    channel: Channel,
    to: string,
    options?: RequestOptions,
  ): Promise<Message & { code: string; methodId: string }>;
  /** Tries a passcode. */
  tryCode(token: string, methodId: string, options?: RequestOptions): Promise<Answer<{ data: SignedIn }>>;
  messages(query?: string): Promise<Message[]>;
}

/** Additional values of the requests below. */
export interface RequestOptions {
  readonly body?: object;
  readonly secret?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export function benchOver(fetch: Fetch, base: string): Bench {
  async function call<Body>(url: string, init: RequestInit = {}): Promise<Answer<Body>> {
    const response = await fetch(base + url, init);
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      get json() {
        return JSON.parse(text);
      },
    };
  }

  const bench: Bench = {
    raw: call,
    sdk: (method, path, { body, secret = PUBLIC_TOKEN, headers } = {}) =>
      call(`/sdk/v1${path}`, {
        method,
        headers: {
          authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${secret}`)}`,
          'content-type': 'application/json',
          origin: ORIGIN,
          ...headers,
        },
        ...(body !== undefined && {
          body:
            typeof body === 'string' ? body : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
        }),
      }),
    control: (method, path, body) =>
      call(`/_emulator${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async requestLink(email, body = {}) {
      const answer = await bench.sdk('POST', '/magic_links/email/login_or_create', { body: { email, ...body } });
      if (answer.status !== 200) throw new Error(`No link was sent: ${answer.text}`);
      const [newest] = await bench.messages(`?to=${encodeURIComponent(email)}`);
      if (newest === undefined) throw new Error(`No message arrived for ${email}.`);
      return newest;
    },
    authenticate: (token, { body, secret } = {}) =>
      bench.sdk('POST', '/magic_links/authenticate', {
        body: { token, session_duration_minutes: 30, ...body },
        secret,
      }),
    async signIn(email, secret) {
      const { token = '' } = await bench.requestLink(email);
      const answer = await bench.authenticate(token, { secret });
      if (answer.status !== 200) throw new Error(`The link was refused: ${answer.text}`);
      return answer.json.data;
    },
    async requestCode(channel, to, { body, ...options } = {}) {
      const address = channel === 'email' ? { email: to } : { phone_number: to };
      const answer = await bench.sdk<{ data: { method_id: string } }>('POST', `/otps/${channel}/login_or_create`, {
        body: { ...address, expiration_minutes: 5, ...body },
        ...options,
      });
      if (answer.status !== 200) throw new Error(`No code was sent: ${answer.text}`);
      const [newest] = await bench.messages(`?to=${encodeURIComponent(to)}&channel=${channel}`);
      if (newest?.code === undefined) throw new Error(`No code arrived for ${to}.`);
      return { ...newest, code: newest.code, methodId: answer.json.data.method_id };
    },
    tryCode: (token, methodId, { body, ...options } = {}) =>
      bench.sdk('POST', '/otps/authenticate', {
        body: { token, method_id: methodId, session_duration_minutes: 30, ...body },
        ...options,
      }),
    messages: async (query = '') => (await bench.control<Message[]>('GET', `/messages${query}`)).json,
  };
  return bench;
}

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** A bench for an emulator without a network. */
export interface InProcessBench extends Bench {
  readonly emulator: Emulator;
  /** The same emulator under another of its origins, e.g. `http://127.0.0.1:4210`. */
  at(base: string): Bench;
}

/** An emulator without a network, closed after the test. */
export async function benchInProcess(options: EmulatorOptions & AppOptions = {}): Promise<InProcessBench> {
  const emulator = await createEmulator(options);
  open.push(emulator);
  const app = createApp(emulator, options);
  const at = (base: string) => benchOver((url, init) => app.fetch(new Request(url, init)), base);
  return { ...at('http://localhost:4210'), emulator, at };
}

/** An emulator on a free port, stopped after the test. */
export async function benchOverHttp(options: EmulatorOptions = {}): Promise<Bench & { server: RunningEmulator }> {
  const server = await startEmulator({ port: 0, ...options });
  open.push(server);
  return { ...benchOver((url, init) => fetch(url, init), server.url), server };
}

/** A verifier with its S256 challenge. */
export function pkcePair(): { code_verifier: string; code_challenge: string } {
  const verifier = randomBytes(48).toString('base64url');
  return { code_verifier: verifier, code_challenge: createHash('sha256').update(verifier).digest('base64url') };
}
