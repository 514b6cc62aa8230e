import { CLIENT_STATE_KEY } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Connection } from '../connection.js';

/** The sessions of a client that have ended while the page was open. */
export interface EndedSessions {
  has(sessionId: unknown): boolean;
  /**
   * For listeners of `Connection.onSession`, at each change: marks the session before the change if it has ended, and
   * clears what is stored of a marked one.
   *
   * @param before the id of the session before the change. @default the one at the last call
   */
  check(before?: string): void;
}

const known = /* @__PURE__ */ new WeakMap<StytchClient, EndedSessions>();

/**
 * Prevents the return of an ended session, from the first call for a connection on. The official client stores the answer
 * of a refresh without a comparison with what other tabs have stored: after a log-out in another tab, whose `storage` event
 * has not arrived yet, it stores the ended session again, for all tabs. This function clears it by the client's own means.
 * Other sessions are not affected.
 */
export function forgetEndedSessions({ client, publicToken }: Connection): EndedSessions {
  const sessions = known.get(client) ?? follow(client, CLIENT_STATE_KEY + publicToken);
  known.set(client, sessions);
  return sessions;
}

function follow(client: StytchClient, key: string): EndedSessions {
  const ended = new Set<unknown>();
  const activeId = () => client.session.getSync()?.session_id;
  let last: unknown = activeId();

  const check = (before: unknown = last) => {
    const active = activeId();
    const stored = parse(localStorage.getItem(key));
    const id = active ?? idOf(stored);
    // The end of a session removes its state and its cookies. Its id is in storage but not in the client: it was stored
    // again before the event of its end arrived.
    if (before && !active && (stored === null ? !client.session.getTokens() : id === before)) ended.add(before);
    if (ended.has(id)) clearSession(client);
    last = id;
  };
  const stopEnded = (event: StorageEvent) => {
    if (event.key !== key || !ended.has(idOf(parse(event.newValue)))) return;
    event.stopImmediatePropagation();
    clearSession(client);
  };
  // Capturing: runs before the client's listener, which would apply the state.
  addEventListener('storage', stopEnded, true);
  return { has: (sessionId) => ended.has(sessionId), check };
}

/**
 * Removes what the client has stored of a session, without a request. The client clears its data after the response of
 * its request, and the response of the provider could arrive after the next sign-in.
 */
function clearSession({ session }: StytchClient): void {
  // Not `withPatchedFetch`: an import from a lazy chunk would make one more chunk of its module, for every page.
  const original = globalThis.fetch;
  Reflect.set(globalThis, 'fetch', async () => Response.json({ data: {} }));
  try {
    session.revoke({ forceClear: true }).catch(() => {});
  } finally {
    Reflect.set(globalThis, 'fetch', original);
  }
}

function idOf(state: unknown): unknown {
  return Object(Object(state).session).session_id;
}

/** Returns the parsed state: null if there is none, undefined if it is not readable. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
