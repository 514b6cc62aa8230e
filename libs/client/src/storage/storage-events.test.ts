// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectedToOwnClient, forgetEverything, signedIn } from '../../test/acts.js';
import { SIGNED_IN, fakeWire } from '../../test/fake-wire.js';

beforeEach(forgetEverything);

/** Called with the events of errors that listeners threw. */
const onThrown = vi.fn((event: ErrorEvent) => event.preventDefault());
beforeEach(() => {
  onThrown.mockClear();
  addEventListener('error', onThrown);
});
afterEach(() => removeEventListener('error', onThrown));

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

describe('a storage event for the key of the official client', () => {
  it.each([...UNREADABLE, ...NO_STATE])(
    'with an invalid state (%j) throws nothing and changes nothing',
    async (value) => {
      const { connection } = await signedIn();
      const listener = vi.fn();
      connection.onSession(listener);
      write(keyOf(connection), value);
      write(keyOf(connection), value);
      expect(onThrown).not.toHaveBeenCalled();
      expect(connection.session()?.session_id).toBe('session-test-1');
      expect(connection.client.session.getSync()).toEqual(SIGNED_IN.session);
      expect(listener).not.toHaveBeenCalled();
    },
  );

  it.each(ODD)('with an incomplete state (%s) throws nothing and creates no other session', async (value) => {
    const { connection } = await signedIn();
    write(keyOf(connection), value);
    expect(onThrown).not.toHaveBeenCalled();
    expect([undefined, 'session-test-1']).toContain(connection.session()?.session_id);
  });

  it('with a valid state updates the session, even after an invalid one', async () => {
    const { connection } = await signedIn();
    const listener = vi.fn();
    connection.onSession(listener);
    write(keyOf(connection), '{');
    write(keyOf(connection), 'null');
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(null, true, false));
    write(keyOf(connection), JSON.stringify({ session: SIGNED_IN.session, user: SIGNED_IN.user }));
    expect(connection.session()?.session_id).toBe('session-test-1');
    write(keyOf(connection), null);
    expect(connection.session()).toBeNull();
  });

  it('with an invalid value throws nothing in a client that the page created', async () => {
    fakeWire();
    const { connection } = await connectedToOwnClient();
    write(keyOf(connection), '{');
    expect(onThrown).not.toHaveBeenCalled();
  });

  it('reaches listeners of the page for every other key', async () => {
    const { connection } = await signedIn();
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
