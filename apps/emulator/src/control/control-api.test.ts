import { beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import type { LedgerEntry } from '../http/fidelity.js';
import type { Message } from '../store/messages.js';
import type { StoredSession } from '../store/sessions.js';
import type { User } from '../store/users.js';
import { type Bench, benchInProcess, type InProcessBench, refusal } from '../testing/bench.js';
import type { Version } from './control-api.js';
import type { AnsweredRequest, RecordedRequest } from './request-log.js';

const JSON_TYPE = { 'content-type': 'application/json' };

let bench: InProcessBench;
beforeEach(async () => {
  bench = await benchInProcess();
});

describe('access to the control API', () => {
  it('allows a program without an origin and the page of the emulator', async () => {
    expect((await bench.raw('/_emulator/health')).json).toEqual({ ok: true });
    const own = { host: 'localhost:4210', origin: 'http://localhost:4210', 'sec-fetch-site': 'same-origin' };
    expect((await bench.raw('/_emulator/health', { headers: own })).status).toBe(200);
  });

  it('rejects reads and writes of a page of another origin', async () => {
    const foreign = { host: 'localhost:4210', origin: 'http://localhost:4200', ...JSON_TYPE };
    for (const [method, path] of [
      ['GET', '/messages'],
      ['POST', '/reset'],
      ['DELETE', '/faults'],
    ] as const) {
      const { status, json, headers } = await bench.raw(`/_emulator${path}`, { method, headers: foreign });
      expect([status, json['error_type']]).toEqual([403, 'origin_not_allowed']);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('rejects no-cors requests of another site without an Origin header', async () => {
    const tag = (site: string, mode: string) =>
      bench.raw('/_emulator/messages', { headers: { 'sec-fetch-site': site, 'sec-fetch-mode': mode } });
    expect((await tag('cross-site', 'no-cors')).status).toBe(403);
    expect((await tag('same-site', 'no-cors')).status).toBe(403);
    expect((await tag('cross-site', 'navigate')).status).toBe(200);
  });

  it('rejects a write without a JSON content type: 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      const answer = await bench.raw('/_emulator/reset', { method: 'POST', headers: { 'content-type': type } });
      expect(answer).toMatchObject(refusal(415, 'unsupported_media_type'));
    }
  });

  it('answers an unknown route with 501', async () => {
    expect((await bench.control('POST', '/teapot')).json).toMatchObject({ error_type: 'not_implemented' });
  });
});

describe('messages', () => {
  it('are listed newest first, and filtered by recipient and channel', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'a@example.com']) await bench.requestLink(email);
    const all = await bench.messages();
    expect(all.map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com', 'a@example.com']);
    expect(await bench.messages('?to=A@example.com')).toEqual([all[0], all[2]]);
    expect(await bench.messages('?to=b@example.com&channel=email')).toEqual([all[1]]);
    expect(await bench.messages('?channel=sms')).toEqual([]);
  });

  it('have the fields of the control API', async () => {
    const message = await bench.requestLink('a@example.com');
    expect(message).toEqual({
      id: expect.any(String),
      channel: 'email',
      to: 'a@example.com',
      kind: 'magic_link',
      link: expect.stringContaining('token='),
      token: expect.any(String),
      subject: 'Confirm your email for Latchkey Demo',
      text: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    } satisfies { [Key in keyof Message]: unknown });
  });

  it('reject an unknown channel and name the known ones', async () => {
    const answer = await bench.control('GET', '/messages?channel=pigeon');
    expect(answer.json['error_message']).toContain('email, sms, whatsapp');
  });
});

