import type { ActiveSession, Connection, Provider } from '@latchkey/client';

/** A provider without a network, as far as the shell speaks with one. */
export interface TestProvider extends Provider {
  /** Names and details of the telemetry that it was given. */
  readonly logged: readonly (readonly [name: string, details: unknown])[];
  /** How many follow its session. */
  readonly followers: number;
  /** Changes the session, as another tab would. */
  signIn(session: ActiveSession | null): void;
}

// The package for other packages' tests, @latchkey/testing, stands on the shell, which therefore does not use it.
/** Makes a provider whose client is there at once, or comes as `connect` says. */
export function testProvider(
  given: { readonly session?: ActiveSession; readonly connect?: () => Promise<Connection> } = {},
): TestProvider {
  const logged: (readonly [string, unknown])[] = [];
  const listeners = new Set<(session: ActiveSession | null) => void>();
  let active = given.session ?? null;
  const signIn = (session: ActiveSession | null) => {
    active = session;
    for (const listener of listeners) listener(session);
  };
  const connection: Partial<Connection> = {
    logEvent: (name, details) => void logged.push([name, details]),
    session: () => active,
    onSession(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    logOut: async () => signIn(null),
  };
  return {
    publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
    apiUrl: undefined,
    connect: given.connect ?? (async () => connection as Connection),
    logged,
    get followers() {
      return listeners.size;
    },
    signIn,
  };
}

/** A session of whoever has this address. */
export function sessionOf(email: string): ActiveSession {
  return {
    session_id: 'session-test-1',
    expires_at: '2030-01-01T00:00:00Z',
    user: { user_id: 'user-test-1', emails: [{ email }], phone_numbers: [] },
  };
}
