import { MINUTE_MS } from '../domain/clock.js';

/** `required` is enforced on the response; the others are only preferences (Web Authentication Level 3 §5.8.6). */
export type UserVerification = 'required' | 'preferred' | 'discouraged';

/** The pending start of an authentication. */
export interface PendingAuthentication {
  /** The user, if already known; omitted if the passkey itself identifies the user. */
  readonly userId?: string;
  readonly domain: string;
  readonly userVerification: UserVerification;
}

/** The pending start of a registration. */
export interface PendingRegistration {
  readonly userId: string;
  readonly domain: string;
  readonly userVerification: UserVerification;
  /** The user handle that the authenticator stores, base64url. */
  readonly userHandle: string;
  readonly userAgent: string;
  /** The requested type: `platform`, `cross-platform` or empty. */
  readonly authenticatorType: string;
}

/** Lifetime of a challenge. A challenge is used up even if its response is then refused. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
