import type { LatchkeyError } from '@latchkey/kernel';
import { meansEnded, toLatchkeyError } from './errors.js';
import type { Follower } from './follower.js';

/**
 * The result of a log-out.
 *
 * - `loggedOut`: the session has ended.
 * - `loggedOutHere`: this browser has forgotten the session, but the provider did not confirm its end. The session may
 *   last until it expires.
 * - `failed`: the official client did not load. Nothing has changed; another call can succeed.
 */
export type LogOutResult =
  | { readonly status: 'loggedOut'; readonly error?: undefined }
  | { readonly status: 'loggedOutHere'; readonly error: LatchkeyError }
  | { readonly status: 'failed'; readonly error: LatchkeyError };

/** Ends the session of a follower. Never rejects. */
export async function endSession({ connect, refresh }: Follower): Promise<LogOutResult> {
  try {
    const connection = await connect();
    const error = await connection.logOut();
    refresh();
    if (!error || meansEnded(error)) return { status: 'loggedOut' };
    return { status: 'loggedOutHere', error: toLatchkeyError(error) };
  } catch (error) {
    return { status: 'failed', error: toLatchkeyError(error) };
  }
}
