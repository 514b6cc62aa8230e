// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTHENTICATE, connected, forgetEverything, signIn, signedIn } from '../../test/acts.js';
import { SIGNED_IN, ok, refusal } from '../../test/fake-wire.js';
import type { Connection } from '../connection.js';
import { forgetEndedSessions } from './ended-sessions.js';

// The real official client, with a fake network. The other tab is the writes of its client, and their events.

const REFRESH = 'POST /sessions/authenticate';
const REVOKE = 'POST /sessions/revoke';
const PASSCODE = 'POST /otps/authenticate';

beforeEach(forgetEverything);

const keyOf = ({ publicToken }: Connection) => `stytch_sdk_state_${publicToken}`;
const STATE = JSON.stringify({ session: SIGNED_IN.session, user: SIGNED_IN.user });
const storedBy = (connection: Connection) => localStorage.getItem(keyOf(connection));

/** What the client of another tab writes at a log-out. Returns a function that dispatches its event. */
function logOutInOtherTab(connection: Connection): () => void {
  forgetCookies();
  localStorage.setItem(keyOf(connection), 'null');
  return () => dispatch(connection, 'null', STATE);
}

/** What the client of another tab writes when it gets the answer of a refresh. */
function storeInOtherTab(connection: Connection, state = STATE): void {
  document.cookie = 'stytch_session=opaque-token; path=/';
  document.cookie = 'stytch_session_jwt=header.payload.signature; path=/';
  localStorage.setItem(keyOf(connection), state);
  dispatch(connection, state, 'null');
}

function forgetCookies(): void {
  for (const name of ['stytch_session', 'stytch_session_jwt']) document.cookie = `${name}=; path=/; max-age=0`;
}

const dispatch = (connection: Connection, newValue: string | null, oldValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key: keyOf(connection), newValue, oldValue }));

/** A connection on which Ada is signed in, whose ended sessions are forgotten. */
async function followed(routes: Parameters<typeof signedIn>[0] = {}) {
  const made = await signedIn({ [REVOKE]: () => ok({}), ...routes });
  const ended = forgetEndedSessions(made.connection);
  const listener = vi.fn();
  made.connection.onSession(() => ended.check());
  made.connection.onSession(listener);
  return { ...made, ended, listener };
}

/** The answer of a refresh that the test releases. */
function heldAnswer() {
  let release = (_response: Response) => {};
  const answer = new Promise<Response>((resolve) => (release = resolve));
  return { answer: () => answer, release: () => release(ok(SIGNED_IN)) };
}

/** Waits until nothing of the session is stored. */
const forgotten = (connection: Connection) =>
  vi.waitFor(() => {
    expect(storedBy(connection)).toBe('null');
    expect(document.cookie).toBe('');
    expect(connection.session()).toBeNull();
  });

