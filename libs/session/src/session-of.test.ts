import { createProvider, type Connection, type Provider } from '@latchkey/client';
import {
  clearBrowserStorage,
  fakeNetwork,
  never,
  officialProvider,
  officialSignIn,
  offline,
  refusal,
  signInAt,
} from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAgain, storeSession, writeInOtherTab } from '../test/stored.js';
import { sessionOf } from './index.js';

// The real official client, with a fake network.

const REFRESH = 'POST /sessions/authenticate';
const SIGNED_OUT = { status: 'signedOut', session: null, user: null };
const ADA = { status: 'signedIn', user: { user_id: 'user-test-1', emails: [{ email: 'ada@example.com' }] } };

beforeEach(clearBrowserStorage);
afterEach(() => {
  vi.useRealTimers();
});

/** A provider that counts the loads of the client. */
function countedProvider(connect?: () => Promise<Connection>) {
  const provider = officialProvider();
  return { ...provider, connect: vi.fn(connect ?? provider.connect) };
}

/** A promise and its functions. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

/** Subscribes, and waits until the client has loaded. */
async function followed(provider: Provider) {
  const session = sessionOf(provider);
  const listener = vi.fn();
  session.subscribe(listener);
  await session.retry();
  return { session, listener };
}

describe('before the client has loaded', () => {
  it('a provider has one session, which reads and loads nothing before its first use', () => {
    const provider = countedProvider();
    const read = vi.spyOn(Storage.prototype, 'getItem');
    expect(sessionOf(provider)).toBe(sessionOf(provider));
    expect(sessionOf(officialProvider())).not.toBe(sessionOf(provider));
    expect(read).not.toHaveBeenCalled();
    expect(provider.connect).not.toHaveBeenCalled();
  });

  it('a stored session is signedIn at once, and the same object once the client agrees', async () => {
    fakeNetwork({});
    const provider = countedProvider();
    storeSession(provider);
    const { get, subscribe, retry } = sessionOf(provider);
    const first = get();
    expect(first).toMatchObject(ADA);
    expect(first.user).toBe(first.session?.user);
    expect(provider.connect).not.toHaveBeenCalled();
    const listener = vi.fn();
    subscribe(listener);
    await retry();
    expect(get()).toBe(first);
    expect(listener).not.toHaveBeenCalled();
  });

  it('nothing stored is signedOut at once', async () => {
    fakeNetwork({});
    const provider = officialProvider();
    const first = sessionOf(provider).get();
    expect(first).toEqual(SIGNED_OUT);
    const { session, listener } = await followed(provider);
    expect(session.get()).toBe(first);
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['has expired', { expires_at: '2020-01-01T00:00:00Z' }],
    ['has no valid end', { expires_at: 'soon' }],
    ['has no cookie', { hasCookie: false }],
  ])('a stored session that %s is signedOut', (_what, how) => {
    const provider = officialProvider();
    storeSession(provider, how);
    expect(sessionOf(provider).get()).toEqual(SIGNED_OUT);
  });

  it.each(['{', 'null', '5', '[]', '{"session":{},"user":{}}', '{"session":{"session_id":7}}'])(
    'an invalid state (%s) with a cookie is loading: only the provider knows',
    (text) => {
      const provider = officialProvider();
      document.cookie = 'stytch_session=opaque-token; path=/';
      localStorage.setItem(`stytch_sdk_state_${provider.publicToken}`, text);
      expect(sessionOf(provider).get()).toEqual({ status: 'loading', session: null, user: null });
    },
  );

  it('a custom host needs no readable cookie', () => {
    const token = 'public-token-test-00000000-0000-4000-8000-00000000cafe';
    const provider = createProvider(token, { apiUrl: 'auth.example.com' });
    storeSession(provider, { hasCookie: false });
    expect(sessionOf(provider).get()).toMatchObject(ADA);
  });

  it('a change by another tab is followed', () => {
    const provider = countedProvider(() => new Promise(() => {}));
    const state = storeSession(provider);
    const session = sessionOf(provider);
    const listener = vi.fn();
    session.subscribe(listener);
    document.cookie = 'stytch_session=; path=/; max-age=0';
    writeInOtherTab(provider, 'null');
    expect(listener).toHaveBeenLastCalledWith(SIGNED_OUT, { fromOtherTab: true });
    document.cookie = 'stytch_session=opaque-token; path=/';
    writeInOtherTab(provider, state);
    expect(listener).toHaveBeenLastCalledWith(session.get(), { fromOtherTab: true });
    expect(session.get()).toMatchObject(ADA);
  });

  it('blocked storage is signedOut, and a sign-in works', async () => {
    fakeNetwork({});
    const provider = officialProvider();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    document.cookie = 'stytch_session=opaque-token; path=/';
    expect(sessionOf(provider).get()).toEqual(SIGNED_OUT);
  });
});

