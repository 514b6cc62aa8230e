import { ProviderError, type ActiveSession, type ClientReadiness, type Connection } from '@latchkey/client';
import { vi } from 'vitest';

// A fake provider: tests control what the client knows, and where the page navigates.

export const failed = (details: Partial<ConstructorParameters<typeof ProviderError>[0]> = {}) =>
  new ProviderError({ code: 'provider/failed', message: 'For developers.', retryable: true, ...details });

export const offline = failed({
  code: 'provider/offline',
  userMessage: { id: 'error.offline', text: 'You seem to be offline.' },
});

export const ada: ActiveSession = {
  session_id: 'session-test-1',
  expires_at: '2096-11-21T10:30:00Z',
  user: { user_id: 'user-test-1', emails: [{ email: 'ada@example.com' }], phone_numbers: [] },
};

/** Overrides of the fake connection. */
export interface ConnectionOverrides {
  readonly readiness?: ClientReadiness | undefined | Error;
  readonly storageBlocked?: boolean;
  readonly session?: ActiveSession | null;
  /** The result of any request to the provider. @default a successful answer */
  readonly probe?: () => Promise<unknown>;
}

/** A connection over an official client. `start`: the client's own start of `google` and of `github`. */
export function fakeConnection(overrides: ConnectionOverrides = {}) {
  const { storageBlocked = false, session = null, probe = async () => ({}) } = overrides;
  const readiness = 'readiness' in overrides ? overrides.readiness : { needsPkce: true, cnameDomain: null };
  const start = vi.fn(async (_fields: object) => {});
  const request = vi.fn(async () => probe());
  const connection: Partial<Connection> = {
    publicToken: 'public-token-test-1',
    apiBase: 'https://api.example.com',
    storageBlocked,
    client: {
      oauth: { google: { start }, github: { start }, authenticate: async () => {}, attach: async () => {} },
    } as never,
    readiness: async () => {
      if (readiness instanceof Error) throw readiness;
      return readiness;
    },
    call: async (run, check) => check(await run(connection.client as Connection['client'])),
    request: request as never,
    session: () => session,
    onSession: () => () => {},
    logEvent: vi.fn(),
  };
  return { connection: connection as Connection, start, request };
}

/** Simulates that the page is left and hidden. */
export const leavePage = () => dispatchEvent(new Event('pagehide'));
