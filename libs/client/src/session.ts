import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isLoggingOut } from './bootstrap/official-client.js';
import { authenticated } from './transport/check.js';

/** The fields of the user that the widget reads. */
export interface SessionUser {
  readonly user_id: string;
  readonly emails: readonly { readonly email: string }[];
  readonly phone_numbers: readonly { readonly phone_number: string }[];
  readonly name?: { readonly first_name?: string; readonly last_name?: string };
}

/** The active session. */
export interface ActiveSession {
  readonly session_id: string;
  /** RFC 3339. */
  readonly expires_at: string;
  readonly user: SessionUser;
}

/**
 * A listener for session changes. `fromOtherTab`: whether another tab of this browser made the change. `isLogOut`:
 * whether `Connection.logOut` of this page made it.
 */
export type SessionListener = (session: ActiveSession | null, fromOtherTab?: boolean, isLogOut?: boolean) => void;

/** The part of the official client that has the session. */
export interface SessionSource {
  readonly session: { getSync(): unknown };
  readonly user: { getSync(): unknown };
}

/**
 * Returns the current session of the official client, or null. The client does not validate the data from servers or
 * storage, so the session and its user are both checked: a session without a valid user is null.
 */
export function activeSession(client: SessionSource): ActiveSession | null {
  try {
    const { session, user } = authenticated({ session: client.session.getSync(), user: client.user.getSync() });
    const { session_id, expires_at } = session;
    const fields: Record<string, unknown> = user;
    return {
      session_id,
      expires_at,
      user: {
        user_id: user.user_id,
        emails: having('email', fields['emails']),
        phone_numbers: having('phone_number', fields['phone_numbers']),
        name: texts(fields['name']),
      },
    };
  } catch {
    return null;
  }
}

/**
 * Calls `listener` at each change of the session or of its user, from any call and any tab. Returns a function that
 * removes the listener. A listener that throws does not affect the official client or other listeners.
 */
export function watchSession(client: StytchClient, listener: SessionListener): () => void {
  let isWatching = true;
  let last = JSON.stringify(activeSession(client));
  const stop = client.onStateChange(() => {
    // The client applies changes of another tab during the `storage` event, which is then `window.event` (DOM).
    const fromOtherTab = globalThis.event?.type === 'storage';
    const session = activeSession(client);
    const isLogOut = isLoggingOut;
    const now = JSON.stringify(session);
    // Deferred: an exception would end the client's loop over its subscribers, which include its own refresh.
    if (now !== last) queueMicrotask(() => isWatching && listener(session, fromOtherTab, isLogOut));
    last = now;
  });
  return () => {
    isWatching = false;
    stop();
  };
}

/** Returns the items of a list in which the field is a short string. */
function having<K extends string>(key: K, items: unknown): readonly Record<K, string>[] {
  return Array.isArray(items) ? items.filter((item) => isShortText([key, Object(item)[key]])) : [];
}

/** Returns the fields that are short strings. */
function texts(fields: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(Object(fields)).filter(isShortText));
}

/** An address has at most 256 characters (RFC 5321, 4.5.3.1.3). A longer string could fill the screen. */
function isShortText(field: [name: string, value: unknown]): field is [string, string] {
  return typeof field[1] === 'string' && field[1].length < 257;
}
