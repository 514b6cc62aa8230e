import { createHash, randomUUID } from 'node:crypto';
import type { JWK, JWTPayload } from 'jose';
import { compactVerify, errors, SignJWT } from 'jose';
import type { Clock } from './clock.js';
import { MINUTE_MS, SECOND_MS } from './clock.js';
import { SIGNING_ALGORITHM, type SigningKey } from './signing-key.js';

/** Lifetime of an ID token. */
export const ID_TOKEN_LIFE_MS = 60 * MINUTE_MS;

/** Values of `typ`, to tell access tokens from ID tokens: one key signs both (RFC 9068 §2.1, RFC 8725 §3.11). */
const TYPES = { access: 'at+jwt', id: 'JWT' } as const;

export interface AccessTokenRequest {
  readonly issuer: string;
  readonly audience: readonly string[];
  readonly subject: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly authTime: number;
  /** Milliseconds since the epoch, by the emulator's clock. */
  readonly expiresAt: number;
}

export interface IdTokenRequest {
  readonly issuer: string;
  readonly subject: string;
  readonly clientId: string;
  readonly sessionId: string;
  readonly authTime: number;
  readonly nonce?: string | undefined;
  /** The access token of the same response. Its hash links the two tokens (OpenID Connect Core 1.0 §3.1.3.6). */
  readonly accessToken: string;
  /** User claims of the granted scopes. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Claims of an access token from this emulator. */
export interface AccessTokenClaims {
  readonly jti: string;
  readonly issuer: string;
  readonly audience: readonly string[];
  readonly subject: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/** Claims of an ID token from this emulator that a log-out request contains. */
export interface IdTokenHint {
  readonly issuer: string;
  readonly audience: string;
  readonly subject: string;
  readonly sessionId: string;
}

/** Signs and reads the identity provider's tokens, with their own key. */
export interface IdpTokens {
  signAccessToken(request: AccessTokenRequest): Promise<{ token: string; jti: string }>;
  signIdToken(request: IdTokenRequest): Promise<string>;
  /** @returns `undefined` if the token isn't an access token of this emulator, or has expired */
  readAccessToken(token: string): Promise<AccessTokenClaims | undefined>;
  /** Accepts expired tokens too (OpenID Connect RP-Initiated Logout 1.0 §2). @returns `undefined` for anything else */
  readIdToken(token: string): Promise<IdTokenHint | undefined>;
  /** The key set for verification (RFC 7517 §5). */
  readonly keySet: { readonly keys: readonly JWK[] };
}

export function createIdpTokens({ kid, privateKey, publicKey, publicJwk }: SigningKey, clock: Clock): IdpTokens {
  function sign(type: string, payload: JWTPayload): Promise<string> {
    return new SignJWT(payload).setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: type, kid }).sign(privateKey);
  }

  async function read(token: string, type: string): Promise<JWTPayload | undefined> {
    try {
      const { payload, protectedHeader } = await compactVerify(token, publicKey, { algorithms: [SIGNING_ALGORITHM] });
      return protectedHeader.typ === type ? JSON.parse(new TextDecoder().decode(payload)) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    async signAccessToken({ issuer, audience, subject, clientId, scopes, authTime, expiresAt }) {
      const jti = randomUUID();
      const token = await sign(TYPES.access, {
        iss: issuer,
        sub: subject,
        aud: [...audience],
        client_id: clientId,
        scope: scopes.join(' '),
        jti,
        iat: inSeconds(clock.now()),
        exp: inSeconds(expiresAt),
        auth_time: authTime,
      });
      return { token, jti };
    },
    signIdToken({ issuer, subject, clientId, sessionId, authTime, nonce, accessToken, claims }) {
      const now = clock.now();
      return sign(TYPES.id, {
        ...claims,
        iss: issuer,
        sub: subject,
        aud: clientId,
        iat: inSeconds(now),
        exp: inSeconds(now + ID_TOKEN_LIFE_MS),
        auth_time: authTime,
        sid: sessionId,
        at_hash: hashOf(accessToken),
        ...(nonce !== undefined && { nonce }),
      });
    },
    async readAccessToken(token) {
      const claims = await read(token, TYPES.access);
      if (claims === undefined || Number(claims.exp) * SECOND_MS <= clock.now()) return undefined;
      return {
        jti: String(claims.jti),
        issuer: String(claims.iss),
        audience: [claims.aud ?? []].flat(),
        subject: String(claims.sub),
        clientId: String(claims['client_id']),
        scopes: String(claims['scope']).split(' '),
      };
    },
    async readIdToken(token) {
      const claims = await read(token, TYPES.id);
      if (claims === undefined) return undefined;
      return {
        issuer: String(claims.iss),
        audience: String(claims.aud),
        subject: String(claims.sub),
        sessionId: String(claims['sid']),
      };
    },
    keySet: { keys: [publicJwk] },
  };
}

/** The left half of the hash of the signing algorithm (OpenID Connect Core 1.0 §3.1.3.6). */
function hashOf(accessToken: string): string {
  const hash = createHash('sha256').update(accessToken, 'ascii').digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND_MS);
}