describe('a cookie without a stored state', () => {
  const withCookie = (answer: () => unknown) => {
    const network = fakeNetwork({ [REFRESH]: answer });
    document.cookie = 'stytch_session=opaque-token; path=/';
    return { network, provider: officialProvider() };
  };

  it('is signedIn when the provider has answered', async () => {
    const { provider } = withCookie(() => officialSignIn);
    const { session } = await followed(provider);
    await vi.waitFor(() => expect(session.get()).toMatchObject(ADA));
  });

  it('is signedOut when the provider refuses it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { provider } = withCookie(refusal(404, 'session_not_found'));
    const { session } = await followed(provider);
    await vi.waitFor(() => expect(session.get()).toEqual(SIGNED_OUT));
    expect(await session.getTokens()).toBeNull();
  });

  it('is signedOut with an error when the provider cannot be asked, until retry', async () => {
    const { network, provider } = withCookie(offline);
    const { session } = await followed(provider);
    await vi.waitFor(() => expect(session.get()).toMatchObject({ ...SIGNED_OUT, error: { code: 'provider/offline' } }));
    network.on(REFRESH, () => officialSignIn);
    await session.retry();
    expect(session.get()).toMatchObject(ADA);
    expect(session.get().error).toBeUndefined();
  });
});

describe('a change', () => {
  it('by a sign-in on the page reaches each listener, with the same object', async () => {
    fakeNetwork({});
    const provider = officialProvider();
    const { session, listener } = await followed(provider);
    await signInAt(provider);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
    expect(listener).toHaveBeenCalledWith(session.get(), { fromOtherTab: false });
    expect(session.get()).toMatchObject(ADA);
  });

  it('by another tab is named as such', async () => {
    fakeNetwork({});
    const provider = officialProvider();
    storeSession(provider);
    const { listener } = await followed(provider);
    // The client has checked the session.
    await vi.waitFor(() => expect(document.cookie).toContain('stytch_session_jwt='));
    writeInOtherTab(provider, 'null');
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(SIGNED_OUT, { fromOtherTab: true }));
  });

  it('by the provider, which has ended the session, is followed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const answer = deferred<unknown>();
    fakeNetwork({ [REFRESH]: () => answer.promise });
    const provider = officialProvider();
    storeSession(provider);
    const { session, listener } = await followed(provider);
    expect(session.get()).toMatchObject(ADA);
    answer.resolve(refusal(404, 'session_not_found')());
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(SIGNED_OUT, { fromOtherTab: false }));
  });

  it('while the page was in the back/forward cache is followed when it is shown again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const network = fakeNetwork({});
    const provider = officialProvider();
    storeSession(provider);
    const { session, listener } = await followed(provider);
    await vi.waitFor(() => expect(network.count(REFRESH)).toBe(1));
    // A log-out in another tab, without an event.
    clearBrowserStorage();
    network.on(REFRESH, refusal(401, 'user_unauthenticated'));
    showAgain();
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(listener).toHaveBeenCalledExactlyOnceWith(SIGNED_OUT, { fromOtherTab: true });
    await vi.waitFor(async () => expect((await provider.connect()).session()).toBeNull());
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  it('at the end of the session needs no request', async () => {
    fakeNetwork({ [REFRESH]: never });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const provider = officialProvider();
    storeSession(provider, { expires_at: new Date(Date.now() + 60_000).toISOString() });
    const session = sessionOf(provider);
    const listener = vi.fn();
    session.subscribe(listener);
    await session.retry();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(listener).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(listener).toHaveBeenCalledExactlyOnceWith(SIGNED_OUT, { fromOtherTab: false });
  });

  it('at the end of a session while the device was asleep shows when the page is visible again', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const provider = countedProvider(() => new Promise(() => {}));
    storeSession(provider, { expires_at: new Date(Date.now() + 60_000).toISOString() });
    const session = sessionOf(provider);
    expect(session.get()).toMatchObject(ADA);
    // The clock has moved, the timers have not.
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  it('a session of more than 24 days does not end early', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const provider = countedProvider(() => new Promise(() => {}));
    const days = 60 * 24 * 3_600_000;
    storeSession(provider, { expires_at: new Date(Date.now() + days).toISOString() });
    const session = sessionOf(provider);
    expect(session.get()).toMatchObject(ADA);
    await vi.advanceTimersByTimeAsync(days - 1);
    expect(session.get()).toMatchObject(ADA);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.get()).toMatchObject(SIGNED_OUT);
  });
});

