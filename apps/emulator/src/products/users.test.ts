import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../store/users.js';
import { benchInProcess, type InProcessBench, refusal } from '../testing/bench.js';

let bench: InProcessBench;
beforeEach(async () => {
  bench = await benchInProcess();
});

describe('the user’s own record', () => {
  it('is returned in data', async () => {
    const ada = await bench.signIn('ada@example.com');
    const answer = await bench.sdk<{ data: User }>('GET', '/users/me', { secret: ada.session_token });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toMatchObject({ ...ada.user });
  });

  it('merges name and metadata, and null removes a key', async () => {
    const { session_token: secret, user_id } = await bench.signIn('ada@example.com');
    const put = (body: object) => bench.sdk<{ data: { __user: User } }>('PUT', '/users/me', { secret, body });
    await put({ name: { first_name: 'Ada' }, untrusted_metadata: { theme: 'dark', old: 1 } });
    const { json } = await put({ name: { last_name: 'Lovelace' }, untrusted_metadata: { old: null, new: [1] } });
    expect(json.data).toMatchObject({
      user_id,
      emails: [{ email: 'ada@example.com' }],
      phone_numbers: [],
      crypto_wallets: [],
      __user: {
        name: { first_name: 'Ada', middle_name: '', last_name: 'Lovelace' },
        untrusted_metadata: { theme: 'dark', new: [1] },
      },
    });
    expect(json.data.__user.untrusted_metadata).not.toHaveProperty('old');
  });

  it('treats __proto__ and constructor keys as data (CVE-2019-10744)', async () => {
    const { session_token: secret } = await bench.signIn('ada@example.com');
    const body = '{"untrusted_metadata":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}';
    expect((await bench.sdk('PUT', '/users/me', { secret, body })).status).toBe(200);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['a name that is no object', { name: 'Ada' }, 'invalid_name'],
    ['a name of more than 128 characters', { name: { first_name: 'a'.repeat(129) } }, 'invalid_name'],
    ['metadata that is no object', { untrusted_metadata: [] }, 'invalid_untrusted_metadata'],
    ['metadata of more than 4 KB', { untrusted_metadata: { a: 'b'.repeat(5_000) } }, 'invalid_untrusted_metadata'],
  ])('refuses %s', async (_what, body, errorType) => {
    const { session_token: secret } = await bench.signIn('ada@example.com');
    const answer = await bench.sdk('PUT', '/users/me', { secret, body });
    expect(answer).toMatchObject(refusal(400, errorType));
  });

  it('needs a session', async () => {
    for (const [method, path] of [
      ['GET', '/users/me'],
      ['PUT', '/users/me'],
      ['DELETE', '/users/emails/x'],
    ] as const) {
      expect((await bench.sdk(method, path)).json).toMatchObject({ error_type: 'user_unauthenticated' });
    }
  });
});

describe('deleting an email', () => {
  it('removes the address and its links', async () => {
    const ada = await bench.signIn('ada@example.com');
    const { token = '' } = await bench.requestLink('ada@example.com');
    const path = `/users/emails/${ada.method_id}`;
    const answer = await bench.sdk<{ data: { __user: User } }>('DELETE', path, { secret: ada.session_token });
    expect(answer.json.data.__user.emails).toEqual([]);
    expect((await bench.authenticate(token)).status).toBe(401);
  });

  it('refuses the address of another user: 404 email_not_found', async () => {
    const ada = await bench.signIn('ada@example.com');
    const grace = await bench.signIn('grace@example.com');
    const answer = await bench.sdk('DELETE', `/users/emails/${grace.method_id}`, { secret: ada.session_token });
    expect(answer).toMatchObject(refusal(404, 'email_not_found'));
    expect(bench.emulator.users.get(grace.user_id)?.emails).toHaveLength(1);
  });
});

describe('search', () => {
  it('distinguishes new and known addresses', async () => {
    await bench.signIn('ada@example.com');
    const typeOf = async (email: string) =>
      (await bench.sdk<{ data: { userType: string } }>('POST', '/users/search', { body: { email } })).json.data
        .userType;
    expect(await typeOf('Ada@example.com')).toBe('passwordless');
    expect(await typeOf('new@example.com')).toBe('new');
  });

  it('sends the same database queries for every address (ASVS 5.0 6.3.8)', async () => {
    const { emulator } = bench;
    emulator.users.create({ status: 'active', email: 'ada@example.com' });
    const grace = emulator.users.create({ status: 'active', email: 'grace@example.com' });
    emulator.users.passwords.set(grace, 'hash');
    const asked: string[] = [];
    const { get, all } = emulator.database;
    emulator.database.get = (sql, values) => (asked.push(sql), get(sql, values));
    emulator.database.all = (sql, values) => (asked.push(sql), all(sql, values));
    emulator.users.typeOf('ada@example.com');
    const known = asked.splice(0);
    expect(known.length).toBeGreaterThan(0);
    for (const email of ['new@example.com', 'grace@example.com']) {
      emulator.users.typeOf(email);
      expect(asked.splice(0)).toEqual(known);
    }
  });

  it('refuses an invalid address: invalid_email', async () => {
    const answer = await bench.sdk('POST', '/users/search', { body: { email: 'a@x.com,b@y.com' } });
    expect(answer.json).toMatchObject({ error_type: 'invalid_email' });
  });
});
