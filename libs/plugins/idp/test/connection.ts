import type { ActiveSession, Connection } from '@latchkey/client';
import { vi } from 'vitest';
import { session } from './flow-context.js';

/** The behaviour of a fake provider. */
export interface Wire {
  /** The answer to each call of the official client. An error that it throws is the failure. */
  readonly client?: (call: string, body: unknown) => unknown;
  /** The same for our own calls. */
  readonly own?: (path: string, body: unknown) => unknown;
  readonly session?: ActiveSession | null;
  /** The factors of the session, as the provider answers. */
  readonly factors?: unknown;
  /** Whether the client still checks its cached session. */
  readonly isFromCache?: boolean;
}

/** A connection without a network, and a record of its calls. */
export interface FakeConnection {
  readonly connection: Connection;
  readonly calls: { readonly call: string; readonly body: unknown }[];
  setSession(next: ActiveSession | null): void;
}

const TOKENS = { session_token: 'token-1', session_jwt: 'jwt-1' };

/** Creates a connection over a fake of the official client. */
export function fakeConnection({
  client = () => ({}),
  own = () => ({}),
  isFromCache,
  factors = [],
  ...rest
}: Wire): FakeConnection {
  let active = rest.session === undefined ? session : rest.session;
  const calls: FakeConnection['calls'] = [];
  const listeners = new Set<(session: ActiveSession | null) => void>();
  const setSession = (next: ActiveSession | null) => {
    active = next;
    for (const listener of listeners) listener(next);
  };
  const say = (call: string) => async (body?: unknown) => {
    calls.push({ call, body });
    return client(call, body);
  };
  const made = {
    publicToken: 'public-token-test-1',
    apiBase: 'http://localhost:4210',
    client: {
      session: {
        getInfo: () => ({ session: active, fromCache: !!isFromCache }),
        getSync: () => active && { authentication_factors: factors },
        getTokens: () => (active ? TOKENS : null),
        authenticate: say('authenticate'),
        // Like the official client: sends the request before it returns.
        revoke: (options: unknown) => {
          const sent = fetch('http://localhost:4210/sdk/v1/sessions/revoke', { method: 'POST' });
          return sent.then(() => say('revoke')(options));
        },
      },
      idp: {
        oauthAuthorizeStart: say('authorizeStart'),
        oauthAuthorizeSubmit: say('authorizeSubmit'),
        oauthLogoutStart: say('logoutStart'),
      },
    },
    session: () => active,
    onSession(listener: (session: ActiveSession | null) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    logOut: async () => setSession(null),
    call: async (run: (client: unknown) => Promise<unknown>, check: (answer: unknown) => unknown) =>
      check(await run(made.client)),
    request: async (method: string, path: string, body: unknown, check: (answer: unknown) => unknown) => {
      calls.push({ call: `${method} ${path}`, body });
      return check(await own(path, body));
    },
    logEvent: vi.fn(),
    bootstrap: async () => ({ projectName: 'Demo' }),
  };
  const connection: object = made;
  return { connection: connection as Connection, calls, setSession };
}
