import {
  clearBrowserStorage,
  fakeNetwork,
  never,
  officialProvider,
  officialSignIn,
  offline,
  refusal,
} from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jwtUntil, storeSession } from '../test/stored.js';
import { sessionOf } from './index.js';

const REFRESH = 'POST /sessions/authenticate';
const REVOKE = 'POST /sessions/revoke';

beforeEach(clearBrowserStorage);
afterEach(() => {
  vi.useRealTimers();
});

/** A session with its client, on which Ada is signed in. */
async function signedIn(routes: Parameters<typeof fakeNetwork>[0] = {}, jwt = jwtUntil(Date.now() + 300_000)) {
  const network = fakeNetwork({ [REFRESH]: () => ({ ...officialSignIn, session_jwt: jwt }), ...routes });
  const provider = officialProvider();
  storeSession(provider);
  const session = sessionOf(provider);
  expect(session.get().status).toBe('signedIn');
  await session.retry();
  await vi.waitFor(() => expect(document.cookie).toContain('stytch_session_jwt='));
  return { network, provider, session, jwt };
}

describe('logOut()', () => {
  it('is loggedOut when the provider has confirmed it, and the state has changed by then', async () => {
    const { network, session } = await signedIn({ [REVOKE]: () => ({}) });
    const [one, other] = [session.logOut(), session.logOut()];
    expect(await one).toEqual({ status: 'loggedOut' });
    expect(session.get()).toEqual({ status: 'signedOut', session: null, user: null });
    expect(await other).toEqual({ status: 'loggedOut' });
    expect(network.count(REVOKE)).toBe(1);
    expect(document.cookie).toBe('');
  });

  it('is loggedOut when the session had ended before', async () => {
    const { session } = await signedIn({ [REVOKE]: refusal(404, 'session_not_found') });
    expect(await session.logOut()).toEqual({ status: 'loggedOut' });
  });

  it.each([
    ['offline', offline, 'provider/offline'],
    ['an error', refusal(500, 'internal_server_error'), 'provider/server-error'],
  ])('is loggedOutHere when the answer is %s', async (_what, answer, code) => {
    const { session } = await signedIn({ [REVOKE]: answer });
    expect(await session.logOut()).toMatchObject({ status: 'loggedOutHere', error: { code } });
    expect(session.get().status).toBe('signedOut');
    expect(document.cookie).toBe('');
  });

  it('is loggedOutHere after 5 s without an answer', async () => {
    const { session } = await signedIn({ [REVOKE]: never });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(5_000);
      return AbortSignal.abort(new DOMException('Timeout', 'TimeoutError'));
    });
    expect(await session.logOut()).toMatchObject({ status: 'loggedOutHere' });
    expect(session.get().status).toBe('signedOut');
  });

  it('has failed when the client does not load, and changes nothing', async () => {
    const provider = { ...officialProvider(), connect: () => Promise.reject(new TypeError('Failed to fetch')) };
    storeSession(provider);
    const session = sessionOf(provider);
    expect(session.get().status).toBe('signedIn');
    expect(await session.logOut()).toMatchObject({ status: 'failed', error: { code: 'provider/failed' } });
    expect(session.get().status).toBe('signedIn');
  });
});

describe('getTokens()', () => {
  it('returns both tokens, which are nowhere in the state', async () => {
    const { session, jwt } = await signedIn();
    expect(await session.getTokens()).toEqual({ sessionJwt: jwt, sessionToken: 'opaque-token' });
    expect(JSON.stringify(session.get())).not.toMatch(/opaque-token|signature/);
  });

  it('renews a JWT that is about to expire, once for many callers', async () => {
    const { network, session } = await signedIn({}, jwtUntil(Date.now() + 20_000));
    await vi.waitFor(() => expect(network.count(REFRESH)).toBe(1));
    const fresh = jwtUntil(Date.now() + 300_000);
    network.on(REFRESH, () => ({ ...officialSignIn, session_jwt: fresh }));
    const all = await Promise.all([session.getTokens(), session.getTokens()]);
    expect(all).toEqual([all[0], all[0]]);
    expect(all[0]?.sessionJwt).toBe(fresh);
    expect(network.count(REFRESH)).toBe(2);
  });

  it('is null when the session turns out to have ended', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { network, session } = await signedIn({}, jwtUntil(Date.now() - 1_000));
    network.on(REFRESH, refusal(404, 'session_not_found'));
    expect(await session.getTokens()).toBeNull();
    await vi.waitFor(() => expect(session.get().status).toBe('signedOut'));
  });

  it('rejects when an expired JWT cannot be renewed, and the session stays', async () => {
    const { network, session } = await signedIn({}, jwtUntil(Date.now() - 1_000));
    network.on(REFRESH, offline);
    await expect(session.getTokens()).rejects.toMatchObject({ code: 'provider/offline' });
    expect(session.get().status).toBe('signedIn');
  });

  it('is null when nobody is signed in', async () => {
    fakeNetwork({});
    expect(await sessionOf(officialProvider()).getTokens()).toBeNull();
  });
});
