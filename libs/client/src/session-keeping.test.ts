// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AUTHENTICATE,
  connected,
  connectedAgain,
  forgetEverything,
  freshConnection,
  signIn,
  signedIn,
} from '../test/acts.js';
import { FAULTS, SIGNED_IN, fakeWire, ok, refusal } from '../test/fake-wire.js';

// The session rules of behaviour.md 3, 4 and 9, tested with the official client. Differences:
// docs/decisions/020-sessions-of-the-official-client.md.

const REFRESH = 'POST /sessions/authenticate';
const REVOKE = 'POST /sessions/revoke';
const INTERMEDIATE = 'stytch_intermediate_session_token';

/** All values assigned to `document.cookie`. */
let written: string[] = [];
beforeEach(() => {
  forgetEverything();
  written = [];
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  const write = (text: string) => {
    written.push(text);
    set?.call(document, text);
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => String(get?.call(document)), set: write });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  vi.useRealTimers();
});

/** The cookies of the page, by name. */
const cookies = () => Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s)));
const keptFor = (token: string) => JSON.parse(localStorage.getItem(`stytch_sdk_state_${token}`) ?? 'null') as unknown;

/** The attributes of the last assignment of a cookie, in lower case and sorted. */
function attributesOf(name: string): readonly string[] {
  const [last = ''] = written.filter((text) => text.startsWith(`${name}=`)).slice(-1);
  // Cookie attributes are case-insensitive.
  return last.toLowerCase().split('; ').slice(1).sort();
}

describe('a session', () => {
  it('is stored in two SameSite=Lax cookies until it expires, with its state in localStorage', async () => {
    const { connection } = await signedIn();
    expect(cookies()).toEqual({ stytch_session: 'opaque-token', stytch_session_jwt: 'header.payload.signature' });
    const attributes = ['expires=wed, 21 nov 2096 10:30:00 gmt', 'path=/', 'samesite=lax'];
    expect(attributesOf('stytch_session')).toEqual(attributes);
    expect(attributesOf('stytch_session_jwt')).toEqual(attributes);
    expect(keptFor(connection.publicToken)).toEqual({ session: SIGNED_IN.session, user: SIGNED_IN.user });
  });

  it.each([
    ['http://localhost:4200/', false],
    ['http://127.0.0.1/', false],
    ['http://[::1]/', false],
    ['http://demo.localhost/', true],
    ['http://app.example.com/', true],
    ['https://app.example.com/', true],
  ])('is stored in cookies that on %s are Secure: %s', async (url, isSecure) => {
    const { jsdom }: { jsdom?: { reconfigure(settings: { url: string }): void } } = globalThis as object;
    const before = location.href;
    jsdom?.reconfigure({ url });
    await signedIn();
    expect(attributesOf('stytch_session').includes('secure')).toBe(isSecure);
    expect(attributesOf('stytch_session_jwt').includes('secure')).toBe(isSecure);
    jsdom?.reconfigure({ url: before });
  });

  it.each([
    ['the token', { session_token: '' }],
    ['the JWT', { session_jwt: '' }],
    ['both', { session_token: '', session_jwt: '' }],
  ])('whose response lacks %s is stored as state without cookies', async (_what, without) => {
    const { connection } = await connected({ [AUTHENTICATE]: () => ok({ ...SIGNED_IN, ...without }) });
    document.cookie = 'stytch_session=of-somebody-before; path=/';
    await signIn(connection);
    expect(document.cookie).toBe('');
    expect(connection.session()?.session_id).toBe('session-test-1');
    expect(keptFor(connection.publicToken)).toMatchObject({ session: SIGNED_IN.session });
  });

  it('deletes the intermediate session token when it begins and when it ends', async () => {
    const { connection } = await connected({ [AUTHENTICATE]: () => ok(SIGNED_IN), [REVOKE]: () => ok({}) });
    document.cookie = `${INTERMEDIATE}=of-another-product; path=/`;
    await signIn(connection);
    expect(Object.keys(cookies())).toEqual(['stytch_session', 'stytch_session_jwt']);
    document.cookie = `${INTERMEDIATE}=of-another-product; path=/`;
    await connection.logOut();
    expect(document.cookie).toBe('');
    expect(keptFor(connection.publicToken)).toBeNull();
    // The consumer client never writes this cookie, so its ten minutes and `Secure` cannot be tested (decision 020).
    const mine = (text: string) => text === `${INTERMEDIATE}=of-another-product; path=/`;
    expect(written.filter((text) => /^stytch_intermediate_session_token=[^;]/.test(text) && !mine(text))).toEqual([]);
  });
});

