import type { SessionUser } from '@latchkey/client';
import { useEffect, useLayoutEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import type { HostSession } from '../session-of.js';
import type { SessionState } from '../state.js';
import { useSessionContext } from './context.js';

/** What a component can do with the session: see {@link HostSession}. */
export type SessionActions = Pick<HostSession, 'getTokens' | 'logOut' | 'retry'>;

/** The state of the session, and what can be done with it. Re-renders at each change. */
export function useSession(): SessionState & SessionActions {
  const { session } = useSessionContext('useSession()');
  const state = useSessionState('useSession()');
  return useMemo(() => {
    const { getTokens, logOut, retry } = session;
    return { ...state, getTokens, logOut, retry };
  }, [state, session]);
}

/** The person who is signed in, or null. Re-renders at each change. */
export function useUser(): SessionUser | null {
  return useSessionState('useUser()').user;
}

// React 18 warns about layout effects on a server.
const useBeforePaint: typeof useEffect = (effect, needs) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, needs);

/** The state of the session. Re-renders at each change, and before the first paint after hydration. */
export function useSessionState(caller: string): SessionState {
  const { session, initial } = useSessionContext(caller);
  const get = () => {
    const state = session.get();
    return state.status === 'loading' ? initial : state;
  };
  const state = useSyncExternalStore(session.subscribe, get, () => initial);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // React compares the hydrated state with the current one only after the first paint. A layout effect comes before it.
  useBeforePaint(() => {
    if (get() !== state) renderAgain();
  });
  return state;
}
