import { createLocalJWKSet, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ID, PUBLIC_TOKEN } from '../domain/project.js';
import { hashToken } from '../domain/secrets.js';
import { type Bench, benchInProcess, type InProcessBench, type SignedIn, refusal } from '../testing/bench.js';

const refresh = (bench: Bench, secret: string | undefined, body?: object) =>
  bench.sdk<{ data: SignedIn }>('POST', '/sessions/authenticate', { secret, ...(body !== undefined && { body }) });

let bench: InProcessBench;
beforeEach(async () => {
  bench = await benchInProcess();
});

describe('reading a session', () => {
  it('keeps the opaque token and issues a new JWT', async () => {
    const ada = await bench.signIn('ada@example.com');
    const { status, json } = await refresh(bench, ada.session_token, {});
    expect(status).toBe(200);
    expect(json.data.session_token).toBe(ada.session_token);
    expect(json.data.session_jwt).not.toBe(ada.session_jwt);
    expect(json.data.session_jwt).not.toBe('');
    expect(json.data.user).toEqual(ada.user);
  });

  it('updates last_accessed_at each time, and expires_at only with a duration', async () => {
    const ada = await bench.signIn('ada@example.com');
    await bench.control('POST', '/clock', { advanceMs: 60_000 });
    const read = (await refresh(bench, ada.session_token, {})).json.data.session;
    expect(Date.parse(read.last_accessed_at)).toBeGreaterThanOrEqual(Date.parse(ada.session.last_accessed_at) + 60_000);
    expect(read.expires_at).toBe(ada.session.expires_at);

    const extended = (await refresh(bench, ada.session_token, { session_duration_minutes: 60 })).json.data.session;
    expect(Date.parse(extended.expires_at) - Date.parse(extended.last_accessed_at)).toBe(60 * 60_000);
    expect(extended.started_at).toBe(ada.session.started_at);
  });

  it('accepts an empty body with a JSON content type', async () => {
    const ada = await bench.signIn('ada@example.com');
    expect((await refresh(bench, ada.session_token)).status).toBe(200);
  });

  it('refuses a duration under 5 minutes: invalid_session_duration', async () => {
    const ada = await bench.signIn('ada@example.com');
    const answer = await refresh(bench, ada.session_token, { session_duration_minutes: 4 });
    expect(answer).toMatchObject(refusal(400, 'invalid_session_duration'));
  });

  it('answers an anonymous caller with 401 user_unauthenticated', async () => {
    expect(await refresh(bench, undefined)).toMatchObject(refusal(401, 'user_unauthenticated'));
  });

  it.each(['expired', 'revoked', 'unknown', 'a JWT'])(
    'answers 404 session_not_found to a token that is %s',
    async (kind) => {
      const ada = await bench.signIn('ada@example.com');
      if (kind === 'expired') await bench.control('POST', '/clock', { advanceMs: 30 * 60_000 });
      if (kind === 'revoked') await bench.sdk('POST', '/sessions/revoke', { secret: ada.session_token });
      const secret = { unknown: 'nothing-like-it', 'a JWT': ada.session_jwt }[kind] ?? ada.session_token;
      const answer = await refresh(bench, secret);
      expect(answer).toMatchObject(refusal(404, 'session_not_found'));
    },
  );

  it('does not accept a cookie as a credential', async () => {
    const ada = await bench.signIn('ada@example.com');
    const headers = { cookie: `stytch_session=${ada.session_token}; stytch_session_jwt=${ada.session_jwt}` };
    expect((await bench.sdk('POST', '/sessions/authenticate', { headers })).status).toBe(401);
  });
});

describe('ending a session', () => {
  it('revokes only that session', async () => {
    const ada = await bench.signIn('ada@example.com');
    const grace = await bench.signIn('grace@example.com');
    expect((await bench.sdk('POST', '/sessions/revoke', { secret: ada.session_token })).status).toBe(200);
    expect((await bench.sdk('POST', '/sessions/revoke', { secret: ada.session_token })).status).toBe(404);
    expect((await refresh(bench, grace.session_token)).status).toBe(200);
  });
});

