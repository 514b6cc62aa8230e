import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, refusal } from '../testing/bench.js';
import {
  CLIENT_ID,
  CONFIDENTIAL_APP,
  idpBench,
  type InProcessIdpBench,
  ISSUER,
  PUBLIC_APP,
  REDIRECT_URI,
  STATE,
} from '../testing/idp-bench.js';

// Refusals that "Best Current Practice for OAuth 2.0 Security" requires before a code is issued: one test per refusal,
// named after its paragraph. Refusals after the code are in rfc-9700-exchanging.test.ts.

const HTML = 'text/html; charset=utf-8';

/** Expects a refusal without a redirect, from both the preflight and the form. */
async function expectNowhere(change: Readonly<Record<string, string>>, type: string, settings: object = {}) {
  const idp = await idpBench();
  await idp.control('PATCH', '/project', settings);
  const started = await idp.start({ ...idp.parameters, ...change });
  expect(started.json).toMatchObject({ error_type: type });
  const submitted = await idp.submit(true, { ...idp.parameters, ...change });
  expect(submitted.json).toMatchObject({ error_type: type });
  const posted = await idp.form({ ...idp.formFields, ...change });
  expect([posted.status, posted.headers.get('location')]).toEqual([submitted.status, null]);
  expect(posted.headers.get('content-type')).toBe(HTML);
}

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('RFC 9700 §2.1: redirect URIs are compared character by character', () => {
  it.each([
    ['another path', `${REDIRECT_URI}/more`],
    ['a path that leads to the same place', `${ORIGIN}/x/../relying-party`],
    ['another query', `${REDIRECT_URI}?next=1`],
    ['a trailing slash', `${REDIRECT_URI}/`],
    ['another host', 'https://evil.example/relying-party'],
    ['a host with the same prefix', 'http://localhost:4200.evil.example/relying-party'],
    ['a user name that looks like the host', 'http://localhost:4200@evil.example/relying-party'],
    ['another port of the name localhost', 'http://localhost:4201/relying-party'],
    ['another scheme', 'https://localhost:4200/relying-party'],
    ['upper case', 'HTTP://LOCALHOST:4200/relying-party'],
    ['a query in another order', 'https://app.example/cb?x=&keep=a+b'],
    ['a query that means the same', 'https://app.example/cb?keep=a%20b&x='],
    ['a script', 'javascript:alert(1)//localhost:4200/relying-party'],
  ])('%s is refused', async (_what, redirect_uri) => {
    await expectNowhere({ redirect_uri }, 'invalid_redirect_uri');
  });
});

describe('RFC 9700 §4.1.3: registered URIs are not patterns', () => {
  it.each([
    ['a pattern for hosts', 'https://*.example/cb'],
    ['a pattern for paths', 'https://app.example/*'],
  ])('%s in the registry matches only its own text', async (_what, registered) => {
    const settings = { connected_apps: [{ ...PUBLIC_APP, redirect_uris: [registered] }] };
    await expectNowhere({ redirect_uri: registered.replace('*', 'anything') }, 'invalid_redirect_uri', settings);
  });

  it('the port of a loopback address is free only for public clients (RFC 8252 §7.3)', async () => {
    const redirect_uris = ['http://127.0.0.1/cb', 'http://[::1]:80/cb'];
    const apps = [PUBLIC_APP, CONFIDENTIAL_APP].map((app) => ({ ...app, redirect_uris }));
    await idp.control('PATCH', '/project', { connected_apps: apps });
    const at = async (client_id: string, redirect_uri: string) =>
      (await idp.start({ ...idp.parameters, client_id, redirect_uri })).status;
    for (const uri of ['http://127.0.0.1:51004/cb', 'http://[::1]:51004/cb', 'http://127.0.0.1/cb']) {
      expect([uri, await at(CLIENT_ID, uri)]).toEqual([uri, 200]);
    }
    expect(await at(CONFIDENTIAL_APP.client_id, 'http://127.0.0.1:51004/cb')).toBe(400);
    for (const uri of [
      'http://127.0.0.1:51004/other',
      'http://127.0.0.1:51004@evil.example/cb',
      'http://127.0.0.1.evil.example:51004/cb',
      'http://127.0.0.2:51004/cb',
      'http://localhost:51004/cb',
      'https://127.0.0.1:51004/cb',
    ]) {
      expect([uri, await at(CLIENT_ID, uri)]).toEqual([uri, 400]);
    }
  });
});

