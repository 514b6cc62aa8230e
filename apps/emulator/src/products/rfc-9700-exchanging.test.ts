import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { pkcePair } from '../testing/bench.js';
import {
  CLIENT_ID,
  CLIENT_SECRET_HEADER,
  CONFIDENTIAL_APP,
  idpBench,
  type InProcessIdpBench,
  PUBLIC_APP,
  REDIRECT_URI,
} from '../testing/idp-bench.js';

// Refusals that "Best Current Practice for OAuth 2.0 Security" requires after a code is issued: one test per refusal,
// named after its paragraph. Refusals before the code are in rfc-9700-authorizing.test.ts.

const OFFLINE = ['openid', 'email', 'offline_access'];

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('RFC 9700 §2.1.1: PKCE is enforced', () => {
  it('a code without its code_verifier is refused', async () => {
    const answer = await idp.exchange(await idp.allow(), { code_verifier: undefined });
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_grant']);
  });

  it('it applies to confidential clients that sent a challenge', async () => {
    const code = await idp.allow({
      ...idp.parameters,
      client_id: CONFIDENTIAL_APP.client_id,
      redirect_uri: 'https://confidential.example/cb',
    });
    const fields = { client_id: undefined, redirect_uri: 'https://confidential.example/cb' };
    const without = await idp.exchange(code, { ...fields, code_verifier: undefined }, CLIENT_SECRET_HEADER);
    expect([without.status, without.json.error]).toEqual([400, 'invalid_grant']);
    expect((await idp.exchange(code, fields, CLIENT_SECRET_HEADER)).status).toBe(200);
  });
});

it('RFC 9700 §4.8.2: a code_verifier without a code_challenge (PKCE downgrade) is refused', async () => {
  const redirect_uri = 'https://confidential.example/cb';
  const client = { client_id: CONFIDENTIAL_APP.client_id, redirect_uri };
  const code = await idp.allow({ ...idp.parameters, ...client, code_challenge: undefined });
  const answer = await idp.exchange(code, { client_id: undefined, redirect_uri }, CLIENT_SECRET_HEADER);
  expect([answer.status, answer.json.error]).toEqual([400, 'invalid_grant']);
});

it('RFC 9700 §4.8.2: a code_challenge removed between preflight and consent is refused', async () => {
  await idp.start();
  const stripped = await idp.submit(true, { ...idp.parameters, code_challenge: undefined });
  expect(stripped.json).toMatchObject({ error_type: 'oauth_preflight_not_found' });
  const changed = await idp.submit(true, { ...idp.parameters, code_challenge: pkcePair().code_challenge });
  expect(changed.json).toMatchObject({ error_type: 'oauth_preflight_not_found' });
});

describe('RFC 9700 §4.5.3: an injected code is refused', () => {
  it('with another verifier', async () => {
    const code = await idp.allow();
    const other = await idp.exchange(code, { code_verifier: pkcePair().code_verifier });
    expect([other.status, other.json.error]).toEqual([400, 'invalid_grant']);
    expect((await idp.exchange(code)).status).toBe(200);
  });

  it('from another client', async () => {
    const code = await idp.allow();
    const answer = await idp.exchange(code, { client_id: undefined }, CLIENT_SECRET_HEADER);
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_grant']);
    expect((await idp.exchange(code)).status).toBe(200);
  });

  it('of another session, by its nonce', async () => {
    const { session_token: eve } = await idp.signIn('eve@example.com');
    const code = await idp.allow({ ...idp.parameters, nonce: 'eve’s' }, eve);
    const { id_token } = (await idp.exchange(code)).json;
    expect(decodeJwt(id_token)['nonce']).toBe('eve’s');
    expect(decodeJwt(id_token).sub).not.toBe(idp.userId);
  });

  it('after its session has ended', async () => {
    const code = await idp.allow({ ...idp.parameters, scopes: OFFLINE });
    await idp.sdk('POST', '/sessions/revoke', { secret: idp.secret });
    expect((await idp.exchange(code)).json.error).toBe('invalid_grant');
  });

  it('with another redirect URI, or none', async () => {
    const code = await idp.allow();
    for (const redirect_uri of [PUBLIC_APP.redirect_uris[1], `${REDIRECT_URI}?`, undefined]) {
      expect((await idp.exchange(code, { redirect_uri })).json.error).toBe('invalid_grant');
    }
    expect((await idp.exchange(code)).status).toBe(200);
  });

  it('at another issuer host', async () => {
    const code = await idp.allow();
    const fields = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, client_id: CLIENT_ID };
    const answer = await idp.at('http://127.0.0.1:4210').raw<{ error: string }>('/v1/oauth2/token', {
      method: 'POST',
      body: new URLSearchParams({ ...fields, code_verifier: idp.verifier }),
    });
    expect(answer.json.error).toBe('invalid_grant');
  });

  it('after a minute', async () => {
    const code = await idp.allow();
    await idp.control('POST', '/clock', { advanceMs: 59_000 });
    const other = await idp.allow();
    await idp.control('POST', '/clock', { advanceMs: 2_000 });
    expect((await idp.exchange(code)).json).toMatchObject({ error: 'invalid_grant' });
    expect((await idp.exchange(other)).status).toBe(200);
  });
});

