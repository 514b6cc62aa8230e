import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/bench.js';
import { EMAIL, OTHER_PASSWORD, PASSWORD, type PasswordBench, passwordBench } from '../testing/password-bench.js';

const MINUTE_MS = 60_000;

let bench: PasswordBench;
beforeEach(async () => {
  bench = await passwordBench();
});

describe('authenticating', () => {
  it('signs the user in by the password', async () => {
    const created = (await bench.create()).json.data;
    const { status, json } = await bench.logIn('ADA@example.com');
    expect(status).toBe(200);
    expect(json.data.user_id).toBe(created.user_id);
    expect(json.data.session.session_id).not.toBe(created.session.session_id);
    expect(json.data.session.authentication_factors).toMatchObject([
      { type: 'password', delivery_method: 'knowledge' },
    ]);
    expect(json.data).not.toHaveProperty('email_id');
  });

  it('adds the factor to the session of the caller, with a new token', async () => {
    const created = (await bench.create()).json.data;
    const { json } = await bench.logIn(EMAIL, PASSWORD, { secret: created.session_token });
    expect(json.data.session.session_id).toBe(created.session.session_id);
    expect(json.data.session.authentication_factors).toHaveLength(2);
    expect(json.data.session_token).not.toBe(created.session_token);
  });

  it.each([
    ['other case', PASSWORD.toLowerCase()],
    ['a space before', ` ${PASSWORD}`],
    ['a space after', `${PASSWORD} `],
    ['one character less', PASSWORD.slice(0, -1)],
    ['nothing', ''],
  ])('refuses another password, such as %s: 401 unauthorized_credentials', async (_what, password) => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    expect(await bench.logIn(EMAIL, password)).toMatchObject(refusal(401, 'unauthorized_credentials'));
    expect(bench.emulator.sessions.list()).toEqual([]);
  });

  it('accepts the same password in another Unicode form (NFKC)', async () => {
    await bench.create(EMAIL, 'Zanzibar-cafe\u0301-violin');
    expect((await bench.logIn(EMAIL, 'Zanzibar-caf\u00E9-violin')).status).toBe(200);
  });

  it('gives an unknown address and a wrong password the same response', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    const { request_id: _one, ...wrong } = (await bench.logIn(EMAIL, OTHER_PASSWORD)).json as object as {
      request_id: string;
    };
    const unknown = (await bench.logIn('nobody@example.com', OTHER_PASSWORD)).json;
    expect(unknown).toMatchObject(wrong);
  });

  it('answers for a user without a password: 400 no_user_password', async () => {
    await bench.signIn(EMAIL);
    expect(await bench.logIn()).toMatchObject(refusal(400, 'no_user_password'));
  });

  it.each([
    ['the right password', EMAIL, PASSWORD],
    ['a wrong one', EMAIL, OTHER_PASSWORD],
    ['an unknown address', 'nobody@example.com', PASSWORD],
    ['a user without a password', 'passwordless@example.com', PASSWORD],
    ['a user whose password must be reset', 'reset@example.com', PASSWORD],
  ])('compares one hash, always of the same cost, for %s (ASVS 5.0 6.3.8)', async (_what, email, password) => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    await bench.addUser({ email: 'passwordless@example.com' });
    await bench.addUser({ email: 'reset@example.com', password: PASSWORD, requires_reset: true });
    const { passwordHasher } = bench.emulator;
    const { verify, hash } = passwordHasher;
    const calls: string[] = [];
    passwordHasher.verify = (...parts) => (calls.push('verify'), verify(...parts));
    passwordHasher.hash = (...parts) => (calls.push('hash'), hash(...parts));
    await bench.logIn(email, password);
    expect(calls).toEqual(['verify']);
  });

  it('requires a reset if requires_reset is set: 400 reset_password', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD, requires_reset: true });
    for (const password of [PASSWORD, OTHER_PASSWORD]) {
      expect(await bench.logIn(EMAIL, password)).toMatchObject(refusal(400, 'reset_password'));
    }
    expect(bench.emulator.sessions.list()).toEqual([]);
  });

  it('requires a reset if the right password is breached: 400 reset_password', async () => {
    await bench.create();
    await bench.control('PATCH', '/project', { breached_passwords: [PASSWORD, OTHER_PASSWORD] });
    expect(await bench.logIn()).toMatchObject(refusal(400, 'reset_password'));
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).json).toMatchObject({ error_type: 'unauthorized_credentials' });
    await bench.control('PATCH', '/project', { breached_passwords: [] });
    expect((await bench.logIn()).status).toBe(200);
  });

  it('refuses a password that was replaced during the comparison', async () => {
    await bench.create();
    const { token } = await bench.requestReset();
    const { passwordHasher } = bench.emulator;
    const { verify } = passwordHasher;
    passwordHasher.verify = async (...parts) => {
      const isRight = await verify(...parts);
      await bench.reset(token, OTHER_PASSWORD);
      return isRight;
    };
    expect((await bench.logIn()).json).toMatchObject({ error_type: 'unauthorized_credentials' });
  });

  it('counts its tries per IP address', async () => {
    await bench.control('PATCH', '/project', { rate_limits: { per_ip_per_minute: 1 } });
    await bench.logIn();
    const answer = await bench.logIn();
    expect(answer).toMatchObject(refusal(429, 'too_many_requests'));
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});

