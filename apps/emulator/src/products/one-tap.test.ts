import { generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import {
  type Bench,
  benchInProcess,
  type InProcessBench,
  ORIGIN,
  pkcePair,
  storedSecrets,
  refusal,
} from '../testing/bench.js';
import { newAccount, type OAuthBench, oauthBench } from '../testing/oauth-bench.js';

const CLIENT_ID = '000000000000-latchkey.apps.googleusercontent.com';

interface Started {
  readonly request_id: string;
  readonly google_client_id: string;
  readonly oauth_callback_id: string;
}

/** Calls One Tap's two routes and Google's stand-in, as the client-side services page and the prompt do. */
function oneTapBench(bench: InProcessBench) {
  const oneTap = {
    start: (query: object = {}) =>
      bench.raw<Started>(
        `/v1/public/oauth/google/onetap/start?${String(new URLSearchParams({ public_token: PUBLIC_TOKEN, ...query }))}`,
        { headers: { origin: ORIGIN } },
      ),
    submit: (callbackId: string, body: unknown, headers: Record<string, string> = {}) =>
      bench.raw<{ redirect_url: string }>(`/v1/oauth/callback/${callbackId}`, {
        method: 'POST',
        headers: {
          origin: ORIGIN,
          'content-type': 'text/plain;charset=UTF-8',
          'x-stytch-oauth-type': 'google-one-tap',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async idToken(body: object = {}) {
      const [ada] = bench.emulator.oauth.accounts.of('google');
      const answer = await bench.raw<{ credential: string }>('/google/gsi/credential', {
        method: 'POST',
        body: JSON.stringify({ client_id: CLIENT_ID, origin: ORIGIN, account: ada?.subject, ...body }),
      });
      return answer.json.credential;
    },
    async redirect(body: object = {}) {
      const { oauth_callback_id: id } = (await oneTap.start()).json;
      const answer = await oneTap.submit(id, { id_token: await oneTap.idToken(), stytch_csrf_token: '', ...body });
      return new URL(answer.json.redirect_url);
    },
  };
  return oneTap;
}

let bench: InProcessBench;
let oauth: OAuthBench;
let oneTap: ReturnType<typeof oneTapBench>;
beforeEach(async () => {
  bench = await benchInProcess();
  oauth = oauthBench(bench);
  oneTap = oneTapBench(bench);
});

describe('starting', () => {
  it('returns the Google client and a callback, with CORS (provider-api.md 2.6)', async () => {
    const { status, json, headers } = await oneTap.start();
    expect(status).toBe(200);
    expect(json).toEqual({
      request_id: expect.stringContaining('request-id-test-'),
      google_client_id: CLIENT_ID,
      oauth_callback_id: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('returns an empty client if none is configured', async () => {
    await bench.control('PATCH', '/project', { one_tap: { google_client_id: '' } });
    expect((await oneTap.start()).json.google_client_id).toBe('');
  });

  it.each([
    [{ one_tap: { outcome: 'refused:oauth_config_not_found' } }, 404, 'oauth_config_not_found'],
    [{ one_tap: { outcome: 'refused:no_login_redirect_urls_set' } }, 400, 'no_login_redirect_urls_set'],
    [{ one_tap: { outcome: 'refused:no_signup_redirect_urls_set' } }, 400, 'no_signup_redirect_urls_set'],
    [{ one_tap: { outcome: 'refused:default_provider_not_allowed' } }, 400, 'default_provider_not_allowed'],
    [{ oauth_providers_disabled: ['google'] }, 404, 'oauth_config_not_found'],
    [{ redirect_urls: [] }, 400, 'no_login_redirect_urls_set'],
    [
      { redirect_urls: [{ url: 'http://localhost:4200/', types: ['login'], default: true }] },
      400,
      'no_signup_redirect_urls_set',
    ],
  ])('with %j is refused: %i %s', async (settings, status, type) => {
    await bench.control('PATCH', '/project', settings);
    const answer = await oneTap.start();
    expect(answer.json).toMatchObject({ status_code: status, error_type: type });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  it('requires the public token', async () => {
    expect((await oneTap.start({ public_token: 'other' })).json).toMatchObject({
      error_type: 'public_token_not_found',
    });
  });
});

describe('submitting', () => {
  it('answers the preflight of the browser', async () => {
    const { status, headers } = await bench.raw('/v1/oauth/callback/any', {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-headers': 'x-stytch-oauth-type' },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toContain('x-stytch-oauth-type');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('signs up, then logs in, with the Google account', async () => {
    const first = await oneTap.redirect({ signup_redirect_url: 'http://localhost:4200/?x=1' });
    expect(first.href).toMatch(
      /^http:\/\/localhost:4200\/\?x=1&stytch_token_type=oauth&token=[\w-]{43}&stytch_redirect_type=signup$/,
    );
    const { json } = await oauth.authenticate(first.searchParams.get('token'));
    expect(json.data).toMatchObject({
      provider_type: 'Google',
      user: { emails: [{ email: 'ada@example.com', verified: true }], providers: [{ provider_type: 'Google' }] },
      session: { authentication_factors: [{ delivery_method: 'oauth_google' }] },
    });
    const second = await oneTap.redirect();
    expect(second.searchParams.get('stytch_redirect_type')).toBe('login');
    expect((await oauth.authenticate(second.searchParams.get('token'))).json.data.user_id).toBe(json.data.user_id);
    // The same account through the provider's page is the same user.
    expect((await oauth.signIn('google')).user_id).toBe(json.data.user_id);
  });

  it('returns a flat response with the status in the body', async () => {
    const { json: started } = await oneTap.start();
    const { json } = await oneTap.submit(started.oauth_callback_id, { id_token: await oneTap.idToken() });
    expect(json).toEqual({
      redirect_url: expect.any(String),
      status_code: 200,
      request_id: expect.stringContaining('request-id-test-'),
    });
  });

  it('accepts exactly one of 50 parallel tries (ASVS 5.0 6.5.1)', async () => {
    const { json } = await oneTap.start();
    const id_token = await oneTap.idToken();
    const tries = Array.from({ length: 50 }, () => oneTap.submit(json.oauth_callback_id, { id_token }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(storedSecrets(bench, 'oauth_token')).toHaveLength(1);
  });

  it('rejects an expired or unknown callback: 404 oauth_callback_not_found', async () => {
    const { json } = await oneTap.start();
    await bench.control('POST', '/clock', { advanceMs: 60 * 60_000 });
    const id_token = await oneTap.idToken();
    for (const id of [json.oauth_callback_id, 'made-up']) {
      expect(await oneTap.submit(id, { id_token })).toMatchObject(refusal(404, 'oauth_callback_not_found'));
    }
  });

  it('refuses an unregistered redirect URL and keeps the callback', async () => {
    const { json } = await oneTap.start();
    const body = { id_token: await oneTap.idToken() };
    const refused = await oneTap.submit(json.oauth_callback_id, {
      ...body,
      login_redirect_url: 'http://evil.example/',
    });
    expect(refused.json).toMatchObject({ error_type: 'no_match_for_provided_oauth_url' });
    expect((await oneTap.submit(json.oauth_callback_id, body)).status).toBe(200);
  });

  it.each([
    ['without its header', { 'x-stytch-oauth-type': 'other' }, {}, 'oauth_flow_callback_error'],
    ['that is not JSON', {}, '{', 'invalid_json'],
    ['without an ID token', {}, {}, 'invalid_id_token'],
  ])('refuses a call %s', async (_what, headers: Record<string, string>, body, type) => {
    const { json } = await oneTap.start();
    const answer = await oneTap.submit(json.oauth_callback_id, body, headers);
    expect(answer).toMatchObject(refusal(400, type));
  });

  it('rejects an ID token with a wrong issuer, audience, expiry or signature', async () => {
    const own = await oneTap.idToken();
    const claims = { email: 'ada@example.com', email_verified: true, name: 'Ada' };
    const sign = async (issuer: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer(issuer)
        .setAudience(CLIENT_ID)
        .setSubject('1')
        .setExpirationTime('1h')
        .sign((await generateKeyPair('ES256')).privateKey);
    const [head = '', payload = ''] = own.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const tokens = {
      otherKey: await sign('https://accounts.google.com'),
      otherProvider: await bench.emulator.standInIdTokens.sign({
        ...{ provider: 'github', audience: CLIENT_ID, subject: '1', name: 'Ada' },
        ...{ email: 'ada@example.com', isEmailVerified: true },
      }),
      otherAudience: await bench.emulator.standInIdTokens.sign({
        ...{ provider: 'google', audience: 'another', subject: '1', name: 'Ada' },
        ...{ email: 'ada@example.com', isEmailVerified: true },
      }),
      unverified: await bench.emulator.standInIdTokens.sign({
        ...{ provider: 'google', audience: CLIENT_ID, subject: '1', name: 'Ada' },
        ...{ email: 'ada@example.com', isEmailVerified: false },
      }),
      unsigned,
      changed: `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: '2' })).toString('base64url')}.x`,
      nothing: 'nothing',
    };
    const { json } = await oneTap.start();
    for (const [what, id_token] of Object.entries(tokens)) {
      const answer = await oneTap.submit(json.oauth_callback_id, { id_token });
      expect([what, answer.status, answer.json]).toMatchObject([
        what,
        400,
        { error_type: 'oauth_flow_callback_error', error_message: expect.stringContaining('ID token') },
      ]);
    }
    await bench.control('POST', '/clock', { advanceMs: 30 * 60_000 });
    const late = (await oneTap.start()).json.oauth_callback_id;
    await bench.control('POST', '/clock', { advanceMs: 31 * 60_000 });
    const expired = await oneTap.submit(late, { id_token: own });
    expect(expired.json).toMatchObject({ error_message: expect.stringContaining('expired') });
  });

  it('requires no PKCE and ignores a verifier', async () => {
    await bench.control('PATCH', '/project', { pkce_required_for_oauth: true });
    const { code_verifier } = pkcePair();
    for (const body of [{}, { code_verifier }]) {
      const to = await oneTap.redirect();
      expect((await oauth.authenticate(to.searchParams.get('token'), { body })).status).toBe(200);
    }
  });
});

describe('the stand-in of Google', () => {
  const status = (bench: Bench, clientId: string, origin: string) =>
    bench.raw(`/google/gsi/status?client_id=${encodeURIComponent(clientId)}`, { headers: { origin } });

  it.each([
    [[], 'http://localhost:4200', 'unregistered_origin'],
    [['loopback'], 'http://localhost:4200', undefined],
    [['loopback'], 'http://127.0.0.1:1', undefined],
    [['loopback'], 'http://app.localhost', undefined],
    [['loopback'], 'https://localhost.evil.example', 'unregistered_origin'],
    [['loopback', 'https://app.example'], 'https://app.example', undefined],
    [['https://app.example'], 'https://app.example:8443', 'unregistered_origin'],
    [['http://app.example'], 'http://app.example', 'secure_http_required'],
    [['loopback'], 'null', 'secure_http_required'],
  ])('with the origins %j returns whether %s may show the prompt: %s', async (origins, origin, reason) => {
    await bench.control('PATCH', '/project', { one_tap: { origins } });
    const { json, headers } = await status(bench, CLIENT_ID, origin);
    expect(json).toEqual({ moment: reason === undefined ? 'displayed' : 'not_displayed', reason, isFedCm: false });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each([
    ['http://evil.example', CLIENT_ID, 403],
    [ORIGIN, 'another', 403],
    [`${ORIGIN}/; script-src *`, CLIENT_ID, 403],
    [`${ORIGIN}; script-src *`, CLIENT_ID, 403],
    [ORIGIN, CLIENT_ID, 200],
  ])('serves the prompt only to a registered origin and client: %s, %s is %i', async (origin, client_id, code) => {
    const query = String(new URLSearchParams({ client_id, origin }));
    const answer = await bench.raw(`/google/gsi/prompt?${query}`, { headers: { origin: ORIGIN } });
    expect(answer.status).toBe(code);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    if (code === 200) expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${ORIGIN};`);
  });

  it('escapes foreign values', async () => {
    await oauth.walk('google', {}, newAccount('"><script>alert(1)</script>', 'eve@example.com'));
    const query = { client_id: CLIENT_ID, origin: ORIGIN, nonce: '"><script>' };
    const { text } = await bench.raw(`/google/gsi/prompt?${String(new URLSearchParams(query))}`);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toContain('data-nonce="&quot;&gt;&lt;script&gt;"');
  });

  it('issues ID tokens only to its own prompt', async () => {
    const body = JSON.stringify({ client_id: CLIENT_ID, origin: ORIGIN, account: '1' });
    const ask = (headers: Record<string, string>) =>
      bench.raw('/google/gsi/credential', { method: 'POST', body, headers });
    expect((await ask({ origin: ORIGIN })).json).toMatchObject({ error_type: 'origin_not_allowed' });
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).json).toMatchObject({ error_type: 'origin_not_allowed' });
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).json).toMatchObject({
      error_type: 'oauth_account_not_found',
    });
  });

  it('publishes its signing keys and keeps them after a reset', async () => {
    const before = await bench.raw('/google/oauth2/v3/certs');
    expect(before.json).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256', use: 'sig' }] });
    expect(before.text).not.toContain('"d"');
    await bench.control('POST', '/reset');
    expect((await bench.raw('/google/oauth2/v3/certs')).text).toBe(before.text);
  });

  it('answers pages_not_built if its script is not built', async () => {
    const bench = await benchInProcess({ pages: '/nowhere' });
    expect((await bench.raw('/google/gsi/client')).json).toMatchObject({ error_type: 'pages_not_built' });
  });

  it('is subject to faults, and its calls are recorded', async () => {
    await bench.control('POST', '/faults', { path: '/google/gsi/*', status: 503 });
    expect((await status(bench, CLIENT_ID, ORIGIN)).status).toBe(503);
    const { json } = await bench.control<{ path: string }[]>('GET', '/requests');
    expect(json.map(({ path }) => path)).toEqual(['/google/gsi/status']);
  });
});