it('RFC 9700 §2.1: a client without a registered redirect URI gets no redirect', async () => {
  const settings = { connected_apps: [{ ...PUBLIC_APP, redirect_uris: [] }] };
  await expectNowhere({}, 'invalid_redirect_uri', settings);
});

it('RFC 9700 §2.1.1: a public client without PKCE is refused', async () => {
  const { searchParams } = await idp.decide(true, { ...idp.parameters, code_challenge: undefined });
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'invalid_request',
    error_description: expect.stringContaining('code_challenge'),
    state: STATE,
    iss: ISSUER,
  });
});

it('RFC 9700 §2.1.1: a challenge by another method than S256 is refused', async () => {
  for (const change of [
    { code_challenge_method: 'plain' },
    { code_challenge_method: 's256' },
    { code_challenge: 'too-short' },
    { code_challenge: idp.verifier },
  ]) {
    const { searchParams } = await idp.decide(true, { ...idp.parameters, ...change });
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['invalid_request', null]);
  }
});

it.each(['token', 'id_token', 'id_token token', 'code token', 'code id_token', 'none'])(
  'RFC 9700 §2.1.2: the implicit and hybrid response_type "%s" is refused',
  async (response_type) => {
    const url = await idp.decide(true, { ...idp.parameters, response_type });
    expect(url.searchParams.get('error')).toBe('unsupported_response_type');
    expect(url.href).not.toMatch(/access_token|id_token=|#/);
  },
);

it.each(['fragment', 'form_post', 'web_message'])(
  'RFC 9700 §4.3.1: the response_mode "%s" is refused',
  async (response_mode) => {
    const url = await idp.decide(true, { ...idp.parameters, response_mode });
    expect([url.searchParams.get('error'), url.hash]).toEqual(['invalid_request', '']);
  },
);

it('RFC 9700 §2.3: a scope that is unknown or not allowed is not granted', async () => {
  await idp.control('PATCH', '/project', {
    connected_apps: [{ ...PUBLIC_APP, scopes: ['openid', 'unknown'] }],
  });
  const tokens = await idp.tokens({ ...idp.parameters, scopes: ['openid', 'full_access', 'unknown'] });
  expect(tokens.scope).toBe('openid');
  const { searchParams } = await idp.decide(true, { ...idp.parameters, scopes: ['full_access', 'unknown'] });
  expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['invalid_scope', null]);
});

describe('RFC 9700 §2.6: ambiguous requests are refused', () => {
  it.each(['client_id', 'redirect_uri', 'scope', 'state', 'consent_granted', '__Authorization', 'code_challenge'])(
    'the parameter %s twice',
    async (name) => {
      await idp.start();
      const form = `${String(new URLSearchParams(idp.formFields))}&${name}=${encodeURIComponent(idp.formFields[name] ?? '')}`;
      const answer = await idp.form(form);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(answer.text).toContain(`The parameter ${name} stands more than once`);
    },
  );
});

it('RFC 9700 §2.6: the authorization endpoint has no CORS headers', async () => {
  await idp.start();
  const preflight = await idp.raw('/sdk/v1/oauth/authorize', {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  });
  const posted = await idp.form(idp.formFields);
  for (const { headers } of [preflight, posted]) {
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-methods')).toBeNull();
  }
});

it('RFC 9700 §2.6: the metadata matches the accepted requests', async () => {
  const { json } = await idp.raw('/.well-known/oauth-authorization-server');
  expect(json).toMatchObject({
    issuer: ISSUER,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  });
  for (const name of ['request', 'request_uri']) {
    const { searchParams } = await idp.decide(true, { ...idp.parameters, [name]: 'https://evil.example/request.jwt' });
    expect(searchParams.get('error')).toBe(`${name}_not_supported`);
  }
});

