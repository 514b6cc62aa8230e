import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, type RequestOptions, type SignedIn } from '../testing/bench.js';
import { EMAIL, OTHER_PASSWORD, PASSWORD, passwordBench, type PasswordBench } from '../testing/password-bench.js';

type Entry = { data: SignedIn };

let bench: PasswordBench;
beforeEach(async () => {
  bench = await passwordBench();
});

describe('resetting in a session', () => {
  const reset = (bench: PasswordBench, secret: string | undefined, password = OTHER_PASSWORD, body: object = {}) =>
    bench.passwords<Entry>('/session/reset', { password, ...body }, { secret });

  it('sets the password of a user without one', async () => {
    const ada = await bench.signIn(EMAIL);
    const { status, json } = await reset(bench, ada.session_token);
    expect(status).toBe(200);
    expect(json.data.session.session_id).toBe(ada.session.session_id);
    expect(json.data.session.authentication_factors).toMatchObject([{ type: 'magic_link' }, { type: 'password' }]);
    expect(json.data.user.password).toMatchObject({ requires_reset: false });
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(200);
  });

  it('replaces it, keeps its id and ends the user’s other sessions', async () => {
    const [here, there] = [(await bench.create()).json.data, (await bench.logIn()).json.data];
    const { json } = await reset(bench, here.session_token);
    expect(json.data.user.password).toEqual(here.user.password);
    expect(bench.emulator.sessions.find(json.data.session_token)).toBeDefined();
    expect(bench.emulator.sessions.find(there.session_token)).toBeUndefined();
    expect((await bench.logIn()).status).toBe(401);
  });

  it('extends the session only with a duration', async () => {
    const ada = await bench.signIn(EMAIL);
    await bench.control('POST', '/clock', { advanceMs: 60_000 });
    const without = await reset(bench, ada.session_token, OTHER_PASSWORD, { session_duration_minutes: undefined });
    expect(without.json.data.session.expires_at).toBe(ada.session.expires_at);
    const secret = without.json.data.session_token;
    const extended = await reset(bench, secret, PASSWORD, { session_duration_minutes: 60 });
    expect(Date.parse(extended.json.data.session.expires_at)).toBeGreaterThan(Date.parse(ada.session.expires_at));
  });

  it.each([
    ['abcdefghij', 'weak_password'],
    ['password', 'breached_password'],
    ['ada@example.com', 'weak_password'],
  ])('refuses “%s”: %s', async (password, errorType) => {
    const ada = await bench.signIn(EMAIL);
    expect(await reset(bench, ada.session_token, password)).toMatchObject(refusal(400, errorType));
    expect(bench.emulator.users.get(ada.user_id)?.password).toBeNull();
  });

  it('requires a session, even after the password is hashed', async () => {
    expect(await reset(bench, undefined)).toMatchObject(refusal(401, 'user_unauthenticated'));
    const ada = await bench.signIn(EMAIL);
    const { passwordHasher, sessions } = bench.emulator;
    const { hash } = passwordHasher;
    passwordHasher.hash = (password) => {
      sessions.revoke(ada.session.session_id);
      return hash(password);
    };
    expect(await reset(bench, ada.session_token)).toMatchObject(refusal(404, 'session_not_found'));
    expect(bench.emulator.users.get(ada.user_id)?.password).toBeNull();
  });
});

