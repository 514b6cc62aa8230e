import type { JWK } from 'jose';
import { SignJWT } from 'jose';
import type { Session } from './session.js';
import type { Clock } from './clock.js';
import { MINUTE_MS, SECOND_MS } from './clock.js';
import { PROJECT_ID } from './project.js';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key.js';

/** Lifetime of a session JWT. The client then fetches the next one (provider-api.md 8). */
export const SESSION_JWT_LIFE_MS = 5 * MINUTE_MS;

/** Signs session JWTs with their own key, and publishes the public key. */
export interface SessionJwts {
  /** A new JWT for the session. It expires after 5 minutes, or with the session if that is earlier. */
  sign(session: Session): Promise<string>;
  /** The key set for verification (RFC 7517 §5). */
  readonly keySet: { readonly keys: readonly JWK[] };
}

export function createSessionJwts({ kid, privateKey, publicJwk }: SigningKey, clock: Clock): SessionJwts {
  return {
    sign(session) {
      const now = clock.now();
      const expiry = Math.min(now + SESSION_JWT_LIFE_MS, Date.parse(session.expires_at));
      return new SignJWT({ 'https://stytch.com/session': toClaim(session) })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'JWT', kid })
        .setIssuer(`stytch.com/${PROJECT_ID}`)
        .setAudience([PROJECT_ID])
        .setSubject(session.user_id)
        .setIssuedAt(Math.floor(now / SECOND_MS))
        .setNotBefore(Math.floor(now / SECOND_MS))
        .setExpirationTime(Math.floor(expiry / SECOND_MS))
        .sign(privateKey);
    },
    keySet: { keys: [publicJwk] },
  };
}

/** The claim that describes the session in the provider's own JWTs. */
function toClaim(session: Session): object {
  return {
    id: session.session_id,
    started_at: session.started_at,
    last_accessed_at: session.last_accessed_at,
    expires_at: session.expires_at,
    attributes: session.attributes,
    authentication_factors: session.authentication_factors,
    roles: session.roles,
  };
}
