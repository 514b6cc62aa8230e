import { CLIENT_STATE_KEY, SESSION_COOKIE } from '@latchkey/kernel';
import type { Provider } from '../provider.js';
import type { ActiveSession } from '../session.js';
import { toActiveSession } from '../to-active-session.js';
import { endpointsFor } from '../transport/endpoints.js';

/**
 * Returns the session that the official client has stored, without loading that client. It follows the rules by which
 * the client starts (provider-api.md 3.3), so that both agree unless the provider has ended the session since.
 *
 * @returns null: nobody is signed in, or the session has expired. Undefined: there is a session cookie, but no readable
 *   state; only the provider knows whose session it is. On a server: null
 */
export function storedSession({ publicToken, apiUrl }: Provider): ActiveSession | null | undefined {
  try {
    const hasCookie = new RegExp(`(^|; )${SESSION_COOKIE}=[^;]`).test(document.cookie);
    // The cookie of a custom host may be HttpOnly.
    const needsCookie = !endpointsFor(publicToken, apiUrl)?.options.customBaseUrl;
    if (needsCookie && !hasCookie) return null;
    const session = toActiveSession(stateOf(publicToken));
    if (session) return Date.parse(session.expires_at) > Date.now() ? session : null;
    return hasCookie ? undefined : null;
  } catch {
    // Storage is blocked, or `apiUrl` is invalid: the client starts without a session.
    return null;
  }
}

function stateOf(publicToken: string): unknown {
  const text = localStorage.getItem(CLIENT_STATE_KEY + publicToken) ?? 'null';
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