it('RFC 9700 §4.3.1: a reused code is refused and revokes its tokens', async () => {
  const code = await idp.allow({ ...idp.parameters, scopes: OFFLINE });
  const { json: tokens } = await idp.exchange(code);
  expect((await idp.userinfo(tokens.access_token)).status).toBe(200);
  const again = await idp.exchange(code, { code_verifier: undefined });
  expect([again.status, again.json.error]).toEqual([400, 'invalid_grant']);
  expect((await idp.userinfo(tokens.access_token)).status).toBe(401);
  expect((await idp.refresh(tokens.refresh_token)).json.error).toBe('invalid_grant');
});

it('RFC 9700 §4.3.2: an access token in the URL is refused', async () => {
  const { access_token: token } = await idp.tokens();
  for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
    const answer = await idp.raw<{ error: string }>(`/v1/oauth2/userinfo?access_token=${token}`, { headers });
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
    expect(answer.headers.get('www-authenticate')).toContain('error="invalid_request"');
  }
});

it.each([
  ['2.4', 'password', { username: 'ada@example.com', password: 'correct horse' }],
  ['2.1.2', 'implicit', {}],
  ['4.15.1', 'client_credentials', { scope: 'openid' }],
  ['2.5', 'urn:ietf:params:oauth:grant-type:jwt-bearer', { assertion: 'a.b.c' }],
  ['2.4', 'urn:ietf:params:oauth:grant-type:device_code', { device_code: 'x' }],
])('RFC 9700 §%s: the grant type %s is refused', async (_paragraph, grant_type, fields) => {
  const answer = await idp.post('/v1/oauth2/token', { grant_type, client_id: CLIENT_ID, ...fields });
  expect([answer.status, answer.json.error]).toEqual([400, 'unsupported_grant_type']);
});

