import { LatchkeyError } from '@latchkey/kernel';
import { createContext, useContext } from 'react';
import type { HostSession } from '../session-of.js';
import type { SessionState } from '../state.js';

/** What {@link SessionProvider} gives to the hooks. */
export interface SessionContextValue {
  readonly session: HostSession;
  /** What is shown until the browser knows better. */
  readonly initial: SessionState;
}

export const SessionContext = /* @__PURE__ */ createContext<SessionContextValue | undefined>(undefined);

/** @throws LatchkeyError `session/missing-provider` */
export function useSessionContext(caller: string): SessionContextValue {
  const value = useContext(SessionContext);
  if (value) return value;
  throw new LatchkeyError({
    code: 'session/missing-provider',
    message: `${caller} is not inside of a <SessionProvider>.`,
    hint: 'Put <SessionProvider provider={provider}> around the part of the page that shows the session.',
  });
}
