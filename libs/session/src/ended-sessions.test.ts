import { clearBrowserStorage, fakeNetwork, officialProvider, officialSignIn, signInAt } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession, writeInOtherTab } from '../test/stored.js';
import { sessionOf } from './index.js';

// The real official client, with a fake network. It stores the answer of a refresh without a comparison with what other
// tabs have stored.

const REFRESH = 'POST /sessions/authenticate';
const LINK = 'POST /magic_links/authenticate';
const SIGNED_OUT = { status: 'signedOut', session: null, user: null };

beforeEach(clearBrowserStorage);

/** A provider with a stored session, and a listener; the client has loaded. */
async function followed(routes: Parameters<typeof fakeNetwork>[0]) {
  const network = fakeNetwork(routes);
  const provider = officialProvider();
  const state = storeSession(provider);
  const session = sessionOf(provider);
  const listener = vi.fn();
  session.subscribe(listener);
  await session.retry();
  await vi.waitFor(() => expect(network.count(REFRESH)).toBe(1));
  return { network, provider, state, session, listener };
}

/** An answer that the test releases. */
function heldAnswer() {
  let release = () => {};
  const answer = new Promise<unknown>((resolve) => (release = () => resolve(officialSignIn)));
  return { answer: () => answer, release };
}

const cookies = (expected: string) => vi.waitFor(() => expect(document.cookie).toContain(expected));
const noCookies = () => vi.waitFor(() => expect(document.cookie).toBe(''));

describe('an ended session that the client stores again', () => {
  it('by a refresh during a log-out in another tab is cleared, and the state stays signedOut', async () => {
    const { answer, release } = heldAnswer();
    const { provider, state, session, listener } = await followed({ [REFRESH]: answer });
    // The client of this tab stores the answer before it gets the event of the log-out.
    clearBrowserStorage();
    release();
    await cookies('stytch_session_jwt=');
    const key = `stytch_sdk_state_${provider.publicToken}`;
    dispatchEvent(new StorageEvent('storage', { key, newValue: 'null', oldValue: state }));
    await noCookies();
    expect(localStorage.getItem(key)).toBe('null');
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(listener).toHaveBeenCalledExactlyOnceWith(SIGNED_OUT, { fromOtherTab: true });
  });

  it('by a sign-in call during a log-out in another tab is no change', async () => {
    const { answer, release } = heldAnswer();
    const { provider, session, listener } = await followed({ [LINK]: answer });
    await cookies('stytch_session_jwt=');
    const signedIn = signInAt(provider);
    clearBrowserStorage();
    writeInOtherTab(provider, 'null');
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
    release();
    await signedIn;
    await noCookies();
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(listener).toHaveBeenCalledExactlyOnceWith(SIGNED_OUT, { fromOtherTab: true });
  });

  it('in another tab after a log-out in this one is no change, and the next sign-in is one', async () => {
    const { network, provider, state, session, listener } = await followed({ 'POST /sessions/revoke': () => ({}) });
    await cookies('stytch_session_jwt=');
    await session.logOut();
    storeSession(provider);
    writeInOtherTab(provider, state);
    await noCookies();
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(listener).toHaveBeenCalledExactlyOnceWith(SIGNED_OUT, { fromOtherTab: false });
    const next = { ...officialSignIn, session: { ...officialSignIn.session, session_id: 'session-test-2' } };
    network.on(LINK, () => next);
    await signInAt(provider);
    await vi.waitFor(() => expect(session.get()).toMatchObject({ session: { session_id: 'session-test-2' } }));
    await cookies('stytch_session=');
  });
});