describe('at start-up', () => {
  const state = JSON.stringify({ session: SIGNED_IN.session, user: SIGNED_IN.user });

  it('a stored state without a cookie is deleted without a request', async () => {
    const { wire, connection } = await connectedAgain(state, { [REFRESH]: () => ok(SIGNED_IN) }, { hasCookie: false });
    expect(connection.session()).toBeNull();
    expect(keptFor(connection.publicToken)).toBeNull();
    expect(wire.to('/sessions/authenticate')).toHaveLength(0);
  });

  it('a stored state with a cookie is used at once and checked with the provider', async () => {
    const { wire, connection } = await connectedAgain(state, { [REFRESH]: FAULTS.never });
    expect(connection.session()?.session_id).toBe('session-test-1');
    await vi.waitFor(() => expect(wire.to('/sessions/authenticate')).toHaveLength(1));
  });

  it('with a custom endpoint, a state without a readable cookie is used and checked', async () => {
    const behind = { hasCookie: false, apiUrl: 'auth.example.com' };
    const { wire, connection } = await connectedAgain(state, { [REFRESH]: FAULTS.never }, behind);
    expect(connection.session()?.session_id).toBe('session-test-1');
    await vi.waitFor(() => expect(wire.to('/sessions/authenticate')).toHaveLength(1));
  });

  it('a session that the provider refuses is cleared, and listeners are notified', async () => {
    let answer = (_response: Response) => {};
    const { connection } = await connectedAgain(state, {
      [REFRESH]: () => new Promise((resolve) => (answer = resolve)),
    });
    const [listener, warn] = [vi.fn(), vi.spyOn(console, 'warn').mockReturnValue()];
    connection.onSession(listener);
    answer(refusal(401, 'session_not_found'));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(null, false, false));
    expect(document.cookie).toBe('');
    expect(keptFor(connection.publicToken)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('in the background', () => {
  /** Signs in with fake timers. */
  async function signedInForLong() {
    const { wire, connection } = await connected({
      [AUTHENTICATE]: () => ok(SIGNED_IN),
      [REFRESH]: () => ok(SIGNED_IN),
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await signIn(connection);
    const refreshes = () => wire.to('/sessions/authenticate').length;
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    return { wire, connection, refreshes, pass };
  }

  it('the session is refreshed every 180,000 ms', async () => {
    const { refreshes, pass } = await signedInForLong();
    for (const sent of [0, 1]) {
      await pass(179_999);
      expect(refreshes()).toBe(sent);
      await pass(1);
      expect(refreshes()).toBe(sent + 1);
    }
  });

  it('a failed refresh retries after 4 s, doubling to 256 s, and keeps the session', async () => {
    const { wire, connection, pass } = await signedInForLong();
    const at: number[] = [];
    wire.on(REFRESH, () => {
      at.push(Date.now());
      return FAULTS.serverError();
    });
    await pass(180_000 + 1_100_000);
    const seconds = [4, 8, 16, 32, 64, 128, 256, 256, 256];
    const gaps = at.slice(1).map((time, index) => time - Number(at[index]));
    // The client adds a jitter of up to 175 ms in both directions.
    expect(gaps.map((ms) => Math.round(ms / 1_000))).toEqual(seconds);
    for (const [index, ms] of gaps.entries()) {
      expect(Math.abs(ms - Number(seconds[index]) * 1_000)).toBeLessThanOrEqual(175);
    }
    expect(connection.session()).not.toBeNull();

    const before = wire.to('/sessions/authenticate').length;
    wire.on(REFRESH, () => ok(SIGNED_IN));
    await pass(256_175);
    expect(wire.to('/sessions/authenticate')).toHaveLength(before + 1);
  });

  it('the session is cleared when the provider refuses it, and refreshes stop', async () => {
    const { wire, connection, refreshes, pass } = await signedInForLong();
    const [listener, warn] = [vi.fn(), vi.spyOn(console, 'warn').mockReturnValue()];
    connection.onSession(listener);
    wire.on(REFRESH, () => refusal(401, 'unauthorized_credentials'));
    await pass(180_000);
    expect(listener).toHaveBeenCalledExactlyOnceWith(null, false, false);
    expect(document.cookie).toBe('');
    await pass(600_000);
    expect(refreshes()).toBe(1);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('no refresh is sent without a session', async () => {
    const wire = fakeWire({ [REFRESH]: () => ok(SIGNED_IN) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await freshConnection();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(wire.to('/sessions/authenticate')).toHaveLength(0);
  });
});
