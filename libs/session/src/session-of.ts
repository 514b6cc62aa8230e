import type { Provider } from '@latchkey/client';
import { createFollower } from './follower.js';
import { endSession, type LogOutResult } from './log-out.js';
import type { SessionChange, SessionState } from './state.js';
import { tokensOf, type SessionTokens } from './tokens.js';

/** A listener of {@link HostSession.subscribe}. */
export type SessionStateListener = (state: SessionState, change: SessionChange) => void;

/** The session of a provider, for the host. Its functions need no `this`. */
export interface HostSession {
  /**
   * Returns the state, the same object until it changes. The first call reads what the official client has stored;
   * that client loads afterwards, when the page is idle, and corrects the state. On a server the state is `loading`.
   */
  readonly get: () => SessionState;
  /**
   * Calls `listener` at each change: sign-in, log-out, expiry, and changes by other tabs. Returns a function that
   * removes it. A listener that throws affects no other listener; the browser reports its error as uncaught.
   */
  readonly subscribe: (listener: SessionStateListener) => () => void;
  /** Ends the session. Never rejects; the result says whether the provider has confirmed it. */
  readonly logOut: () => Promise<LogOutResult>;
  /**
   * Returns the session's tokens, for requests to your own server. A JWT that is about to expire is renewed first. Null:
   * nobody is signed in, or the tokens are in HttpOnly cookies.
   *
   * Rejects with a LatchkeyError or ProviderError if the official client does not load, or an expired JWT cannot be
   * renewed.
   */
  readonly getTokens: () => Promise<SessionTokens | null>;
  /** Loads the official client now, and again after a failure. Never rejects: a failure is the `error` of the state. */
  readonly retry: () => Promise<void>;
}

const sessions = /* @__PURE__ */ new WeakMap<Provider, HostSession>();

/** Returns the session of a provider: always the same one. Nothing is read or loaded before its first use. */
export function sessionOf(provider: Provider): HostSession {
  const known = sessions.get(provider) ?? createSession(provider);
  sessions.set(provider, known);
  return known;
}

function createSession(provider: Provider): HostSession {
  const follower = createFollower(provider);
  let leaving: Promise<LogOutResult> | undefined;
  let tokens: Promise<SessionTokens | null> | undefined;
  return {
    get: () => follower.get(),
    subscribe: (listener) => follower.subscribe(listener),
    // Concurrent calls share one request.
    logOut: () => (leaving ??= endSession(follower).finally(() => (leaving = undefined))),
    getTokens: () =>
      (tokens ??= follower
        .confirmed()
        .then(tokensOf)
        .finally(() => (tokens = undefined))),
    retry: () => follower.retry(),
  };
}