describe('a session that another tab has ended', () => {
  it('is forgotten when the answer of a refresh stores it before the event of the log-out arrives', async () => {
    const { answer, release } = heldAnswer();
    const { connection, ended, listener, wire } = await followed({ [REFRESH]: answer });
    const refreshed = connection.client.session.authenticate();
    const dispatchLogOut = logOutInOtherTab(connection);
    release();
    await refreshed;
    // The client has stored the ended session again.
    expect(JSON.parse(storedBy(connection) ?? '')).toMatchObject({ session: { session_id: 'session-test-1' } });
    expect(document.cookie).toContain('stytch_session=opaque-token');
    dispatchLogOut();
    await forgotten(connection);
    expect(ended.has(SIGNED_IN.session.session_id)).toBe(true);
    expect(listener).toHaveBeenCalledExactlyOnceWith(null, true, false);
    // Only what is stored here is removed: the other tab has told the provider.
    expect(wire.to('/sessions/revoke')).toHaveLength(0);
    expect(globalThis.fetch).toBe(wire.fetch);
  });

  it('is forgotten when a call that began before the log-out stores it afterwards', async () => {
    const { answer, release } = heldAnswer();
    const { connection } = await followed({ [PASSCODE]: answer });
    const stepUp = connection.client.otps.authenticate('000000', 'method-test-1', { session_duration_minutes: 30 });
    logOutInOtherTab(connection)();
    expect(connection.session()).toBeNull();
    // The mark is set after the event.
    await Promise.resolve();
    release();
    await stepUp;
    await forgotten(connection);
  });

  it('is forgotten when a third tab stores it again', async () => {
    const { connection, listener } = await followed();
    logOutInOtherTab(connection)();
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(null, true, false));
    storeInOtherTab(connection);
    expect(connection.session()).toBeNull();
    await forgotten(connection);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('does not affect the next sign-in, here or there', async () => {
    const { connection, listener, ended, wire } = await followed();
    logOutInOtherTab(connection)();
    const next = { ...SIGNED_IN, session: { ...SIGNED_IN.session, session_id: 'session-test-2' } };
    wire.on(AUTHENTICATE, () => ok(next));
    await signIn(connection);
    expect(connection.session()?.session_id).toBe('session-test-2');
    logOutInOtherTab(connection)();
    storeInOtherTab(connection, STATE.replaceAll('session-test-1', 'session-test-3'));
    await vi.waitFor(() => expect(listener.mock.lastCall?.[0]).toMatchObject({ session_id: 'session-test-3' }));
    expect(document.cookie).toContain('stytch_session=');
    expect(ended.has('session-test-3')).toBe(false);
  });
});

describe('a session that this tab has ended', () => {
  it.each([
    ['by a log-out', (connection: Connection) => connection.logOut()],
    ['by a call of the page', ({ client }: Connection) => client.session.revoke()],
  ])('%s is forgotten when another tab stores it again', async (_how, end) => {
    const { connection, listener } = await followed();
    await end(connection);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(null, false, expect.any(Boolean)));
    storeInOtherTab(connection);
    expect(connection.session()).toBeNull();
    await forgotten(connection);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('by a refused refresh is forgotten, too', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { connection } = await followed({ [REFRESH]: () => refusal(404, 'session_not_found') });
    await connection.client.session.authenticate().catch(() => {});
    storeInOtherTab(connection);
    await forgotten(connection);
  });
});

describe('a session that has not ended', () => {
  it('returns after an answer that the client could not read', async () => {
    const { connection, ended, wire } = await followed({ [REFRESH]: () => ok({ request_id: 'r' }) });
    await connection.client.session.authenticate();
    expect(connection.session()).toBeNull();
    wire.on(REFRESH, () => ok(SIGNED_IN));
    await connection.client.session.authenticate();
    expect(ended.has(SIGNED_IN.session.session_id)).toBe(false);
    expect(connection.session()?.session_id).toBe('session-test-1');
  });

  it('returns when only its state was removed: its cookies stay', async () => {
    const { connection, ended } = await followed();
    localStorage.removeItem(keyOf(connection));
    dispatch(connection, null, STATE);
    await Promise.resolve();
    storeInOtherTab(connection);
    expect(ended.has(SIGNED_IN.session.session_id)).toBe(false);
    expect(connection.session()?.session_id).toBe('session-test-1');
  });

  it('is not affected by events of other keys, or without a readable state', async () => {
    const { connection } = await followed();
    for (const newValue of ['{', '[]', '{}', STATE]) dispatch(connection, newValue, null);
    dispatchEvent(new StorageEvent('storage', { key: 'own', newValue: STATE }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(connection.session()?.session_id).toBe('session-test-1');
  });
});

describe('a listener that is notified of the end before the first call', () => {
  it('clears the session that was stored again meanwhile, once for each client', async () => {
    const { connection, wire } = await signedIn({ [REVOKE]: () => ok({}) });
    const ended = logOutInOtherTab(connection);
    document.cookie = 'stytch_session=opaque-token; path=/';
    localStorage.setItem(keyOf(connection), STATE);
    ended();
    expect(connection.session()).toBeNull();
    forgetEndedSessions(connection).check('session-test-1');
    await forgotten(connection);
    expect(forgetEndedSessions(connection)).toBe(forgetEndedSessions(connection));
    expect(wire.to('/sessions/revoke')).toHaveLength(0);
  });

  it('marks the session of which nothing is stored', async () => {
    const { connection } = await signedIn({ [REVOKE]: () => ok({}) });
    await connection.logOut();
    forgetEndedSessions(connection).check('session-test-1');
    storeInOtherTab(connection);
    await forgotten(connection);
  });
});

it('nothing is forgotten where nobody was signed in', async () => {
  const { connection } = await connected({ [AUTHENTICATE]: () => ok(SIGNED_IN) });
  const ended = forgetEndedSessions(connection);
  connection.onSession(() => ended.check());
  await signIn(connection);
  expect(connection.session()?.session_id).toBe('session-test-1');
});
