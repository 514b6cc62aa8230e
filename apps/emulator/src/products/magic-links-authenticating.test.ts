import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../domain/secrets.js';
import { benchInProcess, type InProcessBench, pkcePair, storedSecrets, refusal } from '../testing/bench.js';

let bench: InProcessBench;
beforeEach(async () => {
  bench = await benchInProcess();
});

describe('authenticating', () => {
  it('signs the user in, makes it active and its email verified', async () => {
    const { token = '' } = await bench.requestLink('ada@example.com');
    expect(bench.emulator.users.list()).toMatchObject([{ status: 'pending', emails: [{ verified: false }] }]);
    const { status, json } = await bench.authenticate(token);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      status_code: 200,
      user: { status: 'active', emails: [{ email: 'ada@example.com', verified: true }] },
      session: {
        authentication_factors: [
          { type: 'magic_link', delivery_method: 'email', email_factor: { email_address: 'ada@example.com' } },
        ],
      },
    });
    expect(json.data.method_id).toBe(json.data.user.emails[0]?.email_id);
    expect(json.data).toHaveProperty('__user', json.data.user);
    expect(json.data.user_id).toBe(json.data.session.user_id);
  });

  it('accepts exactly one of 50 parallel tries (ASVS 5.0 6.5.1)', async () => {
    const { token = '' } = await bench.requestLink('ada@example.com');
    const answers = await Promise.all(Array.from({ length: 50 }, () => bench.authenticate(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
    expect(bench.emulator.sessions.list()).toHaveLength(1);
  });

  it('refuses a used link: 401 unable_to_auth_magic_link', async () => {
    const { token = '' } = await bench.requestLink('ada@example.com');
    await bench.authenticate(token);
    const again = await bench.authenticate(token);
    expect(again).toMatchObject(refusal(401, 'unable_to_auth_magic_link'));
  });

  it.each([
    ['signup_expiration_minutes', 7],
    ['the default', 30],
  ])('refuses a link after its expiry (%s: %i minutes)', async (field, minutes) => {
    const options = field === 'the default' ? {} : { [field]: minutes };
    const alive = await bench.requestLink('a@example.com', options);
    const dead = await bench.requestLink('b@example.com', options);
    await bench.control('POST', '/clock', { advanceMs: minutes * 60_000 - 1_000 });
    expect((await bench.authenticate(alive.token ?? '')).status).toBe(200);
    await bench.control('POST', '/clock', { advanceMs: 1_000 });
    expect((await bench.authenticate(dead.token ?? '')).json).toMatchObject({
      error_type: 'unable_to_auth_magic_link',
    });
  });

  it('applies login_expiration_minutes to a login link', async () => {
    await bench.signIn('a@example.com');
    const { token = '' } = await bench.requestLink('a@example.com', {
      login_expiration_minutes: 5,
      signup_expiration_minutes: 60,
    });
    await bench.control('POST', '/clock', { advanceMs: 5 * 60_000 });
    expect((await bench.authenticate(token)).status).toBe(401);
  });

  it('accepts an older link only until a newer one is used', async () => {
    const [first, second, third] = [
      await bench.requestLink('a@example.com'),
      await bench.requestLink('a@example.com'),
      await bench.requestLink('a@example.com'),
    ];
    expect((await bench.authenticate(second.token ?? '')).status).toBe(200);
    expect((await bench.authenticate(first.token ?? '')).status).toBe(401);
    expect((await bench.authenticate(third.token ?? '')).status).toBe(200);
  });

  it('does not use a link on GET or HEAD', async () => {
    const { token = '' } = await bench.requestLink('a@example.com');
    for (const method of ['GET', 'HEAD']) {
      expect((await bench.sdk(method, `/magic_links/authenticate?token=${token}`)).status).toBe(501);
    }
    expect((await bench.authenticate(token)).status).toBe(200);
  });

  it.each([undefined, 4, 30.5, '30', 527_041, Number.MAX_VALUE])(
    'refuses session_duration_minutes = %j and leaves the link unspent',
    async (minutes) => {
      const { token = '' } = await bench.requestLink('a@example.com');
      const refused = await bench.authenticate(token, { body: { session_duration_minutes: minutes } });
      expect(refused).toMatchObject(refusal(400, 'invalid_session_duration'));
      expect((await bench.authenticate(token)).status).toBe(200);
    },
  );

  it('stores links only as hashes, each of 256 random bits (ASVS 5.0 7.2.3)', async () => {
    const { token = '' } = await bench.requestLink('a@example.com');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = storedSecrets(bench, 'email_link');
    expect(stored).toMatchObject([{ id: hashToken(token) }]);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe('PKCE', () => {
  it('requires the verifier of the challenge, and keeps the link on a mismatch (RFC 7636 §4.6)', async () => {
    const { code_challenge, code_verifier } = pkcePair();
    const { token = '' } = await bench.requestLink('a@example.com', { code_challenge });

    expect(await bench.authenticate(token)).toMatchObject(refusal(400, 'pkce_expected_code_verifier'));
    const wrong = { code_verifier: pkcePair().code_verifier };
    const mismatch = await bench.authenticate(token, { body: wrong });
    expect(mismatch).toMatchObject(refusal(400, 'pkce_mismatch'));
    expect((await bench.authenticate(token, { body: { code_verifier } })).status).toBe(200);
  });

  it('is required for every link if the project requires it (RFC 9700 §2.1.1)', async () => {
    await bench.control('PATCH', '/project', { pkce_required_for_email_magic_links: true });
    const answer = await bench.sdk('POST', '/magic_links/email/login_or_create', { body: { email: 'a@example.com' } });
    expect(answer).toMatchObject(refusal(400, 'pkce_required_for_email_magic_links'));
    expect(await bench.messages()).toEqual([]);
    const { code_challenge, code_verifier } = pkcePair();
    const { token = '' } = await bench.requestLink('a@example.com', { code_challenge });
    expect((await bench.authenticate(token, { body: { code_verifier } })).status).toBe(200);
  });

  it('accepts a verifier without a challenge unless the project requires PKCE', async () => {
    const { code_verifier } = pkcePair();
    const before = await bench.requestLink('a@example.com');
    expect((await bench.authenticate(before.token ?? '', { body: { code_verifier } })).status).toBe(200);

    const downgraded = await bench.requestLink('a@example.com');
    await bench.control('PATCH', '/project', { pkce_required_for_email_magic_links: true });
    const refused = await bench.authenticate(downgraded.token ?? '', { body: { code_verifier } });
    expect(refused.json).toMatchObject({ error_type: 'pkce_did_not_expect_code_verifier' });
  });
});