describe('project', () => {
  it('accepts a subset of the settings and returns all of them', async () => {
    const changes = {
      project_name: 'Other',
      breached_passwords: ['password1'],
      connected_apps: [{ client_id: 'app', client_name: 'App', redirect_uris: ['https://app.example/cb'] }],
      one_tap: { google_client_id: 'client' },
      rate_limits: { code_tries: 3 },
    };
    const { json } = await bench.control('PATCH', '/project', changes);
    expect(json).toMatchObject(changes);
    expect(json).toMatchObject({
      vertical: 'CONSUMER',
      rate_limits: { per_destination_per_minute: 10_000, code_tries: 3 },
    });
    expect((await bench.control('GET', '/project')).json).toEqual(json);
  });

  it('rejects an unknown setting, names the known ones, and changes nothing', async () => {
    const { status, json } = await bench.control('PATCH', '/project', { project_name: 'Other', projectName: 'Other' });
    expect(status).toBe(400);
    expect(json['error_message']).toContain('There is no setting "projectName"');
    expect(json['error_message']).toContain('rate_limits');
    expect((await bench.control('GET', '/project')).json['project_name']).toBe('Latchkey Demo');
  });

  it.each([
    [{ vertical: 'C2C' }, 'vertical'],
    [{ redirect_urls: [{ url: 'nowhere' }] }, 'redirect_urls.0.url'],
    [{ redirect_urls: [{ url: 'javascript:alert(1)' }] }, 'redirect_urls.0.url'],
    [{ rate_limits: { per_minute: 1 } }, 'rate_limits.per_minute'],
    [{ captcha_settings: { enabled: true } }, 'captcha_settings.siteKey'],
    [{ strength_policy: 'weak' }, 'strength_policy'],
    [{ password_config: { luds_complexity: 5, luds_minimum_count: 8 } }, 'password_config.luds_complexity'],
    [{ password_config: { luds_complexity: 3, luds_minimum_count: 257 } }, 'password_config.luds_minimum_count'],
    [{ password_config: {} }, 'password_config.luds_complexity'],
    [{ rate_limits: { password_tries: 0 } }, 'rate_limits.password_tries'],
    [{ oauth_providers_disabled: ['Google'] }, 'oauth_providers_disabled.0'],
    [{ one_tap: { outcome: 'not_displayed' } }, 'one_tap.outcome'],
    [{ one_tap: { origins: ['https://app.example/'] } }, 'one_tap.origins.0'],
    [{ one_tap: { outcom: 'displayed' } }, 'one_tap.outcom'],
    [[], 'one JSON object'],
  ])('rejects %j and names the invalid field', async (changes, named) => {
    const { status, json } = await bench.control('PATCH', '/project', changes);
    expect(status).toBe(400);
    expect(json['error_message']).toContain(named);
  });

  it('has both playground pages as default redirect URLs of every type', async () => {
    const bench = await benchInProcess({ playground: 'http://localhost:5000' });
    const types = ['login', 'signup', 'reset_password', 'oauth'];
    expect((await bench.control('GET', '/project')).json['redirect_urls']).toEqual([
      { url: 'http://localhost:5000/play', types, default: true },
      { url: 'http://localhost:5000/', types, default: true },
    ]);
  });
});

