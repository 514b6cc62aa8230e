import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET_HEADER,
  CONFIDENTIAL_APP,
  idpBench,
  type InProcessIdpBench,
  ISSUER,
  REDIRECT_URI,
} from '../testing/idp-bench.js';

const OFFLINE = ['openid', 'email', 'offline_access'];
const CONFIDENTIAL = { client_id: CONFIDENTIAL_APP.client_id, redirect_uri: 'https://confidential.example/cb' };
const SECRET = { client_secret: CONFIDENTIAL_APP.client_secret };

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('a code', () => {
  it('returns an access token and an ID token with no-store (RFC 6749 §5.1)', async () => {
    const { status, headers, json } = await idp.exchange(await idp.allow());
    expect(status).toBe(200);
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    expect(json).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid email',
      id_token: expect.any(String),
    });
    const claims = decodeJwt(json.id_token);
    expect(claims).toEqual({
      iss: ISSUER,
      sub: idp.userId,
      aud: CLIENT_ID,
      iat: expect.any(Number),
      exp: Number(claims.iat) + 3600,
      auth_time: expect.any(Number),
      sid: expect.stringMatching(/^session-test-/),
      at_hash: expect.any(String),
      nonce: 'n-0S6',
      email: 'ada@example.com',
      email_verified: true,
    });
    expect(decodeProtectedHeader(json.id_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(decodeProtectedHeader(json.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  });

  it('returns only known claims that the scopes allow', async () => {
    const name = { first_name: 'Ada', last_name: 'Lovelace' };
    await idp.sdk('PUT', '/users/me', { secret: idp.secret, body: { name } });
    const scopes = ['openid', 'profile', 'phone'];
    const claims = decodeJwt((await idp.tokens({ ...idp.parameters, scopes })).id_token);
    expect(claims).toMatchObject({ name: 'Ada Lovelace', given_name: 'Ada', family_name: 'Lovelace' });
    for (const absent of ['email', 'phone_number', 'middle_name', 'picture']) expect(claims).not.toHaveProperty(absent);

    const { user_id, session_token } = (
      await idp.requestCode('sms', '+14155550123').then(({ code, methodId }) => idp.tryCode(code, methodId))
    ).json.data;
    const code = await idp.allow({ ...idp.parameters, scopes }, session_token);
    expect(decodeJwt((await idp.exchange(code)).json.id_token)).toMatchObject({
      sub: user_id,
      phone_number: '+14155550123',
      phone_number_verified: true,
    });
  });

  it('without openid returns no ID token', async () => {
    expect(await idp.tokens({ ...idp.parameters, scopes: ['email'] })).not.toHaveProperty('id_token');
  });

  it.each<[how: string, fields: Record<string, string | undefined>, headers: Record<string, string>]>([
    ['client_secret_basic', { client_id: undefined }, CLIENT_SECRET_HEADER],
    ['client_secret_basic, named in the form as well', {}, CLIENT_SECRET_HEADER],
    ['client_secret_post', SECRET, {}],
  ])('is exchanged by a confidential client by %s', async (_how, fields, headers) => {
    const code = await idp.allow({ ...idp.parameters, ...CONFIDENTIAL });
    expect((await idp.exchange(code, { ...CONFIDENTIAL, ...fields }, headers)).status).toBe(200);
  });

  it('requires no PKCE of a confidential client', async () => {
    const code = await idp.allow({ ...idp.parameters, ...CONFIDENTIAL, code_challenge: undefined });
    const answer = await idp.exchange(code, { ...CONFIDENTIAL, ...SECRET, code_verifier: undefined });
    expect(answer.status).toBe(200);
  });

  it.each(['grant_type', 'code'])('without %s is an invalid_request', async (name) => {
    const answer = await idp.exchange('x', { [name]: undefined });
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
  });

  it('in a request with a repeated parameter or without a form is an invalid_request', async () => {
    const code = await idp.allow();
    const form = String(
      new URLSearchParams({
        ...{ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI },
        ...{ client_id: CLIENT_ID, code_verifier: idp.verifier },
      }),
    );
    const twice = await idp.post('/v1/oauth2/token', `${form}&client_id=${CLIENT_ID}`);
    expect([twice.status, twice.json.error]).toEqual([400, 'invalid_request']);
    const json = await idp.post('/v1/oauth2/token', '{}', { 'content-type': 'application/json' });
    expect([json.status, json.json.error]).toEqual([400, 'invalid_request']);
    expect((await idp.post('/v1/oauth2/token', form)).status).toBe(200);
  });

  it('describes its errors in the characters that RFC 6749 §5.2 allows', async () => {
    const answer = await idp.exchange('’"\\é');
    expect(answer.json.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });

  it('counts against the limit per address', async () => {
    await idp.control('PATCH', '/project', { rate_limits: { per_ip_per_minute: 1 } });
    await idp.exchange('x');
    const answer = await idp.exchange('x');
    expect([answer.status, answer.json.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a refresh', () => {
  it('returns new tokens for the same sign-in, even after the session ended', async () => {
    const first = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    await idp.sdk('POST', '/sessions/revoke', { secret: idp.secret });
    await idp.control('POST', '/clock', { advanceMs: 2 * 3_600_000 });
    const { json: second } = await idp.refresh(first.refresh_token);
    const [before, after] = [decodeJwt(first.id_token), decodeJwt(second.id_token)];
    for (const name of ['iss', 'sub', 'aud', 'auth_time', 'sid']) expect(after[name]).toEqual(before[name]);
    expect(Number(after.iat)).toBeGreaterThan(Number(before.iat));
    expect(after).not.toHaveProperty('nonce');
    expect((await idp.userinfo(second.access_token)).status).toBe(200);
  });

  it('without a token is an invalid_request', async () => {
    expect((await idp.refresh('')).json.error).toBe('invalid_request');
  });

  it('is refused after the application is removed', async () => {
    const { refresh_token: token } = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    await idp.control('PATCH', '/project', { connected_apps: [] });
    expect((await idp.refresh(token)).json.error).toBe('invalid_client');
  });
});

describe('one of 50 parallel requests succeeds', () => {
  it('with a code, and the other 49 revoke its tokens', async () => {
    const code = await idp.allow();
    const answers = await Promise.all(Array.from({ length: 50 }, () => idp.exchange(code)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status, json }) => status === 400 && json.error === 'invalid_grant')).toHaveLength(49);
    expect((await idp.userinfo(won[0]?.json.access_token ?? '')).status).toBe(401);
  });

  it('with a refresh token, and the other 49 revoke the family', async () => {
    const { refresh_token: token } = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    const answers = await Promise.all(Array.from({ length: 50 }, () => idp.refresh(token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect((await idp.refresh(won[0]?.json.refresh_token ?? '')).json.error).toBe('invalid_grant');
  });
});

describe('token revocation (RFC 7009)', () => {
  const revoke = (idp: InProcessIdpBench, token: string | undefined, headers = {}) =>
    idp.post('/v1/oauth2/revoke', { token, ...('authorization' in headers ? {} : { client_id: CLIENT_ID }) }, headers);

  it('ends an access token alone, and a refresh token with its family', async () => {
    const first = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    const answer = await revoke(idp, first.access_token);
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect((await idp.userinfo(first.access_token)).status).toBe(401);
    const { json: second } = await idp.refresh(first.refresh_token);
    expect((await idp.userinfo(second.access_token)).status).toBe(200);
    expect((await revoke(idp, second.refresh_token)).status).toBe(200);
    expect((await idp.userinfo(second.access_token)).status).toBe(401);
    expect((await idp.refresh(second.refresh_token)).json.error).toBe('invalid_grant');
  });

  it('answers 200 to an unknown token', async () => {
    expect((await revoke(idp, 'unknown')).status).toBe(200);
    expect((await revoke(idp, undefined)).json.error).toBe('invalid_request');
  });

  it('is refused from another client', async () => {
    const tokens = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      const answer = await revoke(idp, token, CLIENT_SECRET_HEADER);
      expect([answer.status, answer.json.error]).toEqual([400, 'unauthorized_client']);
    }
    expect((await idp.userinfo(tokens.access_token)).status).toBe(200);
    expect((await idp.post('/v1/oauth2/revoke', { token: 'x' })).status).toBe(401);
  });
});
