import type { ActiveSession } from '@latchkey/client';

const TOKENS = { session_token: 'token-test-1', session_jwt: 'jwt-test-1' };

/**
 * Returns the functions of the official client that read what it has stored, or listen to it. They answer at once and
 * make no call.
 *
 * @param session returns the present session
 */
export function clientReaders(session: () => ActiveSession | null): object {
  const user = () => session()?.user ?? null;
  const removeListener = () => {};
  return {
    session: {
      getSync: session,
      getInfo: () => ({ session: session(), fromCache: false }),
      getTokens: () => (session() ? TOKENS : null),
      updateSession: () => {},
      onChange: () => removeListener,
    },
    user: {
      getSync: user,
      getInfo: () => ({ user: user(), fromCache: false }),
      onChange: () => removeListener,
    },
  };
}

/**
 * Returns a fake of the official client. The functions of `readers` answer; each other one is a call, and its path is
 * its name: `passwords.strengthCheck`.
 */
export function fakeClient(
  readers: object,
  call: (path: string, args: readonly unknown[]) => unknown,
  names: readonly string[] = [],
): unknown {
  return new Proxy(() => {}, {
    get(_target, name) {
      // A client that a promise resolves with is no promise.
      if (name === 'then') return undefined;
      const member: unknown = Reflect.get(readers, name);
      if (typeof member === 'function') return member;
      return fakeClient(Object(member) as object, call, [...names, String(name)]);
    },
    apply: (_target, _self, args: readonly unknown[]) => call(names.join('.'), args),
  });
}
