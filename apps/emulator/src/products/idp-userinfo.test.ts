import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIDENTIAL_APP, idpBench, type InProcessIdpBench } from '../testing/idp-bench.js';

const OFFLINE = ['openid', 'email', 'offline_access'];

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('userinfo', () => {
  it('tells what the scopes allow, to GET and POST alike, by header and by form', async () => {
    const { access_token: token } = await idp.tokens();
    const claims = { sub: idp.userId, email: 'ada@example.com', email_verified: true };
    expect((await idp.userinfo(token)).json).toEqual(claims);
    const headers = { authorization: `Bearer ${token}` };
    expect((await idp.raw('/v1/oauth2/userinfo', { method: 'POST', headers })).json).toEqual(claims);
    expect((await idp.post('/v1/oauth2/userinfo', { access_token: token })).json).toEqual(claims);
  });

  it('tells what is so now, not what was so when the token was made', async () => {
    const { access_token: token } = await idp.tokens({ ...idp.parameters, scopes: ['openid', 'profile'] });
    expect((await idp.userinfo(token)).json).toEqual({ sub: idp.userId });
    await idp.sdk('PUT', '/users/me', { secret: idp.secret, body: { name: { first_name: 'Ada' } } });
    expect((await idp.userinfo(token)).json).toEqual({ sub: idp.userId, name: 'Ada', given_name: 'Ada' });
  });

  it('asks who brings nothing for a token, without an error (RFC 6750 §3.1)', async () => {
    for (const headers of [{}, { authorization: 'Basic eDp5' }, { authorization: 'Bearer' }]) {
      const { status, headers: answered } = await idp.raw('/v1/oauth2/userinfo', { headers });
      expect([status, answered.get('www-authenticate')]).toEqual([401, 'Bearer realm="Latchkey emulator"']);
    }
  });

  it('refuses what isn’t a token of ours, and says so in the header', async () => {
    const { access_token: token } = await idp.tokens();
    for (const bad of ['x', 'a.b.c', `${token.slice(0, -4)}AAAA`]) {
      const answer = await idp.userinfo(bad);
      expect([answer.status, answer.json['error']]).toEqual([401, 'invalid_token']);
      expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
  });

  it('refuses a token that comes twice at once', async () => {
    const { access_token: token } = await idp.tokens();
    const answer = await idp.post('/v1/oauth2/userinfo', { access_token: token }, { authorization: `Bearer ${token}` });
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
  });

  it('refuses a token under another name of the issuer', async () => {
    const { access_token: token } = await idp.tokens();
    const headers = { authorization: `Bearer ${token}` };
    expect((await idp.at('http://127.0.0.1:4210').raw('/v1/oauth2/userinfo', { headers })).status).toBe(401);
  });
});

describe('an access token', () => {
  it('lives an hour, and without offline_access no longer than its session', async () => {
    const { access_token: online } = await idp.tokens();
    const { access_token: offline } = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    await idp.sdk('POST', '/sessions/revoke', { secret: idp.secret });
    expect((await idp.userinfo(online)).status).toBe(401);
    expect((await idp.userinfo(offline)).status).toBe(200);
    await idp.control('POST', '/clock', { advanceMs: 3_600_000 });
    expect((await idp.userinfo(offline)).status).toBe(401);
  });

  it('ends with its application, and when everything is forgotten', async () => {
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