describe('resetting by the existing password', () => {
  function reset(bench: PasswordBench, body: object = {}, options: RequestOptions = {}) {
    const whole = { email: EMAIL, existing_password: PASSWORD, new_password: OTHER_PASSWORD, ...body };
    return bench.passwords<Entry>('/existing_password/reset', whole, options);
  }

  it('replaces it, signs in and ends the user’s other sessions', async () => {
    const created = (await bench.create()).json.data;
    const { status, json } = await reset(bench);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      user_id: created.user_id,
      session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    });
    expect(bench.emulator.sessions.find(created.session_token)).toBeUndefined();
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(200);
    expect((await bench.logIn()).status).toBe(401);
  });

  it('keeps the current session', async () => {
    const created = (await bench.create()).json.data;
    const { json } = await reset(bench, {}, { secret: created.session_token });
    expect(json.data.session.session_id).toBe(created.session.session_id);
  });

  it('refuses a wrong password like a log-in and counts it', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    await bench.control('PATCH', '/project', { rate_limits: { password_tries: 2 } });
    const wrong = { existing_password: OTHER_PASSWORD };
    expect((await reset(bench, wrong)).json).toMatchObject({ error_type: 'unauthorized_credentials' });
    expect((await reset(bench, wrong)).json).toMatchObject({ error_type: 'unauthorized_credentials' });
    expect((await reset(bench)).json).toMatchObject({ error_type: 'user_lock_limit_reached' });
    expect((await reset(bench, { email: 'nobody@example.com' })).json).toMatchObject({
      error_type: 'unauthorized_credentials',
    });
  });

  it('is refused if a reset by email is required', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD, requires_reset: true });
    await bench.addUser({ email: 'grace@example.com', password: 'password' });
    expect((await reset(bench)).json).toMatchObject({ error_type: 'reset_password' });
    const breached = { email: 'grace@example.com', existing_password: 'password' };
    expect((await reset(bench, breached)).json).toMatchObject({ error_type: 'reset_password' });
  });

  it.each([
    [{ new_password: 'abcdefghij' }, 'weak_password'],
    [{ new_password: 'password' }, 'breached_password'],
    [{ new_password: 'x'.repeat(257) }, 'invalid_password'],
    [{ existing_password: null }, 'invalid_password'],
    [{ session_duration_minutes: undefined }, 'invalid_session_duration'],
  ])('refuses %j: %s', async (body, errorType) => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    expect(await reset(bench, body)).toMatchObject(refusal(400, errorType));
    expect((await bench.logIn()).status).toBe(200);
  });

  it('accepts exactly one of 10 parallel tries', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    await bench.control('PATCH', '/project', { rate_limits: { password_tries: 100 } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) => reset(bench, { new_password: `${OTHER_PASSWORD}-${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  });
});

describe('checking the strength', () => {
  const check = (bench: PasswordBench, body: object) =>
    bench.sdk<{ data: Record<string, unknown> }>('POST', '/passwords/strength_check', { body });

  it('returns the result of the project policy and stores nothing', async () => {
    const { version } = bench.emulator.database;
    const { status, json } = await check(bench, { password: PASSWORD });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ valid_password: true, score: 4, strength_policy: 'zxcvbn' });
    expect(bench.emulator.database.version).toBe(version);
    await bench.control('PATCH', '/project', { strength_policy: 'luds' });
    expect((await check(bench, { password: 'Longenough' })).json.data).toMatchObject({
      valid_password: false,
      strength_policy: 'luds',
      feedback: { warning: null, suggestions: null, luds_requirements: { missing_complexity: 1 } },
    });
  });

  it('considers the address if given', async () => {
    const body = { password: 'zebrafish-violin' };
    expect((await check(bench, body)).json.data).toMatchObject({ valid_password: true });
    const email = 'zebrafish-violin@example.com';
    expect((await check(bench, { ...body, email })).json.data).toMatchObject({ valid_password: false });
    expect((await check(bench, { ...body, email: null })).json.data).toMatchObject({ valid_password: true });
  });

  it('reports a password of the breached list of the project', async () => {
    await bench.control('PATCH', '/project', { breached_passwords: [PASSWORD] });
    expect((await check(bench, { password: PASSWORD })).json.data).toMatchObject({
      valid_password: false,
      breached_password: true,
      score: 4,
    });
  });

  it.each([
    [{ password: PASSWORD, email: 'nobody' }, 'invalid_email'],
    [{ password: PASSWORD, email: '' }, 'invalid_email'],
    [{}, 'invalid_password'],
    [{ password: 'x'.repeat(257) }, 'invalid_password'],
  ])('refuses %j: 400 %s', async (body, errorType) => {
    expect(await check(bench, body)).toMatchObject(refusal(400, errorType));
  });

  it('rates an empty password as weak', async () => {
    expect((await check(bench, { password: '' })).json.data).toMatchObject({ valid_password: false, score: 0 });
  });
});
