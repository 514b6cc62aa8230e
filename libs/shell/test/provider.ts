import type { ActiveSession, Connection, Provider, SessionListener } from '@latchkey/client';

/** A provider without a network, with the members that the shell uses. */
export interface TestProvider extends Provider {
  /** Names and details of the logged telemetry events. */
  readonly logged: readonly (readonly [name: string, details: unknown])[];
  /** The number of session listeners. */
  readonly followers: number;
  /** Changes the session like another tab, like this page, or like the log-out of a connection of this page. */
  signIn(session: ActiveSession | null, where?: 'elsewhere' | 'here' | 'logOut'): void;
}

// The shell cannot use @latchkey/testing, which depends on it.
/** Creates a provider whose client is ready at once, or as soon as `connect` resolves. */
export function testProvider(
  given: {
    readonly session?: ActiveSession;
    readonly displayWatermark?: boolean;
    readonly storageBlocked?: boolean;
    readonly connect?: () => Promise<Connection>;
    /** Further session and user data of the official client. */
    readonly held?: { readonly authentication_factors?: unknown; readonly crypto_wallets?: unknown };
  } = {},
): TestProvider {
  const logged: (readonly [string, unknown])[] = [];
  const listeners = new Set<SessionListener>();
  let active = given.session ?? null;
  const signIn: TestProvider['signIn'] = (session, where = 'elsewhere') => {
    active = session;
    for (const listener of listeners) listener(session, where === 'elsewhere', where === 'logOut');
  };
  const held = () => active && given.held;
  const connection: Partial<Connection> = {
    // Only the members that the shell uses.
    client: { user: { getSync: held }, session: { getSync: held } } as object as Connection['client'],
    logEvent: (name, details) => void logged.push([name, details]),
    storageBlocked: given.storageBlocked ?? false,
    session: () => active,
    onSession(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    bootstrap: async () =>
      ({ displayWatermark: given.displayWatermark ?? false }) as Awaited<ReturnType<Connection['bootstrap']>>,
    logOut: async () => signIn(null, 'logOut'),
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

/** Creates a session of the user with this email address. */
export function sessionOf(email: string): ActiveSession {
  return {
    session_id: `session-test-${email}`,
    expires_at: '2096-01-01T00:00:00Z',
    user: { user_id: `user-test-${email}`, emails: [{ email }], phone_numbers: [] },
  };
}