describe('listeners', () => {
  /** A session whose client never loads, and a function that changes it. */
  function changeable() {
    const provider = countedProvider(() => new Promise(() => {}));
    const state = storeSession(provider);
    const session = sessionOf(provider);
    session.get();
    return {
      session,
      signOut: () => writeInOtherTab(provider, 'null'),
      signIn: () => writeInOtherTab(provider, state),
    };
  }

  it('that throw do not affect others, and their errors are reported', () => {
    const { session, signOut } = changeable();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const problem = new Error('of the host');
    const second = vi.fn();
    session.subscribe(() => {
      throw problem;
    });
    session.subscribe(second);
    document.cookie = 'stytch_session=; path=/; max-age=0';
    signOut();
    expect(second).toHaveBeenCalledOnce();
    expect(reported).toHaveBeenCalledExactlyOnceWith(problem);
  });

  it('that were removed are not called, even by the listener before them', () => {
    const { session, signOut } = changeable();
    const second = vi.fn();
    const [first, twice] = [vi.fn(() => removeSecond()), vi.fn()];
    session.subscribe(first);
    const removeSecond = session.subscribe(second);
    session.subscribe(twice);
    const removeOne = session.subscribe(twice);
    removeOne();
    removeOne();
    document.cookie = 'stytch_session=; path=/; max-age=0';
    signOut();
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
    expect(twice).toHaveBeenCalledOnce();
  });
});

describe('a client that does not load', () => {
  it('leaves a stored session signedIn with an error, until retry', async () => {
    fakeNetwork({});
    const provider = countedProvider();
    const { connect } = officialProvider();
    provider.connect.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    provider.connect.mockImplementation(connect);
    storeSession(provider);
    const { session, listener } = await followed(provider);
    expect(session.get()).toMatchObject({ ...ADA, error: { code: 'provider/failed' } });
    expect(listener).toHaveBeenCalledOnce();
    await session.retry();
    expect(session.get().error).toBeUndefined();
  });

  it('ends loading as signedOut with an error, and tries again when the browser is online', async () => {
    const network = fakeNetwork({});
    document.cookie = 'stytch_session=opaque-token; path=/';
    const provider = countedProvider();
    provider.connect.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { session } = await followed(provider);
    expect(session.get()).toMatchObject({ ...SIGNED_OUT, error: { code: 'provider/failed' } });
    network.on(REFRESH, () => officialSignIn);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(session.get()).toMatchObject(ADA));
    expect(session.get().error).toBeUndefined();
  });

  it('ends loading after 15 s, and counts when it arrives later', async () => {
    fakeNetwork({});
    const provider = countedProvider();
    const { connect } = officialProvider();
    const late = deferred<Connection>();
    provider.connect.mockReturnValue(late.promise);
    document.cookie = 'stytch_session=opaque-token; path=/';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const session = sessionOf(provider);
    expect(session.get()).toMatchObject({ status: 'loading' });
    const retried = session.retry();
    await vi.advanceTimersByTimeAsync(15_000);
    await retried;
    expect(session.get()).toMatchObject({ ...SIGNED_OUT, error: { code: 'provider/timeout', retryable: true } });
    vi.useRealTimers();
    late.resolve(await connect());
    await vi.waitFor(() => expect(session.get()).toMatchObject(ADA));
    expect(session.get().error).toBeUndefined();
  });
});
