import type { ActiveSession, SessionUser } from '@latchkey/client';
import type { LatchkeyError } from '@latchkey/kernel';

/** It is not known yet whether somebody is signed in: on a server, while hydrating, or until the provider answers. */
export interface LoadingSession {
  readonly status: 'loading';
  readonly session: null;
  readonly user: null;
  readonly error?: undefined;
}

/** Somebody is signed in. */
export interface SignedInSession {
  readonly status: 'signedIn';
  readonly session: ActiveSession;
  /** The same as `session.user`. */
  readonly user: SessionUser;
  /** Why the official client could not check the session. The stored session still applies. `retry()` tries again. */
  readonly error?: LatchkeyError | undefined;
}

/** Nobody is signed in. */
export interface SignedOutSession {
  readonly status: 'signedOut';
  readonly session: null;
  readonly user: null;
  /** Why the official client could not check the session. `retry()` tries again. */
  readonly error?: LatchkeyError | undefined;
}

/** Whether somebody is signed in, and who. The object stays the same until something changes. */
export type SessionState = LoadingSession | SignedInSession | SignedOutSession;

/** What caused a change of the state. */
export interface SessionChange {
  /** Whether another tab of this browser caused it. */
  readonly fromOtherTab: boolean;
}

/** The state on a server, and until the session is known. */
export const LOADING: LoadingSession = { status: 'loading', session: null, user: null };

/** The state of a session. */
export function stateOf(session: ActiveSession | null, error?: LatchkeyError): SignedInSession | SignedOutSession {
  const reason = error && { error };
  if (!session || isExpired(session)) return { status: 'signedOut', session: null, user: null, ...reason };
  return { status: 'signedIn', session, user: session.user, ...reason };
}

/** Whether a session has expired by this device's clock, as its cookies have. */
export function isExpired({ expires_at }: ActiveSession): boolean {
  return !(Date.parse(expires_at) > Date.now());
}

/** Whether two states say the same. */
export function isSame(one: SessionState, other: SessionState): boolean {
  return (
    one.status === other.status &&
    one.error === other.error &&
    JSON.stringify(one.session) === JSON.stringify(other.session)
  );
}