describe('the opaque token', () => {
  it('is 256 random bits, stored as a hash (ASVS 5.0 7.2.3)', async () => {
    const ada = await bench.signIn('ada@example.com');
    expect(Buffer.from(ada.session_token, 'base64url')).toHaveLength(32);
    const stored = bench.emulator.database.all('SELECT token_hash FROM session_tokens');
    expect(stored).toEqual([{ token_hash: hashToken(ada.session_token) }]);
  });

  it('is new after a step-up, on the same session with one more factor and a new expiry (ASVS 5.0 7.2.4)', async () => {
    const first = await bench.signIn('ada@example.com');
    await bench.control('POST', '/clock', { advanceMs: 60_000 });
    const second = await bench.signIn('ada@example.com', first.session_token);
    expect(second.session.session_id).toBe(first.session.session_id);
    expect(second.session_token).not.toBe(first.session_token);
    expect(second.session.authentication_factors).toHaveLength(2);
    expect(Date.parse(second.session.expires_at)).toBeGreaterThanOrEqual(Date.parse(first.session.expires_at) + 60_000);
  });

  it('works for 10 s after a step-up', async () => {
    const first = await bench.signIn('ada@example.com');
    const second = await bench.signIn('ada@example.com', first.session_token);
    await bench.control('POST', '/clock', { advanceMs: 9_000 });
    expect((await refresh(bench, first.session_token)).status).toBe(200);
    await bench.control('POST', '/clock', { advanceMs: 1_000 });
    expect((await refresh(bench, first.session_token)).status).toBe(404);
    expect((await refresh(bench, second.session_token)).status).toBe(200);
  });

  it('of another user stays valid when a new session starts', async () => {
    const ada = await bench.signIn('ada@example.com');
    const grace = await bench.signIn('grace@example.com', ada.session_token);
    expect(grace.session.session_id).not.toBe(ada.session.session_id);
    expect(grace.session.authentication_factors).toHaveLength(1);
    await bench.control('POST', '/clock', { advanceMs: 11_000 });
    expect((await refresh(bench, ada.session_token)).json.data.user_id).toBe(ada.user_id);
  });

  it('that is unknown does not prevent a new sign-in', async () => {
    const again = await bench.signIn('ada@example.com', 'left-over-from-yesterday');
    expect(again.session.authentication_factors).toHaveLength(1);
  });
});

describe('the session JWT', () => {
  async function keySetOf(bench: Bench): Promise<JSONWebKeySet> {
    return (await bench.sdk<JSONWebKeySet>('GET', `/sessions/jwks/${PUBLIC_TOKEN}`)).json;
  }

  it('verifies against the key set, lives 5 minutes and describes the session (ASVS 5.0 6.8.2)', async () => {
    const ada = await bench.signIn('ada@example.com');
    const { payload, protectedHeader } = await jwtVerify(ada.session_jwt, createLocalJWKSet(await keySetOf(bench)), {
      issuer: `stytch.com/${PROJECT_ID}`,
      audience: PROJECT_ID,
    });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(payload.sub).toBe(ada.user_id);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(payload['https://stytch.com/session']).toMatchObject({
      id: ada.session.session_id,
      authentication_factors: ada.session.authentication_factors,
    });
  });

  it('expires at the latest with its session', async () => {
    const ada = await bench.signIn('ada@example.com');
    await bench.control('POST', '/clock', { advanceMs: 28 * 60_000 });
    const late = (await refresh(bench, ada.session_token)).json.data;
    const { payload } = await jwtVerify(late.session_jwt, createLocalJWKSet(await keySetOf(bench)), {
      currentDate: new Date(late.session.last_accessed_at),
    });
    expect((payload.exp ?? 0) * 1_000).toBeLessThanOrEqual(Date.parse(late.session.expires_at));
  });

  it('expires after 5 minutes', async () => {
    const ada = await bench.signIn('ada@example.com');
    const inSixMinutes = new Date(Date.parse(ada.session.started_at) + 6 * 60_000);
    const verification = jwtVerify(ada.session_jwt, createLocalJWKSet(await keySetOf(bench)), {
      currentDate: inSixMinutes,
    });
    await expect(verification).rejects.toThrow('"exp" claim timestamp check failed');
  });

  it('with a foreign key or no signature does not verify', async () => {
    const ada = await bench.signIn('ada@example.com');
    const keySet = createLocalJWKSet(await keySetOf(bench));
    const { privateKey } = await generateKeyPair('ES256');
    const header = { alg: 'ES256', kid: decodeProtectedHeader(ada.session_jwt).kid ?? '' };
    const forged = await new SignJWT({}).setProtectedHeader(header).setSubject(ada.user_id).sign(privateKey);
    await expect(jwtVerify(forged, keySet)).rejects.toThrow('signature verification failed');
    await expect(jwtVerify(new UnsecuredJWT({ sub: ada.user_id }).encode(), keySet)).rejects.toThrow();
  });

  it('has its public key in its key set and in that of the emulator', async () => {
    const keySet = await keySetOf(bench);
    expect(keySet.keys).toHaveLength(1);
    expect(Object.keys(keySet.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    const { json } = await bench.raw<JSONWebKeySet>('/.well-known/jwks.json');
    expect(json.keys).toHaveLength(2);
    expect(json.keys).toContainEqual(keySet.keys[0]);
    expect((await bench.sdk('GET', '/sessions/jwks/public-token-test-unknown')).status).toBe(401);
  });
});
