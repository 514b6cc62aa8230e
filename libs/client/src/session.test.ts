// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTHENTICATE, connected, connectedAgain, forgetEverything, signIn, signedIn } from '../test/acts.js';
import { API_URL, FAULTS, SIGNED_IN, ok, refusal } from '../test/fake-wire.js';
import { connect } from './connection.js';

const REVOKE = 'POST /sessions/revoke';

beforeEach(forgetEverything);

/** Dispatches the `storage` event of a changed state in another tab. */
const writeInAnotherTab = ({ publicToken }: { readonly publicToken: string }, state: unknown) =>
  dispatchEvent(
    new StorageEvent('storage', { key: `stytch_sdk_state_${publicToken}`, newValue: JSON.stringify(state) }),
  );

describe('the session', () => {
  it('notifies each listener once per change until it unsubscribes', async () => {
    const { connection } = await connected({ [AUTHENTICATE]: () => ok(SIGNED_IN), [REVOKE]: () => ok({}) });
    const [stays, leaves] = [vi.fn(), vi.fn()];
    connection.onSession(stays);
    const leave = connection.onSession(leaves);
    await signIn(connection);
    await vi.waitFor(() => expect(stays).toHaveBeenCalledOnce());
    const { emails, name } = SIGNED_IN.user;
    const user = { user_id: 'user-test-1', emails, phone_numbers: [], name };
    const ada = { session_id: 'session-test-1', expires_at: '2096-11-21T10:30:00Z', user };
    expect(stays).toHaveBeenCalledWith(ada, false, false);
    leave();
    await connection.logOut();
    await vi.waitFor(() => expect(stays).toHaveBeenLastCalledWith(null, false, true));
    expect(stays).toHaveBeenCalledTimes(2);
    expect(leaves).toHaveBeenCalledOnce();
  });

  it('notifies listeners of changes in another tab, and marks them as such', async () => {
    const { connection } = await connected();
    const listener = vi.fn();
    connection.onSession(listener);
    const { session, user } = SIGNED_IN;
    writeInAnotherTab(connection, { session, user });
    const ada = expect.objectContaining({ session_id: 'session-test-1' }) as unknown;
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(ada, true, false));
    writeInAnotherTab(connection, null);
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(null, true, false));
  });

  it.each(['offline', 'serverError', 'unauthorized'] as const)(
    'marks a log-out of this page also when the response is: %s',
    async (fault) => {
      const { connection } = await signedIn({ [REVOKE]: FAULTS[fault] });
      const listener = vi.fn();
      connection.onSession(listener);
      await connection.logOut();
      await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(null, false, true));
    },
  );

  it('marks a log-out by another connection of the page to the same project', async () => {
    const { connection, wire } = await signedIn({ [REVOKE]: () => ok({}) });
    const other = await connect(connection.publicToken, API_URL, connection.client);
    const listener = vi.fn();
    other.onSession(listener);
    await connection.logOut();
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(null, false, true));
    expect(wire.to('/sessions/revoke')).toHaveLength(1);
  });

  it('does not mark the end by a call of the official client, nor one by the provider after a log-out', async () => {
    const { connection, wire } = await signedIn({ [REVOKE]: () => ok({}) });
    const listener = vi.fn();
    connection.onSession(listener);
    await connection.client.session.revoke();
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(null, false, false));
    await connection.logOut();
    await signIn(connection);
    wire.on('POST /sessions/authenticate', () => refusal(404, 'session_not_found'));
    await connection.client.session.authenticate().catch(() => {});
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(3));
    expect(listener).toHaveBeenLastCalledWith(null, false, false);
  });

  it('omits an email address that is too long', async () => {
    const { connection } = await connected();
    const listener = vi.fn();
    connection.onSession(listener);
    const long = { email_id: 'email-test-2', email: `${'x'.repeat(245)}@example.com` };
    const { session, user } = SIGNED_IN;
    writeInAnotherTab(connection, { session, user: { ...user, emails: [long, ...user.emails] } });
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    expect(listener.mock.lastCall?.[0]).toMatchObject({ user: { emails: user.emails } });
  });

  it.each([
    '{"session":{"session_id":"s","expires_at":"2096-01-01T00:00:00Z"}}',
    '{"user":7,"session":7}',
    '[]',
    '"x"',
  ])('is null if storage contains only %s', async (state) => {
    const { connection } = await connectedAgain(state, { 'POST /sessions/authenticate': FAULTS.never });
    expect(connection.session()).toBeNull();
  });

  it('ends at log-out with a keepalive request', async () => {
    const { wire, connection } = await signedIn({ [REVOKE]: () => ok({}) });
    await connection.logOut();
    expect(connection.session()).toBeNull();
    expect(document.cookie).toBe('');
    expect(wire.to('/sessions/revoke')[0]?.init.keepalive).toBe(true);
    expect(globalThis.fetch).toBe(wire.fetch);
  });

  it.each(['offline', 'serverError', 'html', 'unauthorized', 'cut', 'empty'] as const)(
    'ends locally at log-out when the response is: %s',
    async (fault) => {
      const { connection } = await signedIn({ [REVOKE]: FAULTS[fault] });
      await connection.logOut();
      expect(connection.session()).toBeNull();
      expect(document.cookie).toBe('');
    },
  );

  it('ends locally at log-out without a response within 5 s', async () => {
    const stop = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stop.signal);
    const { connection } = await signedIn({ [REVOKE]: FAULTS.never });
    const left = connection.logOut();
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(5_000));
    stop.abort();
    await left;
    expect(connection.session()).toBeNull();
  });
});
