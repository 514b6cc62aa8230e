import type { Connection } from '@latchkey/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fails, luds, provider, sent, signedIn, zxcvbn, type Answers } from '../test/provider.js';
import { createPort, type PasswordsPort } from './port.js';

const env = { sessionDurationMinutes: 30, locale: 'en' };
const { signal } = new AbortController();
const email = 'ada@example.com';
const password = 'correct horse';
const token = 'secret-token';
const ignore = () => {};

async function setUp(answers: Answers = {}, options: Parameters<typeof provider>[1] = {}) {
  const fake = provider(answers, options);
  const connection = await fake.connect();
  return { provider: fake, connection, port: createPort(connection) };
}

type Check = (answer: unknown) => unknown;

/** Replaces protected calls with a recording mock that returns `answer`. */
const listen = (connection: Connection, answer: unknown) =>
  vi.spyOn(connection, 'protectedCall').mockImplementation(async (_call, check: Check) => check(answer));

const verifierKey = ({ publicToken }: Connection) => `stytch_sdk_state_${publicToken}::PKCE_VERIFIER:passwords`;

beforeEach(() => localStorage.clear());

describe('searchUser', () => {
  it.each(['new', 'password', 'passwordless'] as const)('returns the user type of the address: %s', async (type) => {
    const { port, provider } = await setUp({ search: () => type });
    expect(await port.searchUser(email, signal)).toBe(type);
    expect(provider.calls).toEqual([{ path: '/users/search', body: { email } }]);
  });

  it('rejects an unknown user type', async () => {
    const { port } = await setUp({ search: () => 'robot' as never });
    await expect(port.searchUser(email, signal)).rejects.toThrow();
  });
});

describe('checkStrength', () => {
  it('sends the password, and the address if there is one', async () => {
    const { port, provider } = await setUp({ strength: () => zxcvbn(3) });
    expect(await port.checkStrength(password, email, signal)).toMatchObject({ isValid: true, score: 3 });
    await port.checkStrength(password, undefined, signal);
    expect(provider.calls.map(({ body }) => body)).toStrictEqual([{ password, email }, { password }]);
  });

  it('does not wait for the bootstrap, has a limit of 5 s, and can be aborted', async () => {
    const { connection, port } = await setUp();
    const call = vi.spyOn(connection, 'call').mockImplementation(async (_run, check: Check) => check(luds(0, 0)));
    const guarded = listen(connection, {});
    await port.checkStrength(password, email, signal);
    expect(call.mock.lastCall?.[2]).toEqual({ signal, timeoutMs: 5_000 });
    expect(guarded).not.toHaveBeenCalled();
  });
});

describe.each([
  ['create', '/passwords'],
  ['authenticate', '/passwords/authenticate'],
] as const)('%s', (name, path) => {
  it('sends the address, the password and the session duration', async () => {
    const { port, provider } = await setUp();
    expect(await port[name](email, password, 60, ignore)).toEqual(signedIn);
    expect(provider.calls).toEqual([{ path, body: { email, password, session_duration_minutes: 60 } }]);
  });

  it('sends the same through the official client, without abort and with onLate', async () => {
    const { connection, port } = await setUp();
    const call = listen(connection, signedIn);
    const onLate = vi.fn();
    await port[name](email, password, 30, onLate);
    const asked = vi.fn();
    await call.mock.lastCall?.[0].viaClient?.({ passwords: { [name]: asked } } as never);
    expect(asked).toHaveBeenCalledExactlyOnceWith({ email, password, session_duration_minutes: 30 });
    expect(call.mock.lastCall?.[0].direct.signsIn).toBe(true);
    expect(call.mock.lastCall?.[2]).toEqual({ onLate });
  });
});

describe.each<readonly [name: keyof Answers, call: (port: PasswordsPort) => Promise<unknown>]>([
  ['strength', (port) => port.checkStrength(password, email, signal)],
  ['create', (port) => port.create(email, password, 30, ignore)],
  ['authenticate', (port) => port.authenticate(email, password, 30, ignore)],
  ['mail', (port) => port.sendReset(email, { options: {}, env, signal })],
  ['reset', (port) => port.reset(token, password, 30, ignore)],
  ['logIn', (port) => port.logIn(token, 30, ignore)],
])('a malformed response: %s', (name, call) => {
  it.each<readonly [string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['{}', {}],
    ['a string', 'ok'],
    ['wrong types', { request_id: 7, user: 7, session: 7 }],
    ['a person without a session', { user: signedIn.user }],
  ])('refuses %s', async (_what, answer) => {
    const { port } = await setUp({ [name]: () => answer });
    await expect(call(port)).rejects.toThrow(TypeError);
  });
});

