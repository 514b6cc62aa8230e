import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { Database } from '../store/database.js';
import type { Session } from '../store/sessions.js';
import type { Clock } from './clock.js';
import { MINUTE_MS, SECOND_MS } from './clock.js';
import { PROJECT_ID } from './project.js';

const ALGORITHM = 'ES256';

/** Life of a session JWT, after which the client fetches the next one (PROVIDER_CONTRACT section 8). */
export const SESSION_JWT_LIFE_MS = 5 * MINUTE_MS;

/** Signs session JWTs with a key of its own that lives in the database, and publishes its public half. */
export interface SessionJwts {
  /** A new JWT for the session: 5 minutes long, though never longer than the session. */
  sign(session: Session): Promise<string>;
  /** The key set to verify with (RFC 7517 §5). */
  readonly keySet: { readonly keys: readonly JWK[] };
}

/** Takes the newest key from the database; makes the first one if there is none. */
export async function createSessionJwts(database: Database, clock: Clock): Promise<SessionJwts> {
  const stored = database.get('SELECT kid, private_jwk FROM signing_keys ORDER BY created_at DESC, rowid DESC');
  const { kid, jwk } =
    stored === undefined
      ? await makeKey(database, clock)
      : { kid: String(stored['kid']), jwk: toJwk(JSON.parse(String(stored['private_jwk']))) };
  const key = await importKey(jwk);

  return {
    sign(session) {
      const now = clock.now();
      const expiry = Math.min(now + SESSION_JWT_LIFE_MS, Date.parse(session.expires_at));
      return new SignJWT({ 'https://stytch.com/session': toClaim(session) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setIssuer(`stytch.com/${PROJECT_ID}`)
        .setAudience([PROJECT_ID])
        .setSubject(session.user_id)
        .setIssuedAt(Math.floor(now / SECOND_MS))
        .setNotBefore(Math.floor(now / SECOND_MS))
        .setExpirationTime(Math.floor(expiry / SECOND_MS))
        .sign(key);
    },
    keySet: { keys: [{ ...publicPart(jwk), kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }] },
  };
}

/** The claim under which the provider's own JWTs describe the session. */
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

function publicPart({ kty, crv, x, y }: JWK): JWK {
  return {
    ...(kty !== undefined && { kty }),
    ...(crv !== undefined && { crv }),
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
  };
}

async function makeKey(database: Database, clock: Clock): Promise<{ kid: string; jwk: JWK }> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const kid = `jwk-test-${await calculateJwkThumbprint(jwk)}`;
  database.run('INSERT INTO signing_keys VALUES (?, ?, ?)', [kid, JSON.stringify(jwk), clock.now()]);
  return { kid, jwk };
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('The signing key in the database is not an ECDSA key.');
  return key;
}

function toJwk(value: unknown): JWK {
  if (typeof value !== 'object' || value === null) throw new Error('The signing key in the database is not a JWK.');
  return value;
}
