import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/bench.js';
import { EMAIL, OTHER_PASSWORD, PASSWORD, type PasswordBench, passwordBench } from '../testing/password-bench.js';

let bench: PasswordBench;
beforeEach(async () => {
  bench = await passwordBench();
});

describe('creating a password', () => {
  it('signs up a new user with an unverified address', async () => {
    const { status, json } = await bench.create('Ada@Example.com');
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      status_code: 200,
      user: {
        status: 'active',
        emails: [{ email: 'ada@example.com', verified: false }],
        password: { password_id: expect.stringMatching(/^password-test-/), requires_reset: false },
      },
      session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    });
    expect(json.data.email_id).toBe(json.data.user.emails[0]?.email_id);
    expect(json.data).toHaveProperty('__user', json.data.user);
    const me = await bench.sdk('GET', '/users/me', { secret: json.data.session_token });
    expect(me.status).toBe(200);
  });

  it('returns a factor without details', async () => {
    const { json } = await bench.create();
    expect(Object.keys(json.data.session.authentication_factors[0] ?? {}).sort()).toEqual([
      'delivery_method',
      'last_authenticated_at',
      'type',
    ]);
  });

  it('stores only an argon2id hash of the password', async () => {
    await bench.create();
    await bench.logIn();
    const tables = bench.emulator.database.all(`SELECT name FROM sqlite_master WHERE type = 'table'`);
    const rows = tables.flatMap(({ name }) => bench.emulator.database.all(`SELECT * FROM ${String(name)}`));
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(bench.emulator.database.get('SELECT hash FROM passwords')).toMatchObject({
      hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
  });

  it('refuses an address that has a password: 400 duplicate_email, whatever the password', async () => {
    await bench.create();
    for (const password of [PASSWORD, OTHER_PASSWORD, 'weak']) {
      expect(await bench.create(EMAIL, password)).toMatchObject(refusal(400, 'duplicate_email'));
    }
    expect((await bench.logIn()).status).toBe(200);
  });

  it.each<[who: string, prepare: (bench: PasswordBench) => Promise<unknown>]>([
    ['a user who signs in by link', (bench) => bench.signIn(EMAIL)],
    ['a user who never used a link', (bench) => bench.requestLink(EMAIL)],
    ['a user who signs in by code', (bench) => bench.requestCode('email', EMAIL)],
  ])('refuses the address of %s: 400 reset_password', async (_who, prepare) => {
    await prepare(bench);
    expect(await bench.create()).toMatchObject(refusal(400, 'reset_password'));
    expect(bench.emulator.users.list()).toMatchObject([{ password: null }]);
  });

  it('removes an unverified address from another user', async () => {
    const grace = await bench.signIn('grace@example.com');
    const body = { email: EMAIL };
    await bench.sdk('POST', '/magic_links/email/send/secondary', { body, secret: grace.session_token });
    const { status, json } = await bench.create();
    expect(status).toBe(200);
    expect(json.data.user_id).not.toBe(grace.user_id);
    expect(bench.emulator.users.get(grace.user_id)?.emails).toHaveLength(1);
  });

  it('refuses a weak password with the reason: 400 weak_password', async () => {
    const { json } = await bench.create(EMAIL, 'abcdefghij');
    expect(json).toMatchObject({
      status_code: 400,
      error_type: 'weak_password',
      error_message: 'This password is too weak. Common character sequences like "abc" are easy to guess.',
    });
    expect(bench.emulator.users.list()).toEqual([]);
  });

  it('refuses a password derived from the address', async () => {
    const answer = await bench.create('zebrafish-violin@example.com', 'Zebrafish-violin');
    expect(answer.json).toMatchObject({ error_type: 'weak_password' });
  });

  it('refuses a breached password: 400 breached_password', async () => {
    await bench.control('PATCH', '/project', { breached_passwords: [PASSWORD] });
    for (const password of ['password', PASSWORD, PASSWORD.toUpperCase()]) {
      expect(await bench.create(EMAIL, password)).toMatchObject(refusal(400, 'breached_password'));
    }
  });

  it('applies the luds policy of the project', async () => {
    await bench.control('PATCH', '/project', {
      strength_policy: 'luds',
      password_config: { luds_complexity: 4, luds_minimum_count: 12 },
    });
    expect((await bench.create(EMAIL, 'Longenough12')).json).toMatchObject({ error_type: 'weak_password' });
    expect((await bench.create(EMAIL, 'Longenough-12')).status).toBe(200);
  });

  it.each([
    [{ email: 'nobody' }, 'invalid_email'],
    [{ email: 'a@example.com,b@example.com' }, 'invalid_email'],
    [{ password: undefined }, 'invalid_password'],
    [{ password: 12_345_678 }, 'invalid_password'],
    [{ password: 'x'.repeat(257) }, 'invalid_password'],
    [{ password: '🦊'.repeat(257) }, 'invalid_password'],
    [{ password: 'half a pair \uD83E' }, 'invalid_password'],
    [{ session_duration_minutes: undefined }, 'invalid_session_duration'],
    [{ session_duration_minutes: 4 }, 'invalid_session_duration'],
  ])('refuses %j without the password in the response', async (body, errorType) => {
    const { json, text } = await bench.create(EMAIL, PASSWORD, { body });
    expect(json).toMatchObject({ status_code: 400, error_type: errorType });
    expect(text).not.toMatch(/Canary|12345678|xxxx|🦊|half/);
  });

  it('accepts 256 characters and compares all of them', async () => {
    const long = `${PASSWORD} `.repeat(12).slice(0, 256);
    expect((await bench.create(EMAIL, long)).status).toBe(200);
    expect((await bench.logIn(EMAIL, long.slice(0, -1))).status).toBe(401);
    expect((await bench.logIn(EMAIL, `${long.slice(0, -1)}!`)).status).toBe(401);
    expect((await bench.logIn(EMAIL, long)).status).toBe(200);
  });

  it('accepts one of 20 parallel sign-ups and creates one user', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.create()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(bench.emulator.users.list()).toHaveLength(1);
    expect(bench.emulator.sessions.list()).toHaveLength(1);
  });

  it('does not change the session of another user', async () => {
    const grace = await bench.signIn('grace@example.com');
    const { json } = await bench.create(EMAIL, PASSWORD, { secret: grace.session_token });
    expect(json.data.session.session_id).not.toBe(grace.session.session_id);
    expect(bench.emulator.sessions.find(grace.session_token)).toBeDefined();
  });
});

describe('searching', () => {
  const typeOf = async (bench: PasswordBench) =>
    (await bench.sdk<{ data: { userType: string } }>('POST', '/users/search', { body: { email: EMAIL } })).json.data
      .userType;

  it('distinguishes new, passwordless and password', async () => {
    expect(await typeOf(bench)).toBe('new');
    await bench.requestLink(EMAIL);
    expect(await typeOf(bench)).toBe('passwordless');
    await bench.signIn(EMAIL);
    expect(await typeOf(bench)).toBe('passwordless');
    const { token } = await bench.requestReset();
    expect(await typeOf(bench)).toBe('passwordless');
    await bench.reset(token);
    expect(await typeOf(bench)).toBe('password');
  });

  it('returns password for a password that must be reset', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD, requires_reset: true });
    expect(await typeOf(bench)).toBe('password');
  });

  it('returns new for an unverified second address', async () => {
    const { json } = await bench.create('grace@example.com');
    const body = { email: EMAIL };
    await bench.sdk('POST', '/magic_links/email/send/secondary', { body, secret: json.data.session_token });
    expect(await typeOf(bench)).toBe('new');
  });
});
