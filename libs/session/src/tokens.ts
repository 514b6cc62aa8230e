import { authenticated, type Connection } from '@latchkey/client';
import { meansEnded } from './errors.js';

/** The tokens of a session. Both are secrets: whoever has one acts as the person. */
export interface SessionTokens {
  /** The signed JWT, for your own server. It lives 5 minutes, and is renewed. */
  readonly sessionJwt: string;
  /** The opaque token. Only the provider can read it. */
  readonly sessionToken: string;
}

/** A JWT that is about to expire would be refused when it arrives. */
const MIN_VALIDITY_MS = 30_000;

/**
 * Returns the tokens of the official client, with a JWT that is valid for 30 s or more. Null: nobody is signed in, or the
 * tokens are in HttpOnly cookies.
 *
 * Rejects with a ProviderError if an expired JWT cannot be renewed.
 */
export async function tokensOf(connection: Connection): Promise<SessionTokens | null> {
  const tokens = readTokens(connection);
  if (!tokens || validityMsOf(tokens.sessionJwt) > MIN_VALIDITY_MS) return tokens;
  try {
    await connection.call((client) => client.session.authenticate(), authenticated);
  } catch (error) {
    if (!meansEnded(error)) throw error;
  }
  return readTokens(connection);
}

function readTokens({ client }: Connection): SessionTokens | null {
  const tokens = client.session.getSync() && client.session.getTokens();
  return tokens && { sessionJwt: tokens.session_jwt, sessionToken: tokens.session_token };
}

/** How long a JWT is valid. Infinity if it says nothing: its reader decides. */
function validityMsOf(jwt: string): number {
  try {
    const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp }: { readonly exp?: unknown } = Object(JSON.parse(atob(payload)));
    return typeof exp === 'number' ? exp * 1_000 - Date.now() : Infinity;
  } catch {
    return Infinity;
  }
}