describe('sendReset', () => {
  const options = { loginRedirectURL: 'https://a.example/in', loginExpirationMinutes: 9, resetPasswordTemplateId: 't' };
  const fields = { email, login_redirect_url: 'https://a.example/in', reset_password_template_id: 't' };

  it('sends the address with the host’s options', async () => {
    const { port, provider } = await setUp();
    expect(await port.sendReset(email, { options, env, signal })).toMatchObject(sent);
    expect(provider.calls).toEqual([{ path: '/passwords/email/reset/start', body: fields }]);
  });

  it('sends the language of the widget, if the provider has it', async () => {
    const { port, provider } = await setUp();
    await port.sendReset(email, { options, env: { ...env, messageLocale: 'es' }, signal });
    expect(provider.calls[0]?.body).toEqual({ ...fields, locale: 'es' });
  });

  it('sends the same through the official client, uses PKCE and can be aborted', async () => {
    const { connection, port } = await setUp();
    const call = listen(connection, sent);
    await port.sendReset(email, { options, env, signal });
    const resetByEmailStart = vi.fn();
    await call.mock.lastCall?.[0].viaClient?.({ passwords: { resetByEmailStart } } as never);
    expect(resetByEmailStart).toHaveBeenCalledExactlyOnceWith(fields);
    expect(call.mock.lastCall?.[0].direct.pkce).toBe('passwords');
    expect(call.mock.lastCall?.[2]).toEqual({ signal });
  });
});

describe('reset', () => {
  const body = { token, password, session_duration_minutes: 30 };

  it('sends the token, the password and the session duration', async () => {
    const { port, provider } = await setUp();
    expect(await port.reset(token, password, 30, ignore)).toEqual(signedIn);
    expect(provider.calls).toStrictEqual([{ path: '/passwords/email/reset', body }]);
  });

  it('sends the same through the official client, which adds the verifier itself', async () => {
    const { connection, port } = await setUp();
    localStorage.setItem(verifierKey(connection), JSON.stringify({ code_verifier: 'v', code_challenge: 'c' }));
    const call = listen(connection, signedIn);
    const onLate = vi.fn();
    await port.reset(token, password, 30, onLate);
    const resetByEmail = vi.fn();
    await call.mock.lastCall?.[0].viaClient?.({ passwords: { resetByEmail } } as never);
    expect(resetByEmail).toHaveBeenCalledExactlyOnceWith(body);
    expect(call.mock.lastCall?.[0].direct).toMatchObject({ signsIn: true, body: { ...body, code_verifier: 'v' } });
    expect(call.mock.lastCall?.[0].direct).not.toHaveProperty('pkce');
    expect(call.mock.lastCall?.[2]).toEqual({ onLate });
  });

  it('removes the verifier after a success, and keeps it after a failure', async () => {
    const { connection, port } = await setUp({ reset: fails(new Error('offline')) });
    const pair = JSON.stringify({ code_verifier: 'v', code_challenge: 'c' });
    localStorage.setItem(verifierKey(connection), pair);
    await expect(port.reset(token, password, 30, ignore)).rejects.toThrow('offline');
    expect(localStorage.getItem(verifierKey(connection))).toBe(pair);
    listen(connection, signedIn);
    await port.reset(token, password, 30, ignore);
    expect(localStorage.getItem(verifierKey(connection))).toBeNull();
  });

  it.each(['not JSON', '7', 'null', '{"code_verifier":7}'])('ignores a stored verifier of %s', async (stored) => {
    const { connection, port, provider } = await setUp();
    localStorage.setItem(verifierKey(connection), stored);
    await port.reset(token, password, 30, ignore);
    expect(provider.calls[0]?.body).toStrictEqual(body);
  });

  it('works where storage is blocked', async () => {
    const { port, provider } = await setUp();
    const blocked = fails(new DOMException('blocked', 'SecurityError'));
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
    expect(await port.reset(token, password, 30, ignore)).toEqual(signedIn);
    expect(provider.calls[0]?.body).toStrictEqual(body);
  });
});

describe('logIn', () => {
  it('authenticates the token as a magic link, without abort and with onLate', async () => {
    const { connection, port, provider } = await setUp();
    const call = vi.spyOn(connection, 'call');
    const onLate = vi.fn();
    expect(await port.logIn(token, 60, onLate)).toEqual(signedIn);
    expect(provider.calls).toEqual([
      { path: '/magic_links/authenticate', body: { token, session_duration_minutes: 60 } },
    ]);
    expect(call.mock.lastCall?.[2]).toEqual({ onLate });
  });
});

describe('project and session data', () => {
  it('contains the luds settings', async () => {
    const passwordConfig = { ludsComplexity: 3, ludsMinimumCount: 12 };
    expect(await (await setUp({}, { bootstrap: { passwordConfig } })).port.ludsConfig()).toEqual(passwordConfig);
    expect(await (await setUp()).port.ludsConfig()).toBeNull();
  });

  it('shows whether there is a session', async () => {
    const session = { session_id: 's', expires_at: '', user: { user_id: 'u', emails: [], phone_numbers: [] } };
    expect((await setUp({}, { session })).port.isSignedIn()).toBe(true);
    expect((await setUp()).port.isSignedIn()).toBe(false);
  });
});
