import type { ActiveSession, Bootstrap, Connection, Provider } from '@latchkey/client';
import { clientReaders } from './fake-client.js';
import { refuseUnknownOptions } from './known-options.js';

const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** One call that reached a {@link fakeProvider}. */
export interface FakeCall {
  /** The request path. The fake answers the direct form of a call; `viaClient` does not run. */
  readonly path: string;
  readonly body: unknown;
}

/** Options of {@link fakeProvider}; all are optional. */
export interface FakeProviderOptions {
  /** Answers a call; an error that it throws is the failure. @default a plain success */
  readonly answer?: (call: FakeCall) => unknown;
  readonly session?: ActiveSession | null;
  readonly bootstrap?: Partial<Bootstrap>;
  /** Replaces `connect`, for a client that does not load. */
  readonly connect?: () => Promise<Connection>;
}

/** A provider without a network that records its calls. */
export interface FakeProvider extends Provider {
  readonly calls: readonly FakeCall[];
  readonly logged: readonly { readonly name: string; readonly details: Readonly<Record<string, unknown>> }[];
  /** Changes the session, as another tab does. */
  signIn(session: ActiveSession | null): void;
}

const success = { request_id: 'request-id-test-1', status_code: 200 };

const NAMES = { answer: true, session: true, bootstrap: true, connect: true } as const;

/** Makes a provider that answers in memory, without a delay. Throws for an option that does not exist. */
export function fakeProvider(options: FakeProviderOptions = {}): FakeProvider {
  refuseUnknownOptions('fakeProvider()', options, NAMES);
  const { answer = () => success, session = null, bootstrap, connect } = options;
  const calls: FakeCall[] = [];
  const logged: FakeProvider['logged'][number][] = [];
  const listeners = new Set<Parameters<Connection['onSession']>[0]>();
  let active = session;
  const take = async <T>(call: FakeCall, check: (answer: unknown) => T): Promise<T> => {
    calls.push(call);
    return check(await answer(call));
  };
  const setSession = (next: ActiveSession | null, isLogOut: boolean) => {
    active = next;
    for (const listener of listeners) listener(next, false, isLogOut);
  };
  const connection: Partial<Connection> = {
    publicToken: PUBLIC_TOKEN,
    apiBase: 'http://localhost',
    protectedCall: ({ direct }, check) => take({ path: direct.path, body: direct.body }, check),
    request: (_method, path, body, check) => take({ path, body }, check),
    bootstrap: async () => ({
      projectName: 'Latchkey Demo',
      displayWatermark: false,
      emailDomains: [],
      passwordConfig: null,
      vertical: 'CONSUMER',
      ...bootstrap,
    }),
    logEvent: (name, details) => void logged.push({ name, details }),
    // Only the members that make no call.
    client: clientReaders(() => active) as Connection['client'],
    session: () => active,
    onSession(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    logOut: async () => setSession(null, true),
  };
  return {
    publicToken: PUBLIC_TOKEN,
    apiUrl: undefined,
    connect: connect ?? (async () => connection as Connection),
    calls,
    logged,
    signIn: (next) => setSession(next, false),
  };
}
