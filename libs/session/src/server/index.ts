export type { RequestLike, SessionCredentials, VerifyInput } from './credentials.js';
export type { SessionVerifierOptions } from './options.js';
export type { InvalidReason, InvalidSession, ValidSession, VerifyResult } from './result.js';
export { createSessionVerifier, type SessionVerifier } from './session-verifier.js';