it('RFC 9700 §4.2.4: the response has no-referrer, and the error page same-origin', async () => {
  await idp.start();
  const answer = await idp.form(idp.formFields);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const refused = await idp.form({ ...idp.formFields, client_id: 'nobody' });
  expect(refused.headers.get('referrer-policy')).toBe('same-origin');
  expect(refused.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
});

it('RFC 9700 §4.4.2.1: every response has its issuer, including errors', async () => {
  for (const url of [
    await idp.decide(true),
    await idp.decide(false, { ...idp.parameters, scopes: ['phone'] }),
    await idp.decide(true, { ...idp.parameters, response_type: 'token' }),
  ]) {
    expect(url.searchParams.get('iss')).toBe(ISSUER);
  }
});

describe('RFC 9700 §4.7.1: a form of a foreign page is refused', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:4201' }],
    ['no origin, and a foreign referer', { referer: `https://evil.example/?${ORIGIN}` }],
    ['an origin that is hidden', { origin: 'null' }],
    ['an origin that is hidden, and a foreign referer', { origin: 'null', referer: 'https://evil.example/' }],
    ['a foreign origin with a referer that looks right', { origin: 'https://evil.example', referer: `${ORIGIN}/play` }],
    ['neither origin nor referer', {}],
    ['the emulator itself', { origin: ISSUER }],
  ])('from %s', async (_what, headers) => {
    await idp.start();
    const answer = await idp.form(idp.formFields, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    expect(answer.text).toContain('origin_not_allowed');
    expect((await idp.control('GET', '/consents')).json).toEqual([]);
  });

  it('without the session token, even with cookies', async () => {
    await idp.start();
    const cookies = { origin: ORIGIN, cookie: `stytch_session=${idp.secret}` };
    const answer = await idp.form({ ...idp.formFields, __Authorization: undefined }, cookies);
    expect([answer.status, answer.headers.get('location')]).toEqual([401, null]);
  });
});

describe('RFC 9700 §4.11.2: no redirect to', () => {
  it('the URI of an unknown client', async () => {
    await expectNowhere({ client_id: 'nobody', redirect_uri: 'https://evil.example/cb' }, 'connected_app_not_found');
  });

  it('the URI of a known client without a session, even with prompt=none', async () => {
    const answer = await idp.sdk('POST', '/idp/oauth/authorize/start', { body: { ...idp.parameters, prompt: 'none' } });
    expect(answer).toMatchObject(refusal(401, 'user_unauthenticated'));
    const posted = await idp.form({ ...idp.formFields, prompt: 'none', __Authorization: undefined });
    expect(posted.headers.get('location')).toBeNull();
  });

  it('the URI of a known client without a preflight', async () => {
    const answer = await idp.submit(true);
    expect(answer).toMatchObject(refusal(400, 'oauth_preflight_not_found'));
    const posted = await idp.form(idp.formFields);
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null]);
  });

  it('the URI of another client', async () => {
    await expectNowhere({ client_id: CONFIDENTIAL_APP.client_id }, 'invalid_redirect_uri');
  });

  it('an unregistered URI after a log-out', async () => {
    for (const post_logout_redirect_uri of [`${REDIRECT_URI}?x=1`, 'https://evil.example/', 'javascript:alert(1)']) {
      const answer = await idp.logout({ client_id: CLIENT_ID, post_logout_redirect_uri });
      expect(answer).toMatchObject(refusal(400, 'invalid_post_logout_redirect_uri'));
    }
  });
});

it('RFC 9700 §4.12: the response to the form is a 303', async () => {
  await idp.start();
  const answer = await idp.form(idp.formFields);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:4200\/relying-party\?code=/);
  expect(answer.text).toBe('');
});

it('RFC 9700 §4.16: error pages cannot be framed', async () => {
  const { headers } = await idp.form({ ...idp.formFields, client_id: 'nobody' });
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
  expect(headers.get('x-frame-options')).toBe('DENY');
});
