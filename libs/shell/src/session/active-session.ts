import type { ActiveSession } from '@latchkey/client';
import type { CoreState, State } from '@latchkey/kernel';
import { useWidget } from '@latchkey/react';
import { useState, useSyncExternalStore } from 'react';

/** A copy of the kernel's `coreOf`: an import from a lazy chunk would add an export to every page's entry chunk. */
export const coreOf = (state: State) => state.get('core') as CoreState;

/** Returns the active session, or the last active one: a view keeps its content until it unmounts. */
export function useActiveSession(): ActiveSession | null {
  const { subscribe, get } = useWidget().runtime.store;
  const getSession = () => coreOf(get()).session as ActiveSession | null;
  const active = useSyncExternalStore(subscribe, getSession, getSession);
  const [session, setSession] = useState(active);
  if (active && active !== session) setSession(active);
  return session;
}
