/**
 * Why a session is refused.
 *
 * - `missing`: there is no JWT in the request.
 * - `malformed`: it is not a JWT.
 * - `expired`, `not-yet-valid`: by the clock of this server. A page renews its JWT: see `getTokens()`.
 * - `wrong-signature`: it was altered, or another key signed it.
 * - `wrong-algorithm`: it is not signed (`none`), or not by a key of a key set.
 * - `unknown-key`: the project has no key with its id.
 * - `wrong-issuer`, `wrong-audience`: it is for another project.
 * - `not-a-session`: the project signed it for something else.
 * - `revoked`: the provider says that the session has ended (`checkRevoked`).
 * - `missing-session-token`: `checkRevoked` needs the opaque token, and the request has none.
 * - `other-session`: the opaque token is that of another session than the JWT.
 * - `keys-unavailable`, `provider-unavailable`: the provider did not answer. The session may be valid: answer with 503.
 */
export type InvalidReason =
  | 'missing'
  | 'malformed'
  | 'expired'
  | 'not-yet-valid'
  | 'wrong-signature'
  | 'wrong-algorithm'
  | 'unknown-key'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'not-a-session'
  | 'revoked'
  | 'missing-session-token'
  | 'other-session'
  | 'keys-unavailable'
  | 'provider-unavailable';

/** A verified session. */
export interface ValidSession {
  readonly status: 'valid';
  readonly userId: string;
  readonly sessionId: string;
  /** The end of the JWT, at most 5 minutes after its issue. The session itself may last longer. */
  readonly expiresAt: Date;
  /** All claims of the JWT. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A refused session. */
export interface InvalidSession {
  readonly status: 'invalid';
  readonly reason: InvalidReason;
  /** The original error, for your log. */
  readonly cause?: unknown;
}

/** The result of `verify`. */
export type VerifyResult = ValidSession | InvalidSession;

/** Makes the result for a reason. */
export function invalid(reason: InvalidReason, cause?: unknown): InvalidSession {
  return { status: 'invalid', reason, ...(cause !== undefined && { cause }) };
}
