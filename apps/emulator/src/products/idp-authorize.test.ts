import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { PREFLIGHT_LIFE_MS } from '../store/idp-preflights.js';
import { refusal } from '../testing/bench.js';
import {
  CLIENT_ID,
  idpBench,
  type InProcessIdpBench,
  ISSUER,
  PUBLIC_APP,
  REDIRECT_URI,
  STATE,
} from '../testing/idp-bench.js';

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('the preflight', () => {
  it('contains the application, the user and the described scopes', async () => {
    await idp.control('PATCH', '/project', {
      rbac_policy: {
        roles: [],
        resources: [],
        scopes: [{ scope: 'read:orders', description: 'Read your orders', permissions: [] }],
      },
      connected_apps: [
        {
          ...PUBLIC_APP,
          client_description: 'Shows who signs in.',
          client_logo_url: 'https://app.example/logo.png',
          scopes: [...PUBLIC_APP.scopes, 'undescribed'],
        },
      ],
    });
    const scopes = ['openid', 'read:orders', 'undescribed', 'write:orders', '__proto__', 'openid', ''];
    const { json } = await idp.start({ ...idp.parameters, scopes });
    expect(json.data).toMatchObject({
      status_code: 200,
      user_id: idp.userId,
      user: { user_id: idp.userId, emails: [{ email: 'ada@example.com' }] },
      client: {
        client_id: CLIENT_ID,
        client_type: 'public',
        client_name: 'Relying Party Demo',
        client_description: 'Shows who signs in.',
        client_logo_url: 'https://app.example/logo.png',
      },
      consent_required: true,
    });
    expect(json.data.scope_results).toEqual([
      { scope: 'openid', is_grantable: true, description: 'Verify your identity' },
      { scope: 'read:orders', is_grantable: true, description: 'Read your orders' },
      { scope: 'undescribed', is_grantable: false, description: 'Use the undescribed scope' },
      { scope: 'write:orders', is_grantable: false, description: 'Use the write:orders scope' },
      { scope: '__proto__', is_grantable: false, description: 'Use the __proto__ scope' },
    ]);
  });

  it('answers the legacy preflight in its format', async () => {
    const body = { client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, scope: 'openid unknown email other' };
    const answer = await idp.sdk('POST', '/oauth/authorize/start', { body, secret: idp.secret });
    expect(answer.json).toMatchObject({
      data: {
        consent_required: true,
        oidc_client: { client_id: CLIENT_ID, client_name: 'Relying Party Demo' },
        grantable_scope: 'openid email',
        ungrantable_scope: 'unknown other',
      },
    });
  });

  it('defaults to code and "openid email profile" (behaviour.md 9)', async () => {
    const { json } = await idp.start({ client_id: CLIENT_ID, redirect_uri: REDIRECT_URI });
    expect(json.data.scope_results.map(({ scope }) => scope)).toEqual(['openid', 'email', 'profile']);
  });

  it('accepts the whole parameter object of the official UI, including null', async () => {
    const whole = {
      ...idp.parameters,
      prompt: null,
      resources: ['https://a.example/'],
      resource: null,
      extra: { a: [] },
    };
    expect((await idp.start(whole)).status).toBe(200);
    expect((await idp.submit(true, whole)).json.data.authorization_code).toBeDefined();
  });

  it.each([
    ['a missing client_id', { client_id: undefined }, 'invalid_client_id'],
    ['an empty client_id', { client_id: '' }, 'invalid_client_id'],
    ['a missing redirect_uri', { redirect_uri: undefined }, 'invalid_redirect_uri'],
    ['scopes that are not a list', { scopes: 'openid' }, 'invalid_request'],
    ['a state that is not a string', { state: 5 }, 'invalid_request'],
  ])('refuses %s', async (_what, change, type) => {
    expect(await idp.start({ ...idp.parameters, ...change })).toMatchObject(refusal(400, type));
  });

  it('needs a live session', async () => {
    const { parameters } = idp;
    const anonymous = await idp.sdk('POST', '/idp/oauth/authorize/start', { body: parameters });
    expect(anonymous).toMatchObject(refusal(401, 'user_unauthenticated'));
    await idp.start();
    await idp.sdk('POST', '/sessions/revoke', { secret: idp.secret });
    expect(await idp.submit(true)).toMatchObject(refusal(404, 'session_not_found'));
  });
});