describe('a lock', () => {
  async function lockedBench(tries = 3) {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    await bench.control('PATCH', '/project', { rate_limits: { password_tries: tries } });
    for (let count = 1; count <= tries; count += 1) {
      expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(401);
    }
    return bench;
  }

  it('starts after ten wrong passwords and refuses the right one: user_lock_limit_reached', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    for (let count = 1; count <= 10; count += 1) {
      expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(401);
    }
    expect((await bench.logIn()).json).toMatchObject({
      status_code: 403,
      error_type: 'user_lock_limit_reached',
      error_message: 'Too many wrong passwords were tried. Please try again in 10 minutes, or set a new password.',
      error_details: { retry_after: 600 },
    });
  });

  it('ends after ten minutes and resets the count', async () => {
    const bench = await lockedBench();
    await bench.control('POST', '/clock', { advanceMs: 9 * MINUTE_MS + 1_000 });
    expect((await bench.logIn()).json).toMatchObject({ error_message: expect.stringContaining('in 1 minute,') });
    await bench.control('POST', '/clock', { advanceMs: MINUTE_MS });
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(401);
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(401);
    expect((await bench.logIn()).status).toBe(200);
  });

  it('is lifted by a reset', async () => {
    const bench = await lockedBench();
    const { token } = await bench.requestReset();
    expect((await bench.reset(token, OTHER_PASSWORD)).status).toBe(200);
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(200);
  });

  it('applies to one user and only to passwords', async () => {
    const bench = await lockedBench();
    await bench.addUser({ email: 'grace@example.com', password: PASSWORD });
    expect((await bench.logIn('grace@example.com')).status).toBe(200);
    expect((await bench.signIn(EMAIL)).user_id).toBeDefined();
  });

  it('does not start if a right password resets the count', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    await bench.control('PATCH', '/project', { rate_limits: { password_tries: 3 } });
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 1; count <= 2; count += 1) {
        expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(401);
      }
      expect((await bench.logIn()).status).toBe(200);
    }
  });

  it('limits parallel tries (ASVS 5.0 6.3.1)', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    await bench.control('PATCH', '/project', { rate_limits: { password_tries: 3 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.logIn(EMAIL, OTHER_PASSWORD)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(17);
  });

  it('applies a lowered limit at the next wrong password', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    for (let count = 1; count <= 4; count += 1) await bench.logIn(EMAIL, OTHER_PASSWORD);
    await bench.control('PATCH', '/project', { rate_limits: { password_tries: 2 } });
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(401);
    expect((await bench.logIn()).status).toBe(403);
  });
});