describe('users and sessions', () => {
  it('creates a user, by default active and verified', async () => {
    const { json } = await bench.control<User>('POST', '/users', {
      email: 'Ada@example.com',
      phone_number: '+15005550006',
    });
    expect(json).toMatchObject({
      status: 'active',
      emails: [{ email: 'ada@example.com', verified: true }],
      phone_numbers: [{ phone_number: '+15005550006', verified: true }],
    });
    const pending = await bench.control<User>('POST', '/users', { email: 'b@example.com', status: 'pending' });
    expect(pending.json).toMatchObject({ status: 'pending', emails: [{ verified: false }] });
    expect((await bench.control<User[]>('GET', '/users')).json).toEqual([json, pending.json]);
    const { link } = await bench.requestLink('ada@example.com');
    expect(link).toContain('stytch_redirect_type=login');
  });

  it('creates a user with a password of any strength and an optional reset', async () => {
    const make = async (body: object) => (await bench.control<User>('POST', '/users', body)).json;
    const weak = await make({ email: 'ada@example.com', password: 'dragon' });
    expect(weak).toMatchObject({ status: 'active', password: { requires_reset: false } });
    const stale = await make({ email: 'b@example.com', password: 'dragon', requires_reset: true, status: 'pending' });
    expect(stale).toMatchObject({
      status: 'pending',
      emails: [{ verified: false }],
      password: { password_id: expect.stringMatching(/^password-test-/), requires_reset: true },
    });
    const none = await make({ email: 'c@example.com', requires_reset: false });
    expect(none.password).toBeNull();
    expect((await bench.control('GET', '/users')).text).not.toMatch(/dragon|argon2/);
  });

  it.each([
    [{}, 400, 'invalid_request'],
    [{ email: 'x' }, 400, 'invalid_request'],
    [{ phone_number: '12' }, 400, 'invalid_request'],
    [{ emial: 'a@example.com' }, 400, 'invalid_request'],
    [{ email: 'taken@example.com' }, 400, 'duplicate_email'],
    [{ phone_number: '+15005550006' }, 400, 'duplicate_phone_number'],
    [{ email: 'a@example.com', password: 12 }, 400, 'invalid_request'],
    [{ email: 'a@example.com', password: 'x'.repeat(257) }, 400, 'invalid_request'],
    [{ email: 'a@example.com', requires_reset: true }, 400, 'invalid_request'],
    [{ phone_number: '+14155550123', password: 'dragon' }, 400, 'invalid_request'],
  ])('rejects the user %j', async (body, status, errorType) => {
    await bench.control('POST', '/users', { email: 'taken@example.com', phone_number: '+15005550006' });
    const answer = await bench.control('POST', '/users', body);
    expect(answer.json).toMatchObject({ status_code: status, error_type: errorType });
    expect(bench.emulator.users.list()).toHaveLength(1);
  });

  it('lists sessions, newest first, with their status', async () => {
    const revoked = await bench.signIn('a@example.com');
    await bench.sdk('POST', '/sessions/revoke', { secret: revoked.session_token });
    await bench.signIn('b@example.com');
    await bench.control('POST', '/clock', { advanceMs: 31 * 60_000 });
    await bench.signIn('c@example.com');
    const { json } = await bench.control<StoredSession[]>('GET', '/sessions');
    expect(json.map(({ status }) => status)).toEqual(['active', 'expired', 'revoked']);
    expect(JSON.stringify(json)).not.toContain(revoked.session_token);
  });
});

