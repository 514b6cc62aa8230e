import type { ActiveSession } from '@latchkey/client';
import type { CoreState, State } from '@latchkey/kernel';
import { useWidget } from '@latchkey/react';
import { useState, useSyncExternalStore } from 'react';

/** As the kernel's: which the first file of every page would otherwise have to hand out for what is seldom fetched. */
export const coreOf = (state: State) => state.get('core') as CoreState;

/** The session that is active, or was last: until the view has gone, what it shows stays in sight. */
export function useActiveSession(): ActiveSession | null {
  const { subscribe, get } = useWidget().runtime.store;
  const getSession = () => coreOf(get()).session as ActiveSession | null;
  const active = useSyncExternalStore(subscribe, getSession, getSession);
  const [session, setSession] = useState(active);
  if (active && active !== session) setSession(active);
  return session;
}
