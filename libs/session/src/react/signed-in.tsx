import type { SessionUser } from '@latchkey/client';
import type { ReactElement, ReactNode } from 'react';
import { useSessionState } from './use-session.js';

/** Props of {@link SignedIn}. */
export interface SignedInProps {
  /** Shown while somebody is signed in. A function gets the person. */
  readonly children?: ReactNode | ((user: SessionUser) => ReactNode);
  /** Shown while the state is `loading`. @default nothing */
  readonly fallback?: ReactNode;
}

/** Props of {@link SignedOut}. */
export interface SignedOutProps {
  /** Shown while nobody is signed in. */
  readonly children?: ReactNode;
  /** Shown while the state is `loading`. @default nothing */
  readonly fallback?: ReactNode;
}

/**
 * Shows its children while somebody is signed in. This is what the browser believes: protect data on your server, with
 * `createSessionVerifier()` of `@latchkey/session/server`.
 */
export function SignedIn({ children, fallback }: SignedInProps): ReactElement | null {
  const { status, user } = useSessionState('<SignedIn>');
  if (status === 'loading') return <>{fallback}</>;
  if (status === 'signedOut') return null;
  return <>{typeof children === 'function' ? children(user) : children}</>;
}

/** Shows its children while nobody is signed in. */
export function SignedOut({ children, fallback }: SignedOutProps): ReactElement | null {
  const { status } = useSessionState('<SignedOut>');
  if (status === 'loading') return <>{fallback}</>;
  return status === 'signedOut' ? <>{children}</> : null;
}
