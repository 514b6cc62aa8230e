export type { LogOutResult } from './log-out.js';
export { sessionOf } from './session-of.js';
export type { HostSession, SessionStateListener } from './session-of.js';
export type { LoadingSession, SessionChange, SessionState, SignedInSession, SignedOutSession } from './state.js';
export type { SessionTokens } from './tokens.js';
