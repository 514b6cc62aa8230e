import {
  authenticated,
  forgetEndedSessions,
  ProviderError,
  storedSession,
  type ActiveSession,
  type Connection,
  type EndedSessions,
  type Provider,
} from '@latchkey/client';
import { CLIENT_STATE_KEY, type LatchkeyError } from '@latchkey/kernel';
import { meansEnded, toLatchkeyError } from './errors.js';
import { createObservable, type Observable } from './observable.js';
import { watchExpiry, whenIdle } from './page.js';
import { isSame, LOADING, stateOf, type SessionChange, type SessionState } from './state.js';

/** Keeps the state of a session up to date. */
export interface Follower extends Pick<Observable<SessionState, SessionChange>, 'get' | 'subscribe'> {
  /** Loads the official client, once. Rejects with a LatchkeyError, also after 15 s; the next call tries again. */
  connect(): Promise<Connection>;
  /** The same; resolves once the client knows whether somebody is signed in. */
  confirmed(): Promise<Connection>;
  /** The same after a failure. Never rejects: a failure is the `error` of the state. */
  retry(): Promise<void>;
  /** Reads the session of the official client, if it has loaded. */
  refresh(): void;
}

/** The time limit in ms for loading the official client; the limit of a call of the connection. */
const CONNECT_MS = 15_000;

const HERE: SessionChange = { fromOtherTab: false };

/**
 * Creates the follower of a provider's session. It starts at the first `get` or `subscribe` in a browser: it reads what
 * the official client has stored, follows other tabs by their `storage` events, and loads the client when the page is
 * idle. From then on the client decides.
 */
export function createFollower(provider: Provider): Follower {
  const observable = createObservable<SessionState, SessionChange>(LOADING);
  let connection: Connection | undefined;
  let ended: EndedSessions | undefined;
  let isStarted = false;
  let confirming: Promise<void> = Promise.resolve();

  const set = (state: SessionState, change = HERE) => {
    if (!isSame(observable.get(), state)) observable.set(state, change);
    expiry.restart();
  };
  const update = (session: ActiveSession | null | undefined, change?: SessionChange) =>
    // An ended session that the client has stored again is about to be cleared.
    set(session === undefined ? LOADING : stateOf(ended?.has(session?.session_id) ? null : session), change);
  const fail = (error: LatchkeyError) => set(stateOf(observable.get().session, error));
  const refresh = () => void (connection && update(connection.session()));
  const expiry = watchExpiry(
    () => observable.get().session,
    () => update(null),
  );
  const ask = (loaded: Connection) => (confirming = confirm(loaded).then(refresh, fail));
  const follow = (loaded: Connection) => {
    if (connection === loaded) return;
    connection = loaded;
    const sessions = (ended = forgetEndedSessions(loaded));
    loaded.onSession((session, fromOtherTab = false) => {
      sessions.check();
      update(session, { fromOtherTab });
    });
    const session = loaded.session();
    if (!session && storedSession(provider) === undefined) void ask(loaded);
    else update(session);
  };
  const connect = createConnect(provider, follow, (error) => isStarted && fail(error));
  const start = () => {
    if (isStarted || typeof document === 'undefined') return;
    isStarted = true;
    update(storedSession(provider));
    followStorage(provider, (change) => connection === undefined && update(storedSession(provider), change));
    followReturns(() => leaveEndedSession(provider, connection, update));
    addEventListener('online', () => observable.get().error && void retry());
    whenIdle(() => void retry());
  };
  const retry = () =>
    connect().then(
      (loaded) => (observable.get().error ? ask(loaded) : undefined),
      () => {},
    );

  return {
    get: () => (start(), observable.get()),
    subscribe: (listener) => (start(), observable.subscribe(listener)),
    connect,
    confirmed: () => connect().then((loaded) => confirming.then(() => loaded)),
    retry,
    refresh,
  };
}

/** Creates the function that loads the official client, with a time limit. A client that arrives later is followed, too. */
function createConnect(
  provider: Provider,
  follow: (connection: Connection) => void,
  fail: (error: LatchkeyError) => void,
): () => Promise<Connection> {
  let pending: Promise<Connection> | undefined;
  const load = () =>
    new Promise<Connection>((resolve, reject) => {
      const timer = setTimeout(() => reject(timeoutError()), CONNECT_MS);
      provider
        .connect()
        .then((connection) => {
          follow(connection);
          resolve(connection);
        })
        .catch(reject)
        .finally(() => clearTimeout(timer));
    });
  return () =>
    (pending ??= load().catch((cause: unknown) => {
      pending = undefined;
      const error = toLatchkeyError(cause);
      fail(error);
      throw error;
    }));
}

function timeoutError(): ProviderError {
  return new ProviderError({
    code: 'provider/timeout',
    message: `The official client has not loaded within ${CONNECT_MS / 1_000} s.`,
    retryable: true,
    userMessage: { id: 'error.connection', text: 'We could not get through. Check your connection and try again.' },
  });
}

/** Asks the provider whose session a cookie without a stored state is. Rejects with a LatchkeyError if it cannot tell. */
async function confirm(connection: Connection): Promise<void> {
  try {
    await connection.call((client) => client.session.authenticate(), authenticated);
  } catch (error) {
    if (!meansEnded(error)) throw toLatchkeyError(error);
  }
}

/** Calls back when another tab changes what the official client has stored. */
function followStorage({ publicToken }: Provider, changed: (change: SessionChange) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || key === CLIENT_STATE_KEY + publicToken) changed({ fromOtherTab: true });
  });
}

/** Calls back when the browser shows the page again from its back/forward cache: it has missed `storage` events. */
function followReturns(returned: () => void): void {
  addEventListener('pageshow', ({ persisted }) => persisted && returned());
}

/**
 * Follows a log-out in another tab that happened while the page was in the back/forward cache. The official client still
 * has the session in memory; its call without a cookie ends it.
 */
function leaveEndedSession(
  provider: Provider,
  connection: Connection | undefined,
  update: (session: ActiveSession | null | undefined, change: SessionChange) => void,
): void {
  const session = storedSession(provider);
  if (session === undefined || (connection && connection.session()?.session_id === session?.session_id)) return;
  update(session, { fromOtherTab: true });
  connection?.call((client) => client.session.authenticate(), authenticated).catch(() => {});
}
