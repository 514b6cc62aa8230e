import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import { hashToken } from '../domain/secrets.js';
import { pkcePair, storedSecrets, refusal } from '../testing/bench.js';
import { EMAIL, PASSWORD, type PasswordBench, passwordBench, tokenOf } from '../testing/password-bench.js';

const PAGE = 'http://localhost:4200/play';

const start = (bench: PasswordBench, body: object = {}) =>
  bench.passwords('/email/reset/start', { email: EMAIL, ...body });

let bench: PasswordBench;
beforeEach(async () => {
  bench = await passwordBench();
  await bench.addUser({ email: EMAIL, password: PASSWORD });
});

describe('starting a reset', () => {
  it('records the language of the request, and refuses one that the provider does not have', async () => {
    await start(bench, { locale: 'es' });
    expect((await bench.messages())[0]?.locale).toBe('es');
    expect(await start(bench, { locale: 'fr-CA' })).toMatchObject(refusal(400, 'invalid_locale'));
  });

  it('sends one email with a reset link and a log-in link', async () => {
    expect((await start(bench)).json).toEqual({ data: { request_id: expect.any(String), status_code: 200 } });
    const messages = await bench.messages();
    expect(messages).toEqual([
      {
        id: expect.any(String),
        channel: 'email',
        to: EMAIL,
        kind: 'reset_password',
        link: expect.any(String),
        token: expect.any(String),
        login_link: expect.any(String),
        subject: 'Set a new password for Latchkey Demo',
        text: expect.any(String),
        createdAt: expect.any(String),
      },
    ]);
    const { link = '', token, login_link: loginLink = '', text } = messages[0] ?? {};
    expect(text).toContain(link);
    expect(text).toContain(loginLink);
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      stytch_token_type: 'reset_password',
      token,
      public_token: PUBLIC_TOKEN,
      stytch_redirect_type: 'reset_password',
    });
    expect(Object.fromEntries(new URL(loginLink).searchParams)).toEqual({
      stytch_token_type: 'login',
      token: expect.any(String),
      public_token: PUBLIC_TOKEN,
      stytch_redirect_type: 'login',
    });
    expect(tokenOf(loginLink)).not.toBe(token);
  });

  it('works for a user without a password and for a pending user', async () => {
    const bench = await passwordBench();
    await bench.signIn('ada@example.com');
    await bench.requestLink('grace@example.com');
    for (const email of ['ada@example.com', 'grace@example.com']) {
      const { token } = await bench.requestReset(email);
      const { json } = await bench.reset(token);
      expect(json.data.user).toMatchObject({ status: 'active', emails: [{ email, verified: true }] });
    }
  });

  it('refuses an unknown address: 404 email_not_found', async () => {
    const bench = await passwordBench();
    expect(await start(bench)).toMatchObject(refusal(404, 'email_not_found'));
    expect(await bench.messages()).toEqual([]);
  });

  it('uses the requested URLs and keeps their queries', async () => {
    const { link, login_link: loginLink } = await bench.requestReset(EMAIL, {
      reset_password_redirect_url: `${PAGE}?from=reset&public_token=mine`,
      login_redirect_url: 'http://localhost:4200/?from=login',
    });
    expect(link).toMatch(/^http:\/\/localhost:4200\/play\?from=reset&stytch_token_type=reset_password&token=/);
    expect(loginLink).toMatch(/^http:\/\/localhost:4200\/\?from=login&stytch_token_type=login&token=/);
    expect(new URL(link ?? '').searchParams.getAll('public_token')).toEqual([PUBLIC_TOKEN]);
  });

  it.each([
    [{ reset_password_redirect_url: 'nowhere' }, 'invalid_reset_password_redirect_url'],
    [{ reset_password_redirect_url: 'https://evil.example/' }, 'no_match_for_provided_reset_password_redirect_url'],
    [
      { reset_password_redirect_url: 'http://localhost:4200/login' },
      'no_match_for_provided_reset_password_redirect_url',
    ],
    [{ login_redirect_url: 'nowhere' }, 'invalid_login_redirect_url'],
    [{ login_redirect_url: 'https://evil.example/' }, 'no_match_for_provided_login_redirect_url'],
    [{ login_redirect_url: 'http://localhost:4200/reset' }, 'no_match_for_provided_login_redirect_url'],
    [{ reset_password_expiration_minutes: 4 }, 'invalid_reset_password_expiration'],
    [{ reset_password_expiration_minutes: 10_081 }, 'invalid_reset_password_expiration'],
    [{ email: 'nobody' }, 'invalid_email'],
    [{ code_challenge: 'short' }, 'invalid_code_challenge'],
  ])('refuses %j and sends nothing', async (body, errorType) => {
    await bench.control('PATCH', '/project', {
      redirect_urls: [
        { url: PAGE, default: true },
        { url: 'http://localhost:4200/login', types: ['login'] },
        { url: 'http://localhost:4200/reset', types: ['reset_password'] },
      ],
    });
    expect(await start(bench, body)).toMatchObject(refusal(400, errorType));
    expect(await bench.messages()).toEqual([]);
  });

  it.each([
    ['reset_password', 'no_login_redirect_urls_set'],
    ['login', 'no_reset_password_redirect_urls_set'],
  ])('names the missing default if only %s has one: %s', async (type, errorType) => {
    await bench.control('PATCH', '/project', { redirect_urls: [{ url: PAGE, types: [type], default: true }] });
    expect(await start(bench)).toMatchObject(refusal(400, errorType));
  });

  it('is limited per address, known or not: 429 with Retry-After', async () => {
    await bench.control('PATCH', '/project', { rate_limits: { per_destination_per_minute: 1 } });
    for (const email of [EMAIL, 'nobody@example.com']) {
      await start(bench, { email });
      const answer = await start(bench, { email });
      expect(answer).toMatchObject(refusal(429, 'too_many_requests'));
      expect(answer.headers.get('retry-after')).toBe('60');
    }
    expect(await bench.messages()).toHaveLength(1);
  });

  it('stores both tokens only as hashes', async () => {
    const { token, login_link: loginLink } = await bench.requestReset();
    expect(storedSecrets(bench, 'email_link')).toMatchObject([
      { id: hashToken(token), contents: expect.stringContaining('"kind":"reset_password"') },
      { id: hashToken(tokenOf(loginLink)), contents: expect.stringContaining('"kind":"login"') },
    ]);
  });

  it('requires a challenge if the project requires PKCE (RFC 9700 §2.1.1)', async () => {
    const setting = 'pkce_required_for_password_resets';
    await bench.control('PATCH', '/project', { [setting]: true });
    expect(await start(bench)).toMatchObject(refusal(400, setting));
    expect(await bench.messages()).toEqual([]);
    const { code_challenge, code_verifier } = pkcePair();
    const { token } = await bench.requestReset(EMAIL, { code_challenge });
    expect((await bench.reset(token, PASSWORD, { body: { code_verifier } })).status).toBe(200);
  });
});