describe('the authorization response', () => {
  it('redirects to the application with code, state and issuer', async () => {
    await idp.start();
    const { data } = (await idp.submit(true)).json;
    const url = new URL(data.redirect_uri);
    expect(Object.fromEntries(url.searchParams)).toEqual({ code: data.authorization_code, state: STATE, iss: ISSUER });
    expect(data.authorization_code).toMatch(/^[\w-]{43}$/);
  });

  it('keeps the query of the redirect URI byte for byte', async () => {
    const url = await idp.decide(true, { ...idp.parameters, redirect_uri: 'https://app.example/cb?keep=a+b&x=' });
    expect(url.href).toMatch(/^https:\/\/app\.example\/cb\?keep=a\+b&x=&code=/);
  });

  it('returns any state and nonce unchanged (RFC 6749 §4.1.2)', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
    const property = fc.asyncProperty(text, text, async (state, nonce) => {
      const url = await idp.decide(true, { ...idp.parameters, state, nonce });
      expect(url.searchParams.get('state')).toBe(state);
      const { id_token: token } = (await idp.exchange(url.searchParams.get('code') ?? '')).json;
      const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
      expect(payload.nonce).toBe(nonce);
    });
    await fc.assert(property, {
      numRuns: 60,
      examples: [
        [STATE, STATE],
        ['\0', '\0'],
        ['a b+c%20&=#?', '+'],
        ['\u202e\u200b', '\u{1f511}'],
      ],
    });
  });

  it('has no state if none was sent', async () => {
    const url = await idp.decide(true, { ...idp.parameters, state: undefined });
    expect(url.searchParams.has('state')).toBe(false);
  });

  it('of a denial is access_denied without a code (RFC 6749 §4.1.2.1)', async () => {
    await idp.start();
    const { data } = (await idp.submit(false)).json;
    expect(data).not.toHaveProperty('authorization_code');
    expect(Object.fromEntries(new URL(data.redirect_uri).searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The user denied the request.',
      state: STATE,
      iss: ISSUER,
    });
    expect((await idp.control('GET', '/consents')).json).toEqual([]);
    expect((await idp.start()).json.data.consent_required).toBe(true);
  });

  it('of a repeated submit invalidates the first code', async () => {
    await idp.start();
    const [first, second] = [await idp.submit(true), await idp.submit(true)];
    const code = (answer: typeof first) => answer.json.data.authorization_code ?? '';
    expect((await idp.exchange(code(first))).json.error).toBe('invalid_grant');
    expect((await idp.exchange(code(second))).status).toBe(200);
  });
});

describe('a submitted request', () => {
  it.each<[what: string, change: object, asked?: object]>([
    ['another client', { client_id: 'confidential-app', redirect_uri: 'https://confidential.example/cb' }],
    ['another of its redirect URIs', { redirect_uri: 'https://app.example/cb?keep=a+b&x=' }],
    ['more scopes', { scopes: ['openid', 'email', 'phone'] }],
    ['fewer scopes', { scopes: ['openid'] }],
    ['another state', { state: 'other' }],
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['another prompt', { prompt: 'none' }, { prompt: 'consent' }],
    ['more resources', { resources: ['https://a.example/'] }],
    ['another response_type', { response_type: 'token' }],
  ])('must match the preflight of its session: %s is refused', async (_what, change, asked = {}) => {
    await idp.start({ ...idp.parameters, ...asked });
    const answer = await idp.submit(true, { ...idp.parameters, ...asked, ...change });
    expect(answer).toMatchObject(refusal(400, 'oauth_preflight_not_found'));
  });

  it('may add state, nonce and challenge to the preflight (behaviour.md 7)', async () => {
    const { client_id, redirect_uri, response_type, scopes } = idp.parameters;
    await idp.start({ client_id, redirect_uri, response_type, scopes });
    expect((await idp.submit(true)).json.data.authorization_code).toBeDefined();
  });

  it('may list the scopes in another order', async () => {
    await idp.start();
    expect((await idp.submit(true, { ...idp.parameters, scopes: ['email', 'openid'] })).status).toBe(200);
  });

  it('is refused from another session of the same user, and after an hour', async () => {
    await idp.start();
    const again = await idp.signIn('ada@example.com');
    expect((await idp.submit(true, undefined, again.session_token)).json).toMatchObject({
      error_type: 'oauth_preflight_not_found',
    });
    await idp.sdk('POST', '/sessions/authenticate', { secret: idp.secret, body: { session_duration_minutes: 600 } });
    await idp.control('POST', '/clock', { advanceMs: PREFLIGHT_LIFE_MS });
    expect((await idp.submit(true)).json).toMatchObject({ error_type: 'oauth_preflight_not_found' });
  });

  it('is accepted for each of several open consent screens', async () => {
    const states = Array.from({ length: 20 }, (_, index) => `tab ${index}`);
    for (const state of states) await idp.start({ ...idp.parameters, state });
    for (const state of states) {
      expect((await idp.submit(true, { ...idp.parameters, state })).status).toBe(200);
    }
  });

  it('without consent_granted is refused', async () => {
    await idp.start();
    const answer = await idp.sdk('POST', '/idp/oauth/authorize/submit', { body: idp.parameters, secret: idp.secret });
    expect(answer).toMatchObject(refusal(400, 'invalid_consent_granted'));
  });
});

it('sent 50 times in parallel leaves one valid code and one consent', async () => {
  await idp.start();
  const answers = await Promise.all(Array.from({ length: 50 }, () => idp.submit(true)));
  const codes = answers.map(({ json }) => json.data.authorization_code ?? '');
  expect(new Set(codes).size).toBe(50);
  expect((await idp.control('GET', '/consents')).json).toHaveLength(1);
  const exchanged = await Promise.all(codes.map((code) => idp.exchange(code)));
  expect(exchanged.filter(({ status }) => status === 200)).toHaveLength(1);
});
