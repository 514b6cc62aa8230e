import { beforeEach, describe, expect, it } from 'vitest';
import { pkcePair, refusal } from '../testing/bench.js';
import {
  EMAIL,
  OTHER_PASSWORD,
  PASSWORD,
  type PasswordBench,
  passwordBench,
  tokenOf,
} from '../testing/password-bench.js';

const MINUTE_MS = 60_000;

let bench: PasswordBench;
beforeEach(async () => {
  bench = await passwordBench();
  await bench.addUser({ email: EMAIL, password: PASSWORD });
});

describe('resetting by email', () => {
  it('sets the password, verifies the address and signs in', async () => {
    const bench = await passwordBench();
    const created = (await bench.create()).json.data;
    const { token } = await bench.requestReset();
    const { status, json } = await bench.reset(token, OTHER_PASSWORD);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      user_id: created.user_id,
      user: { emails: [{ verified: true }], password: { ...created.user.password } },
      session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    });
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(200);
    expect((await bench.logIn(EMAIL, PASSWORD)).status).toBe(401);
  });

  it('ends only the other sessions of the user (ASVS 5.0 7.4.3)', async () => {
    const bench = await passwordBench();
    const [own, other] = [(await bench.create()).json.data, (await bench.logIn()).json.data];
    const grace = await bench.signIn('grace@example.com');
    const { token } = await bench.requestReset();
    const { json } = await bench.reset(token, OTHER_PASSWORD, { secret: own.session_token });
    expect(json.data.session.session_id).toBe(own.session.session_id);
    const { sessions } = bench.emulator;
    expect(sessions.find(json.data.session_token)).toBeDefined();
    expect(sessions.find(other.session_token)).toBeUndefined();
    expect(sessions.find(grace.session_token)).toBeDefined();
  });

  it('clears requires_reset', async () => {
    const bench = await passwordBench();
    await bench.addUser({ email: EMAIL, password: PASSWORD, requires_reset: true });
    const { token } = await bench.requestReset();
    const { json } = await bench.reset(token, OTHER_PASSWORD);
    expect(json.data.user.password).toMatchObject({ requires_reset: false });
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(200);
  });

  it('accepts exactly one of 20 parallel tries (ASVS 5.0 6.5.1)', async () => {
    const { token } = await bench.requestReset();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => bench.reset(token, `${OTHER_PASSWORD}-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await bench.logIn(EMAIL, `${OTHER_PASSWORD}-${winner}`)).status).toBe(200);
  });

  it('refuses a used link: 401 unable_to_auth_password_reset_token', async () => {
    const { token } = await bench.requestReset();
    await bench.reset(token, OTHER_PASSWORD);
    expect(await bench.reset(token)).toMatchObject(refusal(401, 'unable_to_auth_password_reset_token'));
  });

  it.each([
    ['reset_password_expiration_minutes', 7],
    ['the default', 30],
  ])('refuses a link after its expiry (%s: %i minutes)', async (field, minutes) => {
    await bench.addUser({ email: 'grace@example.com', password: PASSWORD });
    const options = field === 'the default' ? {} : { [field]: minutes };
    const alive = await bench.requestReset(EMAIL, options);
    const dead = await bench.requestReset('grace@example.com', options);
    await bench.control('POST', '/clock', { advanceMs: minutes * MINUTE_MS - 1_000 });
    expect((await bench.reset(alive.token)).status).toBe(200);
    await bench.control('POST', '/clock', { advanceMs: 1_000 });
    expect((await bench.reset(dead.token)).json).toMatchObject({ error_type: 'unable_to_auth_password_reset_token' });
  });

  it('accepts an older link only until a newer one is used', async () => {
    const [first, second, third] = [await bench.requestReset(), await bench.requestReset(), await bench.requestReset()];
    expect((await bench.reset(second.token)).status).toBe(200);
    expect((await bench.reset(first.token)).status).toBe(401);
    expect((await bench.reset(third.token)).status).toBe(200);
  });

  it.each([
    ['weak', 'abcdefghij', 'weak_password'],
    ['breached', 'password', 'breached_password'],
    ['made of the address', 'ada@example.com', 'weak_password'],
    ['too long', 'x'.repeat(257), 'invalid_password'],
  ])('refuses a password that is %s and leaves the link unspent', async (_what, password, errorType) => {
    const { token } = await bench.requestReset();
    expect(await bench.reset(token, password)).toMatchObject(refusal(400, errorType));
    expect((await bench.reset(token)).status).toBe(200);
  });

  it('accepts neither a magic link nor the log-in link', async () => {
    const magic = await bench.requestLink(EMAIL);
    const { login_link: loginLink } = await bench.requestReset();
    for (const token of [magic.token ?? '', tokenOf(loginLink), 'unknown']) {
      expect((await bench.reset(token)).json).toMatchObject({ error_type: 'unable_to_auth_password_reset_token' });
    }
    expect((await bench.authenticate(magic.token ?? '')).status).toBe(200);
  });

  it('hashes no password for an invalid link', async () => {
    const bench = await passwordBench();
    bench.emulator.passwordHasher.hash = () => Promise.reject(new Error('hashed'));
    expect((await bench.reset('unknown')).status).toBe(401);
  });
});

describe('the links of a reset, at magic_links/authenticate', () => {
  it.each(['reset', 'log-in'])('the %s link signs in once, and the password stays', async (which) => {
    const { token: resetToken, login_link: loginLink } = await bench.requestReset();
    const token = which === 'reset' ? resetToken : tokenOf(loginLink);
    const { status, json } = await bench.authenticate(token);
    expect(status).toBe(200);
    expect(json.data.method_id).toBe(json.data.user.emails[0]?.email_id);
    expect(json.data.session.authentication_factors).toMatchObject([
      { type: 'magic_link', delivery_method: 'email', email_factor: { email_address: EMAIL } },
    ]);
    expect((await bench.authenticate(token)).json).toMatchObject({ error_type: 'unable_to_auth_magic_link' });
    expect((await bench.logIn()).status).toBe(200);
  });

  it('do not invalidate each other', async () => {
    const { token, login_link: loginLink } = await bench.requestReset();
    expect((await bench.authenticate(tokenOf(loginLink))).status).toBe(200);
    expect((await bench.reset(token)).status).toBe(200);
  });

  it('do not clear requires_reset', async () => {
    const bench = await passwordBench();
    await bench.addUser({ email: EMAIL, password: PASSWORD, requires_reset: true });
    const { login_link: loginLink } = await bench.requestReset();
    const { json } = await bench.authenticate(tokenOf(loginLink));
    expect(json.data.user.password).toMatchObject({ requires_reset: true });
    expect((await bench.logIn()).json).toMatchObject({ error_type: 'reset_password' });
  });

  it('the log-in link lasts 30 minutes, even if the reset link lasts longer', async () => {
    const { token, login_link: loginLink } = await bench.requestReset(EMAIL, { reset_password_expiration_minutes: 60 });
    await bench.control('POST', '/clock', { advanceMs: 30 * MINUTE_MS });
    expect((await bench.authenticate(tokenOf(loginLink))).status).toBe(401);
    expect((await bench.authenticate(token)).status).toBe(200);
  });
});

describe('PKCE', () => {
  it('requires the verifier of the challenge, and keeps the link on a mismatch (RFC 7636 §4.6)', async () => {
    const { code_challenge, code_verifier } = pkcePair();
    const { token } = await bench.requestReset(EMAIL, { code_challenge });
    expect(await bench.reset(token)).toMatchObject(refusal(400, 'pkce_expected_code_verifier'));
    const wrong = { code_verifier: pkcePair().code_verifier };
    expect((await bench.reset(token, PASSWORD, { body: wrong })).json).toMatchObject({ error_type: 'pkce_mismatch' });
    expect((await bench.reset(token, PASSWORD, { body: { code_verifier } })).status).toBe(200);
  });

  it('applies to both links at magic_links/authenticate', async () => {
    const { code_challenge, code_verifier } = pkcePair();
    const { token, login_link: loginLink } = await bench.requestReset(EMAIL, { code_challenge });
    for (const each of [token, tokenOf(loginLink)]) {
      const wrong = { code_verifier: pkcePair().code_verifier };
      expect((await bench.authenticate(each, { body: wrong })).json).toMatchObject({ error_type: 'pkce_mismatch' });
      expect((await bench.authenticate(each, { body: { code_verifier } })).status).toBe(200);
    }
  });

  it('depends on the setting for resets, not on that for magic links', async () => {
    await bench.control('PATCH', '/project', { pkce_required_for_email_magic_links: true });
    const { code_verifier } = pkcePair();
    const { token, login_link: loginLink } = await bench.requestReset();
    expect((await bench.authenticate(tokenOf(loginLink), { body: { code_verifier } })).status).toBe(200);
    await bench.control('PATCH', '/project', { pkce_required_for_password_resets: true });
    const refused = await bench.reset(token, PASSWORD, { body: { code_verifier } });
    expect(refused.json).toMatchObject({ error_type: 'pkce_did_not_expect_code_verifier' });
  });
});
