// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTHENTICATE, connected, connectedToOwnClient, forgetEverything, signIn } from '../../test/acts.js';
import { SIGNED_IN, fakeWire, ok } from '../../test/fake-wire.js';

beforeEach(forgetEverything);

/** The errors that listeners threw. */
let thrown: unknown[] = [];
const note = (event: ErrorEvent) => {
  event.preventDefault();
  thrown.push(event.error);
};
beforeEach(() => {
  thrown = [];
  addEventListener('error', note);
});
afterEach(() => removeEventListener('error', note));

/** Dispatches the `storage` event of a write in another tab. */
const write = (key: string | null, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
const keyOf = ({ publicToken }: { readonly publicToken: string }) => `stytch_sdk_state_${publicToken}`;

const UNREADABLE = ['', '{', '[object Object]', 'undefined', '{"session":', '\u0000', "{'session':1}", '<html>'];
const NO_STATE = ['5', '"text"', 'true', '[]', '[{"session":{}}]'];
const ODD = [
  '{}',
  '{"session":7,"user":8}',
  '{"session":null}',
  '{"session":{},"user":{}}',
  '{"session":[],"user":"x"}',
];

async function signedIn() {
  const { connection } = await connected({ [AUTHENTICATE]: () => ok(SIGNED_IN) });
  await signIn(connection);
  return connection;
}

describe('a storage event for the key of the official client', () => {
  it.each([...UNREADABLE, ...NO_STATE])(
    'with an invalid state (%j) throws nothing and changes nothing',
    async (value) => {
      const connection = await signedIn();
      const listener = vi.fn();
      connection.onSession(listener);
      write(keyOf(connection), value);
      write(keyOf(connection), value);
      expect(thrown).toEqual([]);
      expect(connection.session()?.session_id).toBe('session-test-1');
      expect(connection.client.session.getSync()).toEqual(SIGNED_IN.session);
      expect(listener).not.toHaveBeenCalled();
    },
  );

  it.each(ODD)('with an incomplete state (%s) throws nothing and creates no other session', async (value) => {
    const connection = await signedIn();
    write(keyOf(connection), value);
    expect(thrown).toEqual([]);
    expect([undefined, 'session-test-1']).toContain(connection.session()?.session_id);
  });

  it('with a valid state updates the session, even after an invalid one', async () => {
    const connection = await signedIn();
    const listener = vi.fn();
    connection.onSession(listener);
    write(keyOf(connection), '{');
    write(keyOf(connection), 'null');
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(null, true));
    write(keyOf(connection), JSON.stringify({ session: SIGNED_IN.session, user: SIGNED_IN.user }));
    expect(connection.session()?.session_id).toBe('session-test-1');
    write(keyOf(connection), null);
    expect(connection.session()).toBeNull();
  });

  it('with an invalid value throws nothing in a client that the page created', async () => {
    fakeWire();
    const { connection } = await connectedToOwnClient();
    write(keyOf(connection), '{');
    expect(thrown).toEqual([]);
  });

  it('reaches listeners of the page for every other key', async () => {
    const connection = await signedIn();
    const heard: (string | null)[] = [];
    const hear = ({ key }: StorageEvent) => void heard.push(key);
    addEventListener('storage', hear);
    const keys = [`${keyOf(connection)}::bootstrap`, 'stytch_sdk_state_of-another-project', 'own', null];
    for (const key of keys) write(key, '{');
    write(keyOf(connection), '{}');
    removeEventListener('storage', hear);
    expect(heard).toEqual([...keys, keyOf(connection)]);
  });
});