describe('requests', () => {
  it('are recorded oldest first with body and status, without preflights and control calls', async () => {
    await bench.raw('/sdk/v1/users/search', { method: 'OPTIONS', headers: { origin: 'http://localhost:4200' } });
    await bench.sdk('POST', '/users/search?x=1', { body: { email: 'a@example.com' } });
    await bench.sdk('POST', '/users/search', { body: 'not json' });
    await bench.sdk('GET', '/users/me');
    const { json } = await bench.control<RecordedRequest[]>('GET', '/requests');
    expect(json).toMatchObject([
      { method: 'POST', path: '/sdk/v1/users/search', query: '?x=1', body: { email: 'a@example.com' }, status: 200 },
      { method: 'POST', path: '/sdk/v1/users/search', query: '', body: 'not json', status: 400 },
      { method: 'GET', path: '/sdk/v1/users/me', body: null, status: 401 },
    ]);
    expect(json[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(json[0]?.at).toMatch(/Z$/);
  });

  it('are filtered by an exact path or a prefix', async () => {
    await bench.sdk('GET', '/users/me');
    await bench.sdk('POST', '/users/search');
    const count = async (path: string) =>
      (await bench.control<object[]>('GET', `/requests?path=${encodeURIComponent(path)}`)).json.length;
    expect(await count('/sdk/v1/users/me')).toBe(1);
    expect(await count('/sdk/v1/users')).toBe(0);
    expect(await count('/sdk/v1/users/*')).toBe(2);
  });
});

describe('the clock', () => {
  it('advances, adds up and reports its offset', async () => {
    await bench.control('POST', '/clock', { advanceMs: 1_000 });
    expect((await bench.control('POST', '/clock', { advanceMs: 500 })).json['offsetMs']).toBe(1_500);
    expect((await bench.control('GET', '/clock')).json['offsetMs']).toBe(1_500);
  });

  it('returns to real time', async () => {
    await bench.control('POST', '/clock', { advanceMs: 1_000 });
    expect((await bench.control('DELETE', '/clock')).json['offsetMs']).toBe(0);
  });

  it.each([{ advanceMs: -1 }, { advanceMs: 1e15 }, { advanceMs: '5' }, {}])('rejects %j', async (body) => {
    expect((await bench.control('POST', '/clock', body)).status).toBe(400);
  });
});

it('reset deletes everything except the signing key', async () => {
  const ada = await bench.signIn('ada@example.com');
  const keys = await bench.sdk('GET', `/sessions/jwks/${PUBLIC_TOKEN}`);
  const fresh = await benchInProcess();
  const settings = (await fresh.control('GET', '/project')).json;
  await bench.control('PATCH', '/project', { project_name: 'Other', rate_limits: { per_destination_per_minute: 1 } });
  await bench.control('POST', '/clock', { advanceMs: 1_000 });
  await bench.control('POST', '/faults', { path: '/sdk/v1/*', drop: true });
  await bench.sdk('POST', '/events', { body: [{ event: { event_name: 'x', details: {} } }] });

  expect((await bench.control('POST', '/reset')).json).toEqual({ ok: true });

  for (const list of ['messages', 'users', 'accounts', 'sessions', 'requests', 'events', 'faults']) {
    expect((await bench.control('GET', `/${list}`)).json).toEqual([]);
  }
  expect((await bench.control('GET', '/project')).json).toEqual(settings);
  expect((await bench.control('GET', '/clock')).json['offsetMs']).toBe(0);
  expect((await bench.sdk('POST', '/sessions/authenticate', { secret: ada.session_token })).status).toBe(404);
  expect((await bench.sdk('GET', `/sessions/jwks/${PUBLIC_TOKEN}`)).json).toEqual(keys.json);
  expect((await bench.signIn('ada@example.com')).user_id).not.toBe(ada.user_id);
});

it('the fidelity ledger matches the behaviour of each route', async () => {
  const { json } = await bench.control<LedgerEntry[]>('GET', '/fidelity');
  const of = (route: string) => json.find((entry) => entry.route === route)?.fidelity;
  expect(of('POST /magic_links/authenticate')).toBe('implemented');
  expect(of('POST /magic_links/email/login_or_create')).toBe('simplified');
  expect(of('POST /totps')).toBe('not');
  for (const { route, fidelity } of json) {
    const [method = '', path = ''] = route.split(' ');
    const target = path.replace(':publicToken', PUBLIC_TOKEN).replace(/:\w+/, 'x');
    // The ledger shows the whole path of a route outside the client's API.
    const isWhole = /^\/(?:v1|google|sdk|\.well-known)\//.test(path);
    const { status } = await (isWhole ? bench.raw(target, { method }) : bench.sdk(method, target));
    expect([route, status === 501]).toEqual([route, fidelity === 'not']);
  }
});

describe('the version', () => {
  const read = async (bench: Bench) => (await bench.control<Version>('GET', '/version')).json;

  it.each<[what: string, part: keyof Version, change: (bench: Bench) => Promise<unknown>]>([
    ['a message', 'data', (bench) => bench.requestLink('a@example.com')],
    ['a sign-in', 'data', (bench) => bench.signIn('a@example.com')],
    ['a user', 'data', (bench) => bench.control('POST', '/users', { email: 'a@example.com' })],
    ['a setting', 'data', (bench) => bench.control('PATCH', '/project', { project_name: 'Other' })],
    ['a request', 'requests', (bench) => bench.sdk('GET', '/users/me')],
    ['a fault', 'faults', (bench) => bench.control('POST', '/faults', { path: '/x', status: 500 })],
    ['lifting the faults', 'faults', (bench) => bench.control('DELETE', '/faults')],
    ['the clock', 'clock', (bench) => bench.control('POST', '/clock', { advanceMs: 1 })],
    ['a reset', 'requests', (bench) => bench.control('POST', '/reset')],
  ])('changes with %s in its part: %s', async (_what, part, change) => {
    const before = await read(bench);
    await change(bench);
    expect((await read(bench))[part]).not.toBe(before[part]);
  });

  it('changes when a fault is used up', async () => {
    await bench.control('POST', '/faults', { path: '/sdk/v1/*', status: 500 });
    const before = await read(bench);
    await bench.sdk('GET', '/users/me');
    expect((await read(bench)).faults).not.toBe(before.faults);
  });

  it('does not change on reads', async () => {
    await bench.signIn('a@example.com');
    const before = await read(bench);
    for (const path of ['/messages', '/users', '/sessions', '/requests', '/project', '/faults', '/clock', '/summary']) {
      await bench.control('GET', path);
    }
    expect(await read(bench)).toEqual(before);
  });

  it('has a different instance in each emulator', async () => {
    expect((await read(await benchInProcess())).instance).not.toBe((await read(await benchInProcess())).instance);
  });
});

describe('the summary', () => {
  it('counts the items of each kind', async () => {
    await bench.signIn('a@example.com');
    await bench.requestLink('b@example.com');
    await bench.control('POST', '/faults', { path: '/x', status: 500 });
    expect((await bench.control('GET', '/summary')).json).toEqual({
      hostPage: 'http://localhost:4200',
      counts: { messages: 2, users: 2, sessions: 1, apps: 1, requests: 3, faults: 1 },
      heldCalls: 0,
    });
  });

  it.each([
    [{ playground: 'http://localhost:7421' }, 'http://localhost:7421'],
    [{ redirectUrls: ['com.example.app://in', 'https://app.example/in?a=1'] }, 'https://app.example'],
  ])('names the page that the emulator was started for: %j', async (options, hostPage) => {
    const bench = await benchInProcess(options);
    expect((await bench.control('GET', '/summary')).json).toMatchObject({ hostPage });
  });
});

describe('a limited list', () => {
  it('contains the newest messages and requests', async () => {
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await bench.requestLink(email);
    expect((await bench.messages('?limit=2')).map(({ to }) => to)).toEqual(['c@example.com', 'b@example.com']);
    const { json } = await bench.control<RecordedRequest[]>('GET', '/requests?limit=2');
    expect(json.map(({ body }) => body)).toEqual([{ email: 'b@example.com' }, { email: 'c@example.com' }]);
  });

  it.each(['0', '-1', 'two', '1.5', ''])('rejects limit=%s with 400', async (limit) => {
    for (const path of ['messages', 'requests']) {
      expect((await bench.control('GET', `/${path}?limit=${limit}`)).status).toBe(400);
    }
  });
});

describe('the recorded responses', () => {
  it('are included only on demand', async () => {
    await bench.sdk('GET', '/users/me');
    const { json } = await bench.control<AnsweredRequest[]>('GET', '/requests?answers=yes');
    expect(json).toMatchObject([{ status: 401, answer: { error_type: 'user_unauthenticated' } }]);
    expect((await bench.control<RecordedRequest[]>('GET', '/requests')).json[0]).not.toHaveProperty('answer');
  });

  it('are the sent responses, truncated if long, also those of faults', async () => {
    await bench.control('POST', '/faults', { path: '/sdk/v1/*', body: 'x'.repeat(20_000) });
    await bench.control('POST', '/faults', { path: '/sdk/v1/*', malformed: true });
    await bench.sdk('GET', '/users/me');
    const cut = await bench.sdk('GET', '/users/me');
    const { json } = await bench.control<AnsweredRequest[]>('GET', '/requests?answers=yes');
    expect(json.map(({ answer }) => answer)).toEqual(['x'.repeat(16_384), cut.text]);
  });
});
