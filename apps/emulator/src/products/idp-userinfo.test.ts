import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIDENTIAL_APP, idpBench, type InProcessIdpBench } from '../testing/idp-bench.js';

const OFFLINE = ['openid', 'email', 'offline_access'];

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('userinfo', () => {
  it('returns the allowed claims to GET and POST, by header and form', async () => {
    const { access_token: token } = await idp.tokens();
    const claims = { sub: idp.userId, email: 'ada@example.com', email_verified: true };
    expect((await idp.userinfo(token)).json).toEqual(claims);
    const headers = { authorization: `Bearer ${token}` };
    expect((await idp.raw('/v1/oauth2/userinfo', { method: 'POST', headers })).json).toEqual(claims);
    expect((await idp.post('/v1/oauth2/userinfo', { access_token: token })).json).toEqual(claims);
  });

  it('returns the current claims, not those at the time of the token', async () => {
    const { access_token: token } = await idp.tokens({ ...idp.parameters, scopes: ['openid', 'profile'] });
    expect((await idp.userinfo(token)).json).toEqual({ sub: idp.userId });
    await idp.sdk('PUT', '/users/me', { secret: idp.secret, body: { name: { first_name: 'Ada' } } });
    expect((await idp.userinfo(token)).json).toEqual({ sub: idp.userId, name: 'Ada', given_name: 'Ada' });
  });

  it('challenges a request without a token, without an error code (RFC 6750 §3.1)', async () => {
    for (const headers of [{}, { authorization: 'Basic eDp5' }, { authorization: 'Bearer' }]) {
      const { status, headers: answered } = await idp.raw('/v1/oauth2/userinfo', { headers });
      expect([status, answered.get('www-authenticate')]).toEqual([401, 'Bearer realm="Latchkey emulator"']);
    }
  });

  it('rejects a foreign token with invalid_token in the header', async () => {
    const { access_token: token } = await idp.tokens();
    for (const bad of ['x', 'a.b.c', `${token.slice(0, -4)}AAAA`]) {
      const answer = await idp.userinfo(bad);
      expect([answer.status, answer.json['error']]).toEqual([401, 'invalid_token']);
      expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
  });

  it('rejects a token sent by header and form', async () => {
    const { access_token: token } = await idp.tokens();
    const answer = await idp.post('/v1/oauth2/userinfo', { access_token: token }, { authorization: `Bearer ${token}` });
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
  });

  it('rejects a token of another issuer host', async () => {
    const { access_token: token } = await idp.tokens();
    const headers = { authorization: `Bearer ${token}` };
    expect((await idp.at('http://127.0.0.1:4210').raw('/v1/oauth2/userinfo', { headers })).status).toBe(401);
  });
});

describe('an access token', () => {
  it('lasts an hour, and without offline_access at most as long as its session', async () => {
    const { access_token: online } = await idp.tokens();
    const { access_token: offline } = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    await idp.sdk('POST', '/sessions/revoke', { secret: idp.secret });
    expect((await idp.userinfo(online)).status).toBe(401);
    expect((await idp.userinfo(offline)).status).toBe(200);
    await idp.control('POST', '/clock', { advanceMs: 3_600_000 });
    expect((await idp.userinfo(offline)).status).toBe(401);
  });

  it('is invalid after its application is removed and after a reset', async () => {
    const { access_token: token } = await idp.tokens();
    const { json: before } = await idp.control('GET', '/project');
    await idp.control('PATCH', '/project', { connected_apps: [CONFIDENTIAL_APP] });
    expect((await idp.userinfo(token)).status).toBe(401);
    await idp.control('PATCH', '/project', { connected_apps: before['connected_apps'] });
    expect((await idp.userinfo(token)).status).toBe(200);
    await idp.control('POST', '/reset');
    expect((await idp.userinfo(token)).status).toBe(401);
  });
});
