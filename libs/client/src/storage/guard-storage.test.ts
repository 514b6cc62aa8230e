// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTHENTICATE, BOOT, SEND, connected, forgetEverything, sendLink, sent, signIn } from '../../test/acts.js';
import { FAULTS, SIGNED_IN, errorOf, ok } from '../../test/fake-wire.js';
import { guardStorage } from './guard-storage.js';

type Place = 'localStorage' | 'sessionStorage' | 'cookie';

const owner = (place: Place) => (place === 'cookie' ? document : globalThis);
let originals: [Place, PropertyDescriptor | undefined][] = [];

/** Blocks a storage as browsers do, with a getter that throws. */
function block(place: Place, { configurable = true } = {}): void {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  originals.push([place, Object.getOwnPropertyDescriptor(owner(place), place)]);
  Object.defineProperty(owner(place), place, { configurable, get });
}

beforeEach(forgetEverything);

afterEach(() => {
  for (const [place, original] of originals) {
    Reflect.deleteProperty(owner(place), place);
    if (original) Object.defineProperty(owner(place), place, original);
  }
  originals = [];
});

describe('a page whose storage is blocked', () => {
  // The official client checks storage during its import, once per test file: only the first test covers that.
  it('signs in and out with a code verifier, and reports storageBlocked', async () => {
    for (const place of ['localStorage', 'sessionStorage', 'cookie'] as const) block(place);
    const { wire, connection } = await connected({
      [BOOT]: FAULTS.offline,
      [SEND]: () => ok({ request_id: 'r' }),
      [AUTHENTICATE]: () => ok(SIGNED_IN),
      'POST /sessions/revoke': () => ok({}),
    });
    expect(connection.storageBlocked).toBe(true);
    await connection.protectedCall(sendLink, sent);
    await signIn(connection);
    expect(wire.to('/magic_links/authenticate')[0]?.body).toHaveProperty('code_verifier');
    expect(connection.session()).toMatchObject({ session_id: 'session-test-1' });
    await connection.logOut();
    expect(connection.session()).toBeNull();
    // The request has the session's token, so the in-memory cookies stored it.
    expect(wire.to('/sessions/revoke')[0]?.headers['authorization']).toBe(
      `Basic ${btoa(`${connection.publicToken}:opaque-token`)}`,
    );
  });

  it('has cookies that expire and a working localStorage in memory', async () => {
    for (const place of ['localStorage', 'cookie'] as const) block(place);
    await guardStorage();
    document.cookie = 'a=1; path=/; expires=Fri, 31 Dec 2100 00:00:00 GMT';
    document.cookie = 'b=2=2; path=/';
    document.cookie = 'c=3; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    expect(document.cookie).toBe('a=1; b=2=2');
    document.cookie = 'a=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    expect(document.cookie).toBe('b=2=2');
    localStorage.setItem('k', 'v');
    expect([localStorage.getItem('k'), localStorage.getItem('l'), localStorage.key(0), localStorage.length]).toEqual([
      'v',
      null,
      'k',
      1,
    ]);
    localStorage.removeItem('k');
    localStorage.setItem('m', 'v');
    localStorage.clear();
    expect([localStorage.length, localStorage.key(0)]).toEqual([0, null]);
  });

  it('has in-memory cookies only if the browser drops cookies silently', async () => {
    block('localStorage');
    await guardStorage();
    document.cookie = 'real=1; path=/';
    expect(Object.getOwnPropertyDescriptor(document, 'cookie')).toBeUndefined();
    expect(document.cookie).toBe('real=1');
    block('sessionStorage');
    originals.push(['cookie', undefined]);
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
    await guardStorage();
    document.cookie = 'kept=1';
    expect(document.cookie).toBe('kept=1');
  });
});

describe('a page with storage', () => {
  it('keeps the native storage', async () => {
    const before = [localStorage, sessionStorage];
    expect(await guardStorage()).toBe(false);
    expect([localStorage, sessionStorage]).toEqual(before);
    expect(Object.getOwnPropertyDescriptor(document, 'cookie')).toBeUndefined();
  });

  it('in an insecure context reports blocked storage and keeps the native cookies', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await guardStorage()).toBe(true);
    expect(Object.getOwnPropertyDescriptor(document, 'cookie')).toBeUndefined();
  });

  it('without cookies gets in-memory cookies', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    originals.push(['cookie', undefined]);
    expect(await guardStorage()).toBe(true);
    document.cookie = 'a=1';
    expect(document.cookie).toBe('a=1');
  });

  describe('in a frame of another site', () => {
    /** Drops cookies with `SameSite=Lax`, as browsers do there, and records what is written. */
    function dropLaxCookies(): string[] {
      const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      const written: string[] = [];
      vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation((text) => {
        written.push(text);
        if (!/samesite=lax/i.test(text)) native?.set?.call(document, text);
      });
      originals.push(['cookie', undefined]);
      return written;
    }

    it('reports blocked storage, after a probe with the attributes of the client’s cookies', async () => {
      const written = dropLaxCookies();
      expect(navigator.cookieEnabled).toBe(true);
      expect(await guardStorage()).toBe(true);
      expect(written[0]).toMatch(/; path=\/; SameSite=Lax$/);
      expect(document.cookie).toBe('');
    });

    it('keeps the client’s cookies in memory and those of the host in the browser', async () => {
      dropLaxCookies();
      await guardStorage();
      document.cookie = 'own=1; path=/; SameSite=None';
      document.cookie = 'stytch_session=opaque-token; path=/; SameSite=Lax; expires=Fri, 31 Dec 2100 00:00:00 GMT';
      expect(document.cookie).toBe('own=1; stytch_session=opaque-token');
      document.cookie = 'stytch_session=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
      expect(document.cookie).toBe('own=1');
    });

    it('a session lasts until the page is left, with its token in further requests', async () => {
      dropLaxCookies();
      const { wire, connection } = await connected({
        [AUTHENTICATE]: () => ok(SIGNED_IN),
        'POST /sessions/revoke': () => ok({}),
      });
      expect(connection.storageBlocked).toBe(true);
      await signIn(connection);
      await connection.logOut();
      expect(wire.to('/sessions/revoke')[0]?.headers['authorization']).toBe(
        `Basic ${btoa(`${connection.publicToken}:opaque-token`)}`,
      );
    });
  });
});

// The last one: what it blocks stays blocked.
describe('a page that lets nothing replace its storage', () => {
  it('rejects with a user message', async () => {
    block('cookie', { configurable: false });
    const error = await errorOf(guardStorage());
    expect(error).toMatchObject({ code: 'provider/storage-blocked', retryable: false });
    expect(error.userMessage?.text).toBe(
      'This browser blocks storage here. Allow cookies for this page, then reload it.',
    );
  });
});
