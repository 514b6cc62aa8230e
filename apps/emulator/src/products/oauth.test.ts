import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../domain/secrets.js';
import { benchInProcess, type InProcessBench, pkcePair, storedSecrets, refusal } from '../testing/bench.js';
import { newAccount, type OAuthBench, oauthBench } from '../testing/oauth-bench.js';
import { PASSWORD } from '../testing/password-bench.js';

const GRACE = newAccount('Grace Brewster Hopper', 'grace@example.com');
const UNVERIFIED = { name: 'Eve', email: 'grace@example.com' };

async function tokenFrom(...way: Parameters<typeof oauth.walk>) {
  return (await oauth.walk(...way)).searchParams.get('token');
}

let bench: InProcessBench;
let oauth: OAuthBench;
beforeEach(async () => {
  bench = await benchInProcess();
  oauth = oauthBench(bench);
});

describe('authenticating', () => {
  it('signs up: an active user with the account, its address and its name', async () => {
    const data = await oauth.signIn('github', GRACE);
    expect(data.redirectType).toBe('signup');
    expect(data).toMatchObject({
      status_code: 200,
      provider_type: 'GitHub',
      locale: 'en',
      profile_picture_url: '',
      user: {
        status: 'active',
        name: { first_name: 'Grace', middle_name: 'Brewster', last_name: 'Hopper' },
        emails: [{ email: 'grace@example.com', verified: true }],
        providers: [
          {
            oauth_user_registration_id: data.oauth_user_registration_id,
            provider_subject: data.provider_subject,
            provider_type: 'GitHub',
            profile_picture_url: '',
            locale: 'en',
          },
        ],
      },
    });
    expect(data.session.authentication_factors).toMatchObject([
      {
        type: 'oauth',
        delivery_method: 'oauth_github',
        github_oauth_factor: {
          id: data.oauth_user_registration_id,
          provider_subject: data.provider_subject,
          email_id: data.user.emails[0]?.email_id,
        },
      },
    ]);
    expect(data.provider_subject).toMatch(/^\d{21}$/);
  });

  it('returns the values of the provider with a signed ID token', async () => {
    const { provider_values: values, provider_subject } = await oauth.signIn('google');
    expect(values).toMatchObject({ refresh_token: '', scopes: ['openid', 'email', 'profile'] });
    expect(values.access_token).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(values.expires_at) - bench.emulator.clock.now()).toBeGreaterThan(3_500_000);
    const keys = createLocalJWKSet({ keys: [...bench.emulator.standInIdTokens.keySet.keys] });
    const { payload } = await jwtVerify(values.id_token, keys, { issuer: 'https://accounts.google.com' });
    expect(payload).toMatchObject({
      aud: '000000000000-latchkey.apps.googleusercontent.com',
      sub: provider_subject,
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Lovelace',
    });
  });

  it('accepts exactly one of 50 parallel tries (ASVS 5.0 6.5.1)', async () => {
    const token = await tokenFrom('google');
    const answers = await Promise.all(Array.from({ length: 50 }, () => oauth.authenticate(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(bench.emulator.sessions.list()).toHaveLength(1);
    expect(bench.emulator.users.list()).toHaveLength(1);
  });

  it('refuses a token that is used, unknown or older than five minutes: 404 oauth_token_not_found', async () => {
    const [used, early, late] = [await tokenFrom('google'), await tokenFrom('google'), await tokenFrom('google')];
    await oauth.authenticate(used);
    await bench.control('POST', '/clock', { advanceMs: 5 * 60_000 - 5_000 });
    expect((await oauth.authenticate(early)).status).toBe(200);
    await bench.control('POST', '/clock', { advanceMs: 5_000 });
    for (const token of [used, late, 'unknown']) {
      expect(await oauth.authenticate(token)).toMatchObject(refusal(404, 'oauth_token_not_found'));
    }
  });

  it('does not accept a transaction or attach token as a token', async () => {
    const { text } = await oauth.start('google');
    const [, transaction = ''] = /name="transaction" value="([^"]+)"/.exec(text) ?? [];
    const { session_token: secret } = await bench.signIn('ada@example.com');
    const attach = await bench.sdk<{ data: { oauth_attach_token: string } }>('POST', '/oauth/attach', {
      body: { provider: 'google' },
      secret,
    });
    for (const ticket of [transaction, attach.json.data.oauth_attach_token]) {
      expect((await oauth.authenticate(ticket)).status).toBe(404);
    }
  });

  it('stores tokens only as hashes, each of 256 random bits (ASVS 5.0 7.2.3)', async () => {
    const token = (await tokenFrom('google')) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = storedSecrets(bench, 'oauth_token');
    expect(stored).toMatchObject([{ id: hashToken(token) }]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it.each([undefined, 4, '30'])(
    'refuses session_duration_minutes = %j and leaves the token unspent',
    async (minutes) => {
      const token = await tokenFrom('google');
      const refused = await oauth.authenticate(token, { body: { session_duration_minutes: minutes } });
      expect(refused).toMatchObject(refusal(400, 'invalid_session_duration'));
      expect((await oauth.authenticate(token)).status).toBe(200);
    },
  );

  it('adds a factor to the live session of the same user, and begins a new one for another', async () => {
    const link = await bench.signIn('ada@example.com');
    const same = await oauth.signIn('google', undefined, link.session_token);
    expect(same.session.session_id).toBe(link.session.session_id);
    expect(same.session.authentication_factors).toHaveLength(2);
    const other = await oauth.signIn('google', GRACE, same.session_token);
    expect(other.session.session_id).not.toBe(link.session.session_id);
    expect(bench.emulator.sessions.list().map(({ status }) => status)).toEqual(['active', 'active']);
  });
});

describe('PKCE', () => {
  it('requires the verifier of the challenge, and keeps the token on a mismatch (RFC 7636 §4.6)', async () => {
    const { code_challenge, code_verifier } = pkcePair();
    const token = await tokenFrom('google', { code_challenge });
    expect(await oauth.authenticate(token)).toMatchObject(refusal(400, 'pkce_expected_code_verifier'));
    const mismatch = await oauth.authenticate(token, { body: { code_verifier: pkcePair().code_verifier } });
    expect(mismatch).toMatchObject(refusal(400, 'pkce_mismatch'));
    expect((await oauth.authenticate(token, { body: { code_verifier } })).status).toBe(200);
  });

  it.each([false, true])(
    'refuses a verifier for a token without challenge (RFC 9700 §4.8.2), where the project requires PKCE: %s',
    async (isRequired) => {
      const { code_verifier } = pkcePair();
      const token = await tokenFrom('google');
      await bench.control('PATCH', '/project', { pkce_required_for_oauth: isRequired });
      const refused = await oauth.authenticate(token, { body: { code_verifier } });
      expect(refused.json).toMatchObject({ error_type: 'pkce_did_not_expect_code_verifier' });
      if (!isRequired) expect((await oauth.authenticate(token)).status).toBe(200);
    },
  );
});

describe('the user of an account', () => {
  it('is found by the subject of the provider, not by the address', async () => {
    const first = await oauth.signIn('google', GRACE);
    await bench.sdk('DELETE', `/users/emails/${first.user.emails[0]?.email_id}`, { secret: first.session_token });
    const again = await oauth.signIn('google', GRACE);
    expect([again.user_id, again.redirectType]).toEqual([first.user_id, 'login']);
    // A sign-in doesn't restore a removed address.
    expect(again.user.emails).toEqual([]);
  });

  it('is the same for every provider with the same verified address', async () => {
    const google = await oauth.signIn('google', GRACE);
    const github = await oauth.signIn('github', GRACE);
    expect([github.user_id, github.redirectType]).toEqual([google.user_id, 'login']);
    expect(github.user.providers.map(({ provider_type: type }) => type)).toEqual(['Google', 'GitHub']);
    expect(github.user.emails).toHaveLength(1);
  });

  it('is the user who signed up by a link to the address', async () => {
    const link = await bench.signIn('grace@example.com');
    const google = await oauth.signIn('google', GRACE);
    expect([google.user_id, google.redirectType]).toEqual([link.user_id, 'login']);
  });

  it('becomes active if a sign-up by link was pending', async () => {
    await bench.requestLink('grace@example.com');
    const google = await oauth.signIn('google', GRACE);
    expect(google.redirectType).toBe('signup');
    expect(bench.emulator.users.list()).toMatchObject([{ user_id: google.user_id, status: 'active' }]);
  });

  it('loses an earlier unverified password and its sessions', async () => {
    const body = { email: 'grace@example.com', password: PASSWORD, session_duration_minutes: 30 };
    const stranger = await bench.sdk<{ data: { session_token: string } }>('POST', '/passwords', { body });
    const google = await oauth.signIn('google', GRACE);
    expect(google.user.password).toMatchObject({ requires_reset: true });
    expect(google.user.emails).toMatchObject([{ verified: true }]);
    const secret = stranger.json.data.session_token;
    expect((await bench.sdk('POST', '/sessions/authenticate', { secret })).status).toBe(404);
    expect((await bench.sdk('POST', '/passwords/authenticate', { body })).json).toMatchObject({
      error_type: 'reset_password',
    });
  });

  it('is not found by an unverified address', async () => {
    const owner = await bench.signIn('grace@example.com');
    const stranger = await oauth.signIn('google', UNVERIFIED);
    expect(stranger.user_id).not.toBe(owner.user_id);
    expect(stranger.redirectType).toBe('signup');
    expect(stranger.user.emails).toEqual([]);
    expect(stranger.session.authentication_factors[0]).not.toHaveProperty('google_oauth_factor.email_id');
  });

  it('does not block a sign-up with an unverified address', async () => {
    const stranger = await oauth.signIn('google', UNVERIFIED);
    expect(stranger.user.emails).toMatchObject([{ email: 'grace@example.com', verified: false }]);
    const owner = await bench.signIn('grace@example.com');
    expect(owner.user_id).not.toBe(stranger.user_id);
    expect((await oauth.signIn('google', UNVERIFIED)).user.emails).toEqual([]);
  });

  it('gets a verified address once the provider verifies it', async () => {
    const before = await oauth.signIn('google', UNVERIFIED);
    const after = await oauth.signIn('google', GRACE);
    expect(after.user_id).toBe(before.user_id);
    expect(after.user.emails).toMatchObject([{ email: 'grace@example.com', verified: true }]);
  });

  it.each(['twitter', 'tiktok', 'snapchat'])('has no address at %s', async (provider) => {
    const { user, session } = await oauth.signIn(provider, GRACE);
    expect(user.emails).toEqual([]);
    expect(session.authentication_factors[0]?.[`${provider}_oauth_factor`]).not.toHaveProperty('email_id');
    expect((await oauth.signIn(provider, GRACE)).user_id).toBe(user.user_id);
  });

  it('keeps an existing name', async () => {
    const { session_token: secret } = await bench.signIn('grace@example.com');
    await bench.sdk('PUT', '/users/me', { secret, body: { name: { first_name: 'Amazing' } } });
    expect((await oauth.signIn('google', GRACE)).user.name).toMatchObject({ first_name: 'Amazing', last_name: '' });
  });
});

describe('linking an account', () => {
  async function attach(provider = 'google') {
    const ada = await bench.signIn('ada@example.com');
    const answer = await bench.sdk<{ data: { oauth_attach_token: string } }>('POST', '/oauth/attach', {
      body: { provider },
      secret: ada.session_token,
    });
    return { bench, oauth, ada, oauth_attach_token: answer.json.data.oauth_attach_token };
  }

  it('adds the account to the user of the session, whatever its address', async () => {
    const { oauth, ada, oauth_attach_token } = await attach();
    const to = await oauth.walk('google', { oauth_attach_token }, GRACE);
    expect(to.searchParams.get('stytch_redirect_type')).toBe('login');
    const { json } = await oauth.authenticate(to.searchParams.get('token'), { secret: ada.session_token });
    expect(json.data.user_id).toBe(ada.user_id);
    expect(json.data.user.emails.map(({ email }) => email)).toEqual(['ada@example.com', 'grace@example.com']);
    expect(json.data.session.session_id).toBe(ada.session.session_id);
    expect((await oauth.signIn('google', GRACE)).user_id).toBe(ada.user_id);
  });

  it('does not take the address of another user', async () => {
    const { bench, oauth, ada, oauth_attach_token } = await attach();
    const grace = await bench.signIn('grace@example.com');
    const token = await tokenFrom('google', { oauth_attach_token }, GRACE);
    const { json } = await oauth.authenticate(token, { secret: ada.session_token });
    expect(json.data.user.emails).toHaveLength(1);
    expect(bench.emulator.users.emails.find('grace@example.com')?.userId).toBe(grace.user_id);
  });

  it('refuses an account that is linked to another user', async () => {
    const { oauth, ada, oauth_attach_token } = await attach();
    const grace = await oauth.signIn('google', GRACE);
    const token = await tokenFrom('google', { oauth_attach_token }, GRACE);
    expect(await oauth.authenticate(token, { secret: ada.session_token })).toMatchObject(
      refusal(400, 'duplicate_oauth_registration'),
    );
    expect((await oauth.signIn('google', GRACE)).user_id).toBe(grace.user_id);
  });

  it('requires the session that started it: otherwise 401, and the token stays valid', async () => {
    const { bench, oauth, ada, oauth_attach_token } = await attach();
    const token = await tokenFrom('google', { oauth_attach_token }, GRACE);
    const { session_token: other } = await bench.signIn('eve@example.com');
    for (const secret of [undefined, other]) {
      expect(await oauth.authenticate(token, { secret })).toMatchObject(refusal(401, 'user_unauthenticated'));
    }
    expect((await oauth.authenticate(token, { secret: ada.session_token })).status).toBe(200);
  });

  it('works once, for one provider, within five minutes', async () => {
    const { oauth, oauth_attach_token } = await attach();
    const refused = 'invalid_oauth_attach_token';
    expect((await oauth.start('github', { oauth_attach_token })).text).toContain(refused);
    const [first, second] = [
      await oauth.start('google', { oauth_attach_token }),
      await oauth.start('google', { oauth_attach_token }),
    ];
    expect(first.text).toContain('asks to link your account here');
    expect((await oauth.submit(first, GRACE)).status).toBe(303);
    expect((await oauth.submit(second, GRACE)).text).toContain(refused);
    expect((await oauth.start('google', { oauth_attach_token })).text).toContain(refused);
    const late = await attach();
    await late.bench.control('POST', '/clock', { advanceMs: 5 * 60_000 });
    const { text } = await late.oauth.start('google', { oauth_attach_token: late.oauth_attach_token });
    expect(text).toContain(refused);
  });

  it('requires a session and an enabled provider', async () => {
    const { bench, ada } = await attach();
    const body = { provider: 'google' };
    expect((await bench.sdk('POST', '/oauth/attach', { body })).json).toMatchObject({
      error_type: 'user_unauthenticated',
    });
    await bench.control('PATCH', '/project', { oauth_providers_disabled: ['google'] });
    expect(await bench.sdk('POST', '/oauth/attach', { body, secret: ada.session_token })).toMatchObject(
      refusal(404, 'oauth_config_not_found'),
    );
  });
});

describe('removing an account', () => {
  it('removes it from its user, who can no longer sign in with it', async () => {
    const { oauth_user_registration_id: id, session_token: secret, user_id } = await oauth.signIn('twitter', GRACE);
    const { json } = await bench.sdk('DELETE', `/users/oauth/${id}`, { secret });
    expect(json).toMatchObject({ data: { user_id, __user: { providers: [] } } });
    const again = await oauth.signIn('twitter', GRACE);
    expect([again.redirectType, again.user_id === user_id]).toEqual(['signup', false]);
  });

  it('is allowed only to its user: otherwise 404', async () => {
    const { oauth_user_registration_id: id } = await oauth.signIn('google', GRACE);
    const { session_token: secret } = await bench.signIn('eve@example.com');
    expect(await bench.sdk('DELETE', `/users/oauth/${id}`, { secret })).toMatchObject(
      refusal(404, 'oauth_user_registration_not_found'),
    );
    expect((await oauth.signIn('google', GRACE)).user.providers).toHaveLength(1);
  });
});
