import { beforeEach, describe, expect, it } from 'vitest';
import { createClock, MINUTE_MS } from '../domain/clock.js';
import { type Database, openDatabase } from './database.js';
import { createSingleUseSecrets, type SecretOptions } from './single-use-secrets.js';
import { createUsers } from './users.js';

interface Contents {
  readonly note?: string;
  readonly userId?: string;
  readonly emailId?: string;
  readonly phoneId?: string;
}

const LIFE = { lifeMs: 5 * MINUTE_MS };

let database: Database;
let now: number;
const clock = createClock(() => now);

beforeEach(() => {
  database = openDatabase(undefined);
  now = 1_000_000;
  return () => database.close();
});

function secretsOf(options: Partial<SecretOptions> = {}) {
  return createSingleUseSecrets<Contents>(database, clock, { kind: 'oauth_token', ...options });
}

describe('a single-use secret', () => {
  it('has a random token of 256 bits, of which only the hash is stored', () => {
    const secrets = secretsOf();
    const tokens = [secrets.issue({}, LIFE), secrets.issue({}, LIFE)];
    const stored = JSON.stringify(database.all('SELECT * FROM single_use_secrets'));
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(stored).toContain(secrets.idOf(token));
      expect(stored).not.toContain(token);
    }
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('can be found any number of times, and used once', () => {
    const secrets = secretsOf();
    const id = secrets.idOf(secrets.issue({ note: 'a' }, LIFE));
    expect([secrets.findUsable(id), secrets.findUsable(id)]).toEqual([{ note: 'a' }, { note: 'a' }]);
    expect([secrets.use(id), secrets.use(id)]).toEqual([{ note: 'a' }, undefined]);
    expect(secrets.findUsable(id)).toBeUndefined();
    expect(secrets.find(id)).toEqual({ contents: { note: 'a' }, isExpired: false, isUsed: true });
  });

  it('works until the last millisecond of its life, by the emulator’s clock', () => {
    const secrets = secretsOf();
    const [early, late] = [secrets.issue({}, LIFE), secrets.issue({}, LIFE)].map(secrets.idOf);
    now += LIFE.lifeMs - 1;
    expect(secrets.use(early ?? '')).toEqual({});
    now += 1;
    expect(secrets.use(late ?? '')).toBeUndefined();
    expect(secrets.findUsable(late ?? '')).toBeUndefined();
    expect(secrets.find(late ?? '')).toEqual({ contents: {}, isExpired: true, isUsed: false });
  });

  it('is unknown under its token, another id and another kind', () => {
    const secrets = secretsOf();
    const token = secrets.issue({}, LIFE);
    const other = secretsOf({ kind: 'oauth_attach' });
    for (const [store, id] of [
      [secrets, token],
      [secrets, ''],
      [other, other.idOf(token)],
    ] as const) {
      expect([store.find(id), store.findUsable(id), store.use(id)]).toEqual([undefined, undefined, undefined]);
      expect(store.countTry(id, 5)).toBe(false);
    }
    expect(secrets.use(secrets.idOf(token))).toEqual({});
  });

  it('can be used again after a transaction that is rolled back', () => {
    const secrets = secretsOf();
    const id = secrets.idOf(secrets.issue({}, LIFE));
    const useAndFail = () => {
      secrets.use(id);
      throw new Error('no');
    };
    expect(() => database.transaction(useAndFail)).toThrow('no');
    expect(secrets.use(id)).toEqual({});
  });
});

it('a secret under a given id replaces the older one, with its use and its tries', () => {
  const secrets = secretsOf();
  secrets.issueAs('ada', { note: 'old' }, LIFE);
  expect(secrets.countTry('ada', 1)).toBe(true);
  secrets.use('ada');
  secrets.issueAs('ada', { note: 'new' }, LIFE);
  expect(secrets.countTry('ada', 1)).toBe(true);
  expect(secrets.use('ada')).toEqual({ note: 'new' });
});

describe('the tries of a secret', () => {
  it('are limited', () => {
    const secrets = secretsOf();
    secrets.issueAs('ada', {}, LIFE);
    expect([1, 2, 3].map(() => secrets.countTry('ada', 2))).toEqual([true, true, false]);
    expect(secrets.use('ada')).toEqual({});
  });

  it.each([
    ['used', (id: string) => void secretsOf().use(id)],
    ['expired', () => void (now += LIFE.lifeMs)],
  ])('end when it is %s', (_state, end) => {
    const secrets = secretsOf();
    secrets.issueAs('ada', {}, LIFE);
    end('ada');
    expect(secrets.countTry('ada', 5)).toBe(false);
  });
});

describe('expired secrets', () => {
  it.each([
    ['are deleted by the next issue of their kind', 0, 1],
    ['are kept as long as the options say', 10 * MINUTE_MS, 4],
    ['are kept without a limit by default', undefined, 4],
  ])('%s', (_title, keptMs, left) => {
    const secrets = secretsOf(keptMs === undefined ? {} : { keptMs });
    for (let count = 0; count < 3; count += 1) secrets.issue({}, LIFE);
    secretsOf({ kind: 'oauth_attach' }).issue({}, LIFE);
    now += LIFE.lifeMs;
    secrets.issue({}, LIFE);
    expect(database.all("SELECT * FROM single_use_secrets WHERE kind = 'oauth_token'")).toHaveLength(left);
    expect(database.all("SELECT * FROM single_use_secrets WHERE kind = 'oauth_attach'")).toHaveLength(1);
  });
});

it('revokeOlder() ends the older unused secrets of a series, and no other', () => {
  const secrets = secretsOf();
  const issue = (series?: string) =>
    secrets.idOf(secrets.issue({}, { ...LIFE, ...(series !== undefined && { series }) }));
  const [used, older, otherSeries, noSeries, own, newer] = [
    issue('a'),
    issue('a'),
    issue('b'),
    issue(),
    issue('a'),
    issue('a'),
  ];
  const otherKind = secretsOf({ kind: 'oauth_attach' });
  const ofOtherKind = otherKind.idOf(otherKind.issue({}, { ...LIFE, series: 'a' }));
  secrets.use(used);
  secrets.revokeOlder(own);
  secrets.revokeOlder(noSeries);
  expect(secrets.find(older)).toBeUndefined();
  expect(secrets.find(used)?.isUsed).toBe(true);
  for (const id of [otherSeries, noSeries, own, newer]) expect(secrets.use(id)).toEqual({});
  expect(otherKind.use(ofOtherKind)).toEqual({});
});

describe('the owner of a secret', () => {
  it.each([
    ['user', 'DELETE FROM users'],
    ['email', 'DELETE FROM emails'],
    ['phone', 'DELETE FROM phone_numbers'],
  ] as const)('deletes the secret with the %s', (owner, deletion) => {
    const users = createUsers(database, clock);
    const userId = users.create({ status: 'active', email: 'ada@example.com', phoneNumber: '+14155550123' });
    const owners = {
      user: { userId },
      email: { emailId: users.emails.of(userId)[0]?.id ?? '' },
      phone: { phoneId: users.phoneNumbers.of(userId)[0]?.id ?? '' },
    };
    const secrets = secretsOf();
    const [owned, free] = [secrets.issue(owners[owner], LIFE), secrets.issue({}, LIFE)].map(secrets.idOf);
    database.run(deletion);
    expect(secrets.find(owned ?? '')).toBeUndefined();
    expect(secrets.find(free ?? '')).toBeDefined();
  });

  it('must exist', () => {
    expect(() => secretsOf().issue({ userId: 'nobody' }, LIFE)).toThrow('FOREIGN KEY');
  });
});
