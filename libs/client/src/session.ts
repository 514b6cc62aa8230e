import type { StytchClient } from '@stytch/vanilla-js/headless';
import { authenticated } from './check.js';
import type { ActiveSession, SessionListener } from './types.js';

/**
 * The session that the official client holds now, or null where it holds none. The client keeps whatever a server or
 * another script left in storage, so both halves are checked: a session without its user does not count.
 */
export function activeSession(client: StytchClient): ActiveSession | null {
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
 * Calls `listener` at each change of session, whichever tab or call made it; changes of the user alone count too.
 * A listener that throws disturbs neither the official client nor other listeners.
 */
export function watchSession(client: StytchClient, listener: SessionListener): () => void {
  let isWatching = true;
  let last = JSON.stringify(activeSession(client));
  const stop = client.onStateChange(() => {
    // The client takes in what another tab has done while the event that brings it is being handled (DOM, window.event).
    const isElsewhere = globalThis.event?.type === 'storage';
    const session = activeSession(client);
    const now = JSON.stringify(session);
    // The client calls its subscribers in one loop, its own refresh among them: nothing of a listener's may end it.
    if (now !== last) queueMicrotask(() => isWatching && listener(session, isElsewhere));
    last = now;
  });
  return () => {
    isWatching = false;
    stop();
  };
}

/** The items of a list whose field is a short text. */
function having<K extends string>(key: K, items: unknown): readonly Record<K, string>[] {
  return Array.isArray(items) ? items.filter((item) => isShortText([key, Object(item)[key]])) : [];
}

/** The fields that are short texts. */
function texts(fields: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(Object(fields)).filter(isShortText));
}

/** An address has at most 256 characters (RFC 5321, 4.5.3.1.3). A longer text would fill the screen. */
function isShortText(field: [name: string, value: unknown]): field is [string, string] {
  return typeof field[1] === 'string' && field[1].length < 257;
}
