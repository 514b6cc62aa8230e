import type { Provider } from '@latchkey/client';
import { useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { sessionOf } from '../session-of.js';
import { LOADING, type SessionState } from '../state.js';
import { SessionContext } from './context.js';

/** Props of {@link SessionProvider}. */
export interface SessionProviderProps {
  /** The provider that the widget has, too. */
  readonly provider: Provider;
  /**
   * The state in the HTML of the server: `initialState()` of `@latchkey/session/server`. Only its first value counts.
   * @default the state `loading`
   */
  readonly initial?: SessionState | undefined;
  readonly children?: ReactNode;
}

/** Gives the hooks and components of this package the session of a provider. */
export function SessionProvider({ provider, initial = LOADING, children }: SessionProviderProps): ReactElement {
  // A server component that renders again passes an equal object, which is no change.
  const [first] = useState(initial);
  const value = useMemo(() => ({ session: sessionOf(provider), initial: first }), [provider, first]);
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