describe('RFC 9700 §2.5: clients authenticate by their registered method', () => {
  const code = { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://confidential.example/cb' };
  const id = CONFIDENTIAL_APP.client_id;
  const secret = CONFIDENTIAL_APP.client_secret;

  it.each([
    ['a confidential one without its secret', { client_id: id }],
    ['one with a wrong secret', { client_id: id, client_secret: `${secret ?? ''} ` }],
    ['an unknown one', { client_id: 'nobody' }],
    ['one without a client_id', {}],
    ['a public one with a secret', { client_id: CLIENT_ID, client_secret: 'x' }],
  ])('%s is refused', async (_who, fields) => {
    const answer = await idp.post('/v1/oauth2/token', { ...code, ...fields });
    expect([answer.status, answer.json.error]).toEqual([401, 'invalid_client']);
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  it('one with two authentication methods is refused', async () => {
    const answer = await idp.post('/v1/oauth2/token', { ...code, client_secret: secret }, CLIENT_SECRET_HEADER);
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
    const other = await idp.post('/v1/oauth2/token', { ...code, client_id: 'other' }, CLIENT_SECRET_HEADER);
    expect([other.status, other.json.error]).toEqual([401, 'invalid_client']);
    expect(other.headers.get('www-authenticate')).toMatch(/^Basic /);
  });
});

describe('RFC 9700 §2.2.2 and §4.14.2: refresh tokens', () => {
  it('are issued only with offline_access', async () => {
    expect(await idp.tokens()).not.toHaveProperty('refresh_token');
  });

  it('rotate with each use, and reuse revokes the family', async () => {
    const first = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    const second = (await idp.refresh(first.refresh_token)).json;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await idp.userinfo(second.access_token)).status).toBe(200);
    const replayed = await idp.refresh(first.refresh_token);
    expect([replayed.status, replayed.json.error]).toEqual([400, 'invalid_grant']);
    expect((await idp.refresh(second.refresh_token)).json.error).toBe('invalid_grant');
    for (const { access_token: token } of [first, second]) expect((await idp.userinfo(token)).status).toBe(401);
  });

  it('are refused from another client', async () => {
    const { refresh_token: token } = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    const stolen = await idp.refresh(token, { client_id: undefined }, CLIENT_SECRET_HEADER);
    expect(stolen.json.error).toBe('invalid_grant');
    expect((await idp.refresh(token)).status).toBe(200);
  });

  it('grant at most the allowed scopes', async () => {
    const { refresh_token: token } = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    expect((await idp.refresh(token, { scope: 'openid phone' })).json.error).toBe('invalid_scope');
    const less = (await idp.refresh(token, { scope: 'openid' })).json;
    expect(less.scope).toBe('openid');
    expect(decodeJwt(less.id_token)).not.toHaveProperty('email');
    expect((await idp.refresh(less.refresh_token)).json.scope).toBe(OFFLINE.join(' '));
  });

  it('expire after a month without use', async () => {
    const { refresh_token: token } = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    await idp.control('POST', '/clock', { advanceMs: 29 * 86_400_000 });
    const { refresh_token: next } = (await idp.refresh(token)).json;
    await idp.control('POST', '/clock', { advanceMs: 31 * 86_400_000 });
    expect((await idp.refresh(next)).json.error).toBe('invalid_grant');
  });

  it('end when the user revokes the consent', async () => {
    const { refresh_token: token } = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    await idp.sdk('POST', `/users/connected_apps/${CLIENT_ID}/revoke`, { secret: idp.secret });
    expect((await idp.refresh(token)).json.error).toBe('invalid_grant');
  });

  it('and access tokens are not interchangeable', async () => {
    const tokens = await idp.tokens({ ...idp.parameters, scopes: OFFLINE });
    expect((await idp.userinfo(tokens.refresh_token)).status).toBe(401);
    expect((await idp.refresh(tokens.access_token)).json.error).toBe('invalid_grant');
  });
});

describe('RFC 9700 §2.3 and §4.10.2: access tokens are for one audience', () => {
  const resource = 'https://orders.example/';

  it('one for a resource is refused at userinfo', async () => {
    const { access_token: token } = await idp.tokens({ ...idp.parameters, resources: [resource] });
    expect(decodeJwt(token).aud).toEqual([resource]);
    const answer = await idp.userinfo(token);
    expect([answer.status, answer.json['error']]).toEqual([401, 'invalid_token']);
  });

  it('a resource that the user did not allow is refused', async () => {
    const code = await idp.allow({ ...idp.parameters, resource: [resource] });
    expect((await idp.exchange(code, { resource: 'https://other.example/' })).json.error).toBe('invalid_target');
    expect((await idp.exchange(code, { resource })).status).toBe(200);
  });

  it('ID tokens and session JWTs are refused', async () => {
    const { id_token: token } = await idp.tokens();
    expect((await idp.userinfo(token)).status).toBe(401);
    const ada = await idp.signIn('ada@example.com');
    expect((await idp.userinfo(ada.session_jwt)).status).toBe(401);
  });

  it('one without the scope openid is refused at userinfo', async () => {
    const { access_token: token } = await idp.tokens({ ...idp.parameters, scopes: ['email'] });
    const answer = await idp.userinfo(token);
    expect([answer.status, answer.json['error']]).toEqual([403, 'insufficient_scope']);
    expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
  });
});

it('RFC 9700 §4.6.1: at_hash identifies the access token', async () => {
  const [one, other] = [await idp.tokens(), await idp.tokens()];
  const hashOf = ({ access_token: token }: typeof one) =>
    createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');
  const claimed = decodeJwt(one.id_token)['at_hash'];
  expect(claimed).toBe(hashOf(one));
  expect(claimed).not.toBe(hashOf(other));
});
