'use client';

export { SessionProvider, type SessionProviderProps } from './session-provider.js';
export { SignedIn, SignedOut, type SignedInProps, type SignedOutProps } from './signed-in.js';
export { useSession, useUser, type SessionActions } from './use-session.js';
