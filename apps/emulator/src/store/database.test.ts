import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import { hashToken } from '../domain/secrets.js';
import { createEmulator } from '../emulator.js';
import { createApp } from '../http/app.js';
import { type Bench, benchOver } from '../testing/bench.js';
import { CLIENT_ID, idpBenchOver, REDIRECT_URI } from '../testing/idp-bench.js';
import { newAccount, oauthBench } from '../testing/oauth-bench.js';
import { PASSWORD } from '../testing/password-bench.js';
import { openDatabase } from './database.js';
import { STEPS } from './schema.js';
import { StoreError } from './store-error.js';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
  file = join(folder, 'emulator.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `use` on an emulator over the file, from start to close. */
async function withEmulator<T>(use: (bench: Bench) => Promise<T>): Promise<T> {
  const emulator = await createEmulator({ file });
  const app = createApp(emulator);
  try {
    return await use(benchOver((url, init) => app.fetch(new Request(url, init)), 'http://localhost'));
  } finally {
    emulator.close();
  }
}

describe('a restart', () => {
  it('keeps users, sessions, secrets, messages, settings and signing keys', async () => {
    const before = await withEmulator(async (bench) => {
      const ada = await bench.signIn('ada@example.com');
      const link = await bench.requestLink('grace@example.com');
      const eve = await oauthBench(bench).signIn('github', newAccount('Eve', 'eve@example.com'));
      const code = await bench.requestCode('sms', '+14155550123');
      await bench.control('POST', '/users', { email: 'hedy@example.com', password: PASSWORD });
      const settings = (await bench.control('PATCH', '/project', { project_name: 'Kept' })).json;
      const keys = (await bench.sdk('GET', `/sessions/jwks/${PUBLIC_TOKEN}`)).json;
      const certs = (await bench.raw('/google/oauth2/v3/certs')).json;
      return { ada, eve, link, code, settings, keys, certs, messages: await bench.messages() };
    });
    await withEmulator(async (bench) => {
      const refreshed = await bench.sdk<{ data: { user_id: string } }>('POST', '/sessions/authenticate', {
        secret: before.ada.session_token,
      });
      expect(refreshed.json.data.user_id).toBe(before.ada.user_id);
      expect((await bench.authenticate(before.link.token ?? '')).status).toBe(200);
      expect((await bench.tryCode(before.code.code, before.code.methodId)).status).toBe(200);
      const body = { email: 'hedy@example.com', password: PASSWORD, session_duration_minutes: 30 };
      expect((await bench.sdk('POST', '/passwords/authenticate', { body })).status).toBe(200);
      const eve = await oauthBench(bench).signIn('github', newAccount('Eve', 'eve@example.com'));
      expect([eve.user_id, eve.redirectType]).toEqual([before.eve.user_id, 'login']);
      expect((await bench.raw('/google/oauth2/v3/certs')).json).toEqual(before.certs);
      expect((await bench.control('GET', '/project')).json).toEqual(before.settings);
      expect((await bench.sdk('GET', `/sessions/jwks/${PUBLIC_TOKEN}`)).json).toEqual(before.keys);
      expect(await bench.messages()).toEqual(before.messages);
    });
  });

  it('keeps consents, preflights, codes, refresh tokens and the key of the identity provider', async () => {
    const before = await withEmulator(async (bench) => {
      const idp = await idpBenchOver(bench);
      const parameters = { ...idp.parameters, scopes: ['openid', 'offline_access'] };
      const { refresh_token: token, id_token: hint } = await idp.tokens(parameters);
      const code = await idp.allow(parameters);
      await idp.start({ ...parameters, state: 'open' });
      return { idp, parameters, token, hint, code };
    });
    await withEmulator(async (bench) => {
      const { secret, verifier } = before.idp;
      const post = (fields: Record<string, string>) =>
        bench.raw('/v1/oauth2/token', {
          method: 'POST',
          body: new URLSearchParams({ client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, ...fields }),
        });
      expect((await bench.control('GET', '/consents')).json).toHaveLength(1);
      expect((await post({ grant_type: 'refresh_token', refresh_token: before.token })).status).toBe(200);
      const exchange = { grant_type: 'authorization_code', code: before.code, code_verifier: verifier };
      expect((await post(exchange)).status).toBe(200);
      const body = { ...before.parameters, state: 'open', consent_granted: true };
      expect((await bench.sdk('POST', '/idp/oauth/authorize/submit', { body, secret })).json).toMatchObject({
        data: { authorization_code: expect.any(String) },
      });
      const logout = { client_id: CLIENT_ID, post_logout_redirect_uri: REDIRECT_URI, id_token_hint: before.hint };
      expect((await bench.sdk('POST', '/oauth/logout/start', { body: logout })).status).toBe(200);
    });
  });

  it('leaves neither a lock file nor an owner file', async () => {
    await withEmulator((bench) => bench.signIn('ada@example.com'));
    expect(readdirSync(folder).filter((name) => /lock|owner/.test(name))).toEqual([]);
  });
});

describe('a database file', () => {
  it('in use by a running emulator is refused with its process id', async () => {
    await withEmulator(async () => {
      await expect(createEmulator({ file })).rejects.toThrow(
        `The database file "${file}" is in use by process ${process.pid}: stop that emulator or choose another file with --file.`,
      );
    });
    await withEmulator((bench) => bench.signIn('ada@example.com'));
  });

  it('in use by another process is refused with its process id', async () => {
    writeFileSync(`${file}-owner`, JSON.stringify({ pid: process.ppid }));
    await expect(createEmulator({ file })).rejects.toThrow(`in use by process ${process.ppid}`);
  });

  it('of a killed process is accepted', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(`${file}-owner`, JSON.stringify({ pid: dead }));
    mkdirSync(`${file}.lock`);
    await withEmulator((bench) => bench.signIn('ada@example.com'));
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('whose owner process id was reused is accepted if the start time is known', async () => {
    writeFileSync(`${file}-owner`, JSON.stringify({ pid: process.ppid, started: '1' }));
    const outcome = await withEmulator(async () => 'taken over').catch(() => 'refused');
    expect(outcome).toBe(existsSync('/proc/self/stat') ? 'taken over' : 'refused');
  });

  it('with a truncated owner file is accepted', async () => {
    writeFileSync(`${file}-owner`, '{"pi');
    await withEmulator((bench) => bench.signIn('ada@example.com'));
  });

  it.each([
    [
      'isn’t a database',
      () => writeFileSync(file, 'plain text, long enough to be read as a header of SQLite'.repeat(20)),
    ],
    ['is a folder', () => mkdirSync(file)],
    ['is in a folder that doesn’t exist', () => rmSync(folder, { recursive: true })],
  ])('that %s is refused with the fix', async (_what, prepare) => {
    prepare();
    const failure = await createEmulator({ file }).catch((error: unknown) => error);
    mkdirSync(folder, { recursive: true });
    expect(failure).toBeInstanceOf(StoreError);
    expect(String(failure)).toContain(file);
    expect(String(failure)).toContain('--file');
  });

  // Schema 8 has no table of links, and the step after it only adds a column.
  it.each(STEPS.slice(0, 7).map((_step, index) => index + 1))(
    'of schema %i is migrated with its data',
    async (version) => {
      const old = new sqlite.Database(file);
      for (const step of STEPS.slice(0, version)) old.exec(step);
      old.exec(`INSERT INTO users VALUES ('u', 'active', '{}', '[]', '{}', '{}', 0)`);
      old.exec(`INSERT INTO emails VALUES ('e', 'u', 'ada@example.com', 1, 0)`);
      old.exec(
        `INSERT INTO phone_numbers (phone_id, user_id, phone_number, verified) VALUES ('p', 'u', '+14155550123', 1)`,
      );
      old.exec(
        `INSERT INTO magic_links (token_hash, email_id, created_at, expires_at)
         VALUES ('${hashToken('link')}', 'e', 0, ${Number.MAX_SAFE_INTEGER})`,
      );
      old.exec(`INSERT INTO settings VALUES ('rate_limits', '{"code_tries":3}')`);
      old.exec(`PRAGMA user_version = ${version}`);
      old.close();
      await withEmulator(async (bench) => {
        const { code, methodId } = await bench.requestCode('sms', '+14155550123');
        expect(methodId).toBe('p');
        expect((await bench.tryCode(code, methodId)).json.data.user_id).toBe('u');
        expect((await bench.authenticate('link')).json.data.user_id).toBe('u');
        expect((await bench.control('GET', '/project')).json).toMatchObject({
          rate_limits: { code_tries: 3, password_tries: 10 },
        });
      });
    },
  );

  it('keeps the used and unused secrets of schema 7', async () => {
    const old = new sqlite.Database(file);
    for (const step of STEPS.slice(0, 7)) old.exec(step);
    const end = Number.MAX_SAFE_INTEGER;
    old.exec(`
      INSERT INTO users VALUES ('u', 'active', '{}', '[]', '{}', '{}', 0);
      INSERT INTO emails VALUES ('e', 'u', 'ada@example.com', 1, 0);
      INSERT INTO phone_numbers VALUES ('p', 'u', '+14155550123', 1, 0);
      INSERT INTO sessions VALUES ('s', 'u', 0, 0, ${end}, NULL, '{}', '[]');
      INSERT INTO magic_links VALUES ('link', 'e', NULL, 0, ${end}, NULL, 'login');
      INSERT INTO magic_links VALUES ('used', 'e', 'challenge', 0, ${end}, 1, 'magic_links');
      INSERT INTO one_time_codes VALUES (NULL, 'p', 'sms', 'salt', 'hash', 3, ${end}, NULL);
      INSERT INTO oauth_tickets VALUES ('ticket', 'attach', 'u', '{"provider":"google","userId":"u"}', ${end}, NULL);
      INSERT INTO webauthn_challenges VALUES ('challenge', 'registration', 'u', '{}', ${end});
      INSERT INTO crypto_challenges VALUES ('solana', 'address', NULL, 'text', 0, 5, ${end});
      INSERT INTO crypto_challenges VALUES ('ethereum', '0x1', 'u', 'text', 1, 5, ${end});
      INSERT INTO idp_grants VALUES ('g', 'u', 's', 'client', '{}', NULL);
      INSERT INTO idp_codes VALUES ('code', 'g', 4, '{"redirectUri":"https://app.example/"}', ${end}, 1);
      INSERT INTO idp_refresh_tokens VALUES ('refresh', 'g', ${end}, NULL);
      PRAGMA user_version = 7`);
    old.close();
    const database = openDatabase(file);
    const rows = database.all(
      'SELECT kind, id, series, contents, tries, used_at FROM single_use_secrets ORDER BY rowid',
    );
    const read = rows.map(({ contents, ...row }) => [...Object.values(row), JSON.parse(String(contents))]);
    expect(read).toEqual([
      ['email_link', 'link', 'login e', 0, null, { kind: 'login', emailId: 'e' }],
      ['email_link', 'used', 'magic_links e', 0, 1, { kind: 'magic_links', emailId: 'e', codeChallenge: 'challenge' }],
      ['one_time_code', 'p', null, 3, null, { phoneId: 'p', channel: 'sms', salt: 'salt', hash: 'hash' }],
      ['oauth_attach', 'ticket', null, 0, null, { provider: 'google', userId: 'u' }],
      ['crypto_challenge', 'solana address', null, 0, null, { text: 'text', isSiwe: false, notBefore: 5 }],
      ['crypto_challenge', 'ethereum 0x1', null, 0, null, { userId: 'u', text: 'text', isSiwe: true, notBefore: 5 }],
      ['idp_code', 'code', '4', 0, 1, { redirectUri: 'https://app.example/', grantId: 'g' }],
      ['idp_refresh_token', 'refresh', null, 0, null, { grantId: 'g' }],
    ]);
    database.close();
  });

  it('of a newer emulator is refused', async () => {
    const database = openDatabase(file);
    database.run('PRAGMA user_version = 99');
    database.close();
    await expect(createEmulator({ file })).rejects.toThrow(/newer emulator \(schema 99/);
  });
});

describe('a transaction', () => {
  it('is atomic', () => {
    const database = openDatabase(undefined);
    const insert = (name: string) => database.run('INSERT INTO settings VALUES (?, ?)', [name, '1']);
    expect(() =>
      database.transaction(() => {
        insert('a');
        throw new Error('no');
      }),
    ).toThrow('no');
    database.transaction(() => {
      insert('b');
      database.transaction(() => insert('c'));
    });
    expect(database.all('SELECT name FROM settings')).toEqual([{ name: 'b' }, { name: 'c' }]);
    database.close();
  });

  it('leaves a failed statement usable', () => {
    const database = openDatabase(undefined);
    const insert = (name: string) => database.run('INSERT INTO settings VALUES (?, ?)', [name, '1']);
    insert('a');
    expect(() => insert('a')).toThrow('UNIQUE');
    expect(insert('b')).toBe(1);
    database.close();
    database.close();
  });
});

it('a string with a NUL keeps its length, with the NUL replaced', () => {
  const database = openDatabase(undefined);
  database.run('INSERT INTO settings VALUES (?, ?)', ['a\0b', '1']);
  expect(database.all('SELECT name FROM settings')).toEqual([{ name: 'a\uFFFDb' }]);
  expect(database.get('SELECT 1 FROM settings WHERE name = ?', ['a\0c'])).toBeUndefined();
  database.close();
});
