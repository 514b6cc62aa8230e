import { beforeEach, describe, expect, it } from 'vitest';
import { benchInProcess, type InProcessBench, pkcePair } from '../testing/bench.js';
import { firstAccount, newAccount, type OAuthBench, oauthBench } from '../testing/oauth-bench.js';

let bench: InProcessBench;
let oauth: OAuthBench;
beforeEach(async () => {
  bench = await benchInProcess();
  oauth = oauthBench(bench);
});

describe('the page of a provider', () => {
  it('shows the project, the scopes, the target host and the accounts', async () => {
    const { status, text } = await oauth.start('github', {
      custom_scopes: 'repo read:org openid',
      provider_prompt: 'consent',
      login_redirect_url: 'http://localhost:4200/play?x=1',
    });
    expect(status).toBe(200);
    expect(text).toContain('<h1>GitHub (stand-in)</h1>');
    expect(text).toContain('<strong>Latchkey Demo</strong>');
    for (const scope of ['openid', 'email', 'profile', 'repo', 'read:org', 'prompt=consent']) {
      expect(text.split(`<code>${scope}</code>`)).toHaveLength(2);
    }
    expect(text).toContain('<dd>localhost:4200</dd>');
    expect(text).toContain('Ada Lovelace');
  });

  it.each([
    ['acme', 'Acme (stand-in)'],
    ['my-own_id', 'My Own Id (stand-in)'],
    ['tiktok', 'TikTok (stand-in)'],
  ])('exists for any provider id: %s', async (provider, title) => {
    expect((await oauth.start(provider)).text).toContain(`<h1>${title}</h1>`);
  });

  it('has a strict policy without scripts, framing, CORS and caching', async () => {
    const { text, headers } = await bench.raw('/v1/public/oauth/google/start', {
      headers: { origin: 'http://localhost:4200' },
    });
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(text).not.toMatch(/<script|style=|\son\w+=/);
  });

  it('escapes foreign values', async () => {
    const script = '"><script>alert(1)</script>';
    await bench.control('PATCH', '/project', { project_name: script });
    await oauth.walk('google', {}, newAccount(script, 'eve@example.com'));
    const { text } = await oauth.start('google', { custom_scopes: script, provider_x: script });
    expect(text).not.toContain('<script');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('preselects the account of the login hint', async () => {
    await oauth.walk('google', {}, newAccount('Grace Hopper', 'grace@example.com'));
    const checked = (text: string) => /value="(\d+)"\s+checked/.exec(text)?.[1];
    const hinted = await oauth.start('google', { provider_login_hint: 'grace@example.com' });
    expect(checked(hinted.text)).not.toBe(firstAccount(hinted));
    const plain = await oauth.start('google');
    expect(checked(plain.text)).toBe(firstAccount(plain));
  });
});

describe('an invalid start', () => {
  it.each([
    [{ login_redirect_url: 'nowhere' }, {}, 400, 'invalid_login_oauth_url'],
    [{ signup_redirect_url: 'nowhere' }, {}, 400, 'invalid_signup_oauth_url'],
    [{ login_redirect_url: 'http://evil.example/' }, {}, 400, 'no_match_for_provided_oauth_url'],
    [{ signup_redirect_url: 'http://localhost:4200/other' }, {}, 400, 'no_match_for_provided_oauth_url'],
    [{}, { redirect_urls: [] }, 400, 'no_login_redirect_urls_set'],
    [
      {},
      { redirect_urls: [{ url: 'http://localhost:4200/', types: ['login'], default: true }] },
      400,
      'no_signup_redirect_urls_set',
    ],
    [{}, { oauth_providers_disabled: ['google'] }, 404, 'oauth_config_not_found'],
    [{}, { pkce_required_for_oauth: true }, 400, 'pkce_required_for_oauth'],
    [{ code_challenge: 'plain' }, {}, 400, 'invalid_code_challenge'],
    [{ oauth_attach_token: 'unknown' }, {}, 400, 'invalid_oauth_attach_token'],
    [{ public_token: 'public-token-test-other' }, {}, 401, 'public_token_not_found'],
    [{ public_token: 'public-token-live-other' }, {}, 401, 'live_public_token_refused'],
  ])('%j with %j shows an error page: %i %s', async (query, settings, status, type) => {
    await bench.control('PATCH', '/project', settings);
    const answer = await oauth.start('google', query);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<h1>Google sign-in can’t start</h1>');
    expect(answer.text).toContain(`<code>${type}</code>`);
    expect(answer.text).not.toContain('href="http://evil');
  });

  it('rejects an invalid provider id', async () => {
    for (const name of ['Google', 'a%20b', 'x'.repeat(65)]) {
      const { status, text } = await oauth.start(name);
      expect([status, text.includes('oauth_config_not_found')]).toEqual([404, true]);
    }
  });

  it('accepts a URL that is registered only for oauth', async () => {
    await bench.control('PATCH', '/project', {
      redirect_urls: [{ url: 'http://localhost:4200/oauth', types: ['oauth'], default: true }],
    });
    expect((await oauth.walk('google')).pathname).toBe('/oauth');
  });
});

describe('granting consent', () => {
  it('redirects to the sign-up URL, then the log-in URL, with a token and the query kept', async () => {
    const query = {
      login_redirect_url: 'http://localhost:4200/play?flag&a=%7e&token=stale#here',
      signup_redirect_url: 'http://localhost:4200/?b=1&b=2',
    };
    const first = await oauth.walk('google', query);
    expect(first.href).toMatch(
      /^http:\/\/localhost:4200\/\?b=1&b=2&stytch_token_type=oauth&token=[\w-]{43}&stytch_redirect_type=signup$/,
    );
    await oauth.authenticate(first.searchParams.get('token'));
    expect((await oauth.walk('google', query)).href).toMatch(
      /^http:\/\/localhost:4200\/play\?flag&a=%7e&stytch_token_type=oauth&token=[\w-]{43}&stytch_redirect_type=login#here$/,
    );
  });

  it('works once per opened page, and then shows a link back', async () => {
    const page = await oauth.start('google');
    const account = { account: firstAccount(page) };
    const answers = await Promise.all(Array.from({ length: 50 }, () => oauth.submit(page, account)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const late = answers.find(({ status }) => status === 400);
    expect(late?.text).toContain('oauth_transaction_not_found');
    expect(late?.text).toContain('href="http://localhost:4200/play"');
  });

  it('expires after ten minutes', async () => {
    const page = await oauth.start('google');
    await bench.control('POST', '/clock', { advanceMs: 10 * 60_000 });
    const { status, text } = await oauth.submit(page, { account: firstAccount(page) });
    expect([status, text.includes('oauth_transaction_not_found')]).toEqual([400, true]);
  });

  it.each([
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4210' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4210' }, 303],
    [{ host: 'localhost:4210', origin: 'http://localhost:4210' }, 303],
  ])('accepts the form only from its own page: %j is %i', async (headers: Record<string, string>, status) => {
    const page = await oauth.start('google');
    expect((await oauth.submit(page, { account: firstAccount(page) }, headers)).status).toBe(status);
  });

  it('rejects an unknown account and keeps the page usable', async () => {
    const page = await oauth.start('google');
    const { status, text } = await oauth.submit(page, { account: '1' });
    expect([status, text.includes('oauth_account_not_found')]).toEqual([400, true]);
    expect((await oauth.submit(page, { account: firstAccount(page) })).status).toBe(303);
  });
});

describe('a new account', () => {
  it('is listed by its provider afterwards, with a stable subject', async () => {
    await oauth.walk('google', {}, newAccount('Grace Hopper', 'Grace@Example.com'));
    const [made] = bench.emulator.oauth.accounts.list();
    expect(made).toMatchObject({ provider: 'google', email: 'grace@example.com', isEmailVerified: true });
    expect((await oauth.start('google')).text).toContain('grace@example.com');
    expect((await oauth.start('github')).text).not.toContain('grace@example.com');
    await bench.control('POST', '/reset');
    expect((await oauth.start('google')).text).not.toContain('grace@example.com');
    await oauth.walk('google', {}, newAccount('Grace', 'grace@example.com'));
    expect(bench.emulator.oauth.accounts.list()[0]?.subject).toBe(made?.subject);
  });

  it('with the address of the default account replaces that account', async () => {
    await oauth.walk('google', {}, newAccount('Countess Ada', 'ada@example.com'));
    const { text } = await oauth.start('google');
    expect(text.match(/name="account"/g)).toHaveLength(1);
    expect(text).toContain('Countess Ada');
  });

  it.each([
    [{ name: ' ', email: 'grace@example.com' }, 'name'],
    [{ name: 'x'.repeat(129), email: 'grace@example.com' }, 'name'],
    [{ name: 'Grace', email: 'grace' }, 'email'],
    [{ name: '', email: '' }, 'name'],
  ])('with invalid values shows the form again with the values: %j', async (typed, field) => {
    const page = await oauth.start('google');
    const again = await oauth.submit(page, typed);
    expect(again.status).toBe(400);
    expect(again.text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true" aria-describedby="${field}-problem"`));
    expect(again.text).toMatch(new RegExp(`id="${field}"[^>]*autofocus`));
    expect(again.text).toContain(`value="${typed.name.trim()}"`);
    expect((await oauth.submit(again, newAccount('Grace', 'grace@example.com'))).status).toBe(303);
  });
});

describe('denying consent', () => {
  it.each([
    ['deny', 'access_denied'],
    ['error', 'server_error'],
  ])('%s redirects to the log-in URL with %s and no token (RFC 6749 §4.1.2.1)', async (decision, error) => {
    const page = await oauth.start('google', { login_redirect_url: 'http://localhost:4200/play?x=1' });
    const { status, headers } = await oauth.submit(page, { decision });
    const { searchParams } = new URL(headers.get('location') ?? '');
    expect(status).toBe(303);
    expect(Object.fromEntries(searchParams)).toEqual({
      x: '1',
      stytch_token_type: 'oauth',
      error,
      error_description: expect.stringContaining('Google'),
    });
    expect((await oauth.submit(page, { decision })).status).toBe(400);
  });
});

it('a challenge is kept after an invalid account form', async () => {
  await bench.control('PATCH', '/project', { pkce_required_for_oauth: true });
  const { code_challenge, code_verifier } = pkcePair();
  const again = await oauth.submit(await oauth.start('google', { code_challenge }), { name: '', email: '' });
  const { headers } = await oauth.submit(again, newAccount('Grace', 'grace@example.com'));
  const token = new URL(headers.get('location') ?? '').searchParams.get('token');
  expect((await oauth.authenticate(token, { body: { code_verifier } })).status).toBe(200);
});
