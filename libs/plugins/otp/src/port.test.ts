import type { Connection } from '@latchkey/client';
import { fakeProvider, type FakeProviderOptions } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { sent, signedIn } from '../test/answers.js';
import type { OtpOptions } from './options.js';
import { createPort } from './port.js';

const { signal } = new AbortController();
const options: OtpOptions = { methods: ['sms'], loginTemplateId: 'in', signupTemplateId: 'up' };
const env = { sessionDurationMinutes: 30, locale: 'en' };
const ctx = { options, env, signal };

async function setUp(given: FakeProviderOptions = {}) {
  const provider = fakeProvider(given);
  const connection = await provider.connect();
  return { provider, connection, port: createPort(connection) };
}

/** Replaces the call with one that records its arguments and returns `answer`. */
function listen(connection: Connection, answer: unknown) {
  return vi
    .spyOn(connection, 'protectedCall')
    .mockImplementation(async (_call, check: (answer: unknown) => unknown) => check(answer));
}

describe('sendCode', () => {
  it.each(['sms', 'whatsapp'] as const)('sends a number by %s with its expiry, and no template', async (channel) => {
    const { provider, port } = await setUp({ answer: () => sent });
    expect(await port.sendCode(channel, '+12015550123', 5, ctx)).toEqual(sent);
    expect(provider.calls).toEqual([
      { path: `/otps/${channel}/login_or_create`, body: { phone_number: '+12015550123', expiration_minutes: 5 } },
    ]);
  });

  it('sends an address with its expiry and its templates', async () => {
    const { provider, port } = await setUp({ answer: () => sent });
    await port.sendCode('email', 'ada@example.com', 10, ctx);
    const fields = { expiration_minutes: 10, login_template_id: 'in', signup_template_id: 'up' };
    expect(provider.calls).toEqual([
      { path: '/otps/email/login_or_create', body: { email: 'ada@example.com', ...fields } },
    ]);
  });

  it.each(['sms', 'whatsapp', 'email'] as const)(
    'sends the language by %s, if the provider has it',
    async (channel) => {
      const { provider, port } = await setUp({ answer: () => sent });
      await port.sendCode(channel, '+12015550123', 5, { ...ctx, env: { ...env, messageLocale: 'es' } });
      expect(provider.calls[0]?.body).toMatchObject({ locale: 'es' });
    },
  );

  it.each([
    ['sms', '+12015550123', { expiration_minutes: 5 }],
    ['whatsapp', '+12015550123', { expiration_minutes: 5 }],
    ['email', 'ada@example.com', { expiration_minutes: 5, login_template_id: 'in', signup_template_id: 'up' }],
  ] as const)('sends the same through the official client by %s, and can be aborted', async (channel, to, fields) => {
    const { connection, port } = await setUp();
    const call = listen(connection, sent);
    await port.sendCode(channel, to, 5, ctx);
    const loginOrCreate = vi.fn();
    await call.mock.lastCall?.[0].viaClient?.({ otps: { [channel]: { loginOrCreate } } } as never);
    expect(loginOrCreate).toHaveBeenCalledExactlyOnceWith(to, fields);
    expect(call.mock.lastCall?.[2]).toEqual({ signal });
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['{}', {}],
    ['a string', 'ok'],
    ['wrong types', { method_id: 7 }],
  ])('rejects %s as a response', async (_what, answer) => {
    const { port } = await setUp({ answer: () => answer });
    await expect(port.sendCode('sms', '+12015550123', 5, ctx)).rejects.toThrow(TypeError);
    await expect(port.sendCode('email', 'ada@example.com', 5, ctx)).rejects.toThrow(TypeError);
  });
});

describe('authenticate', () => {
  it('sends the code as token with its method and the session duration', async () => {
    const { provider, port } = await setUp({ answer: () => signedIn });
    expect(await port.authenticate('123456', 'phone-number-test-1', 30, () => {})).toEqual(signedIn);
    const body = { token: '123456', method_id: 'phone-number-test-1', session_duration_minutes: 30 };
    expect(provider.calls).toEqual([{ path: '/otps/authenticate', body }]);
  });

  it('sends the same through the official client, without abort and with onLate', async () => {
    const { connection, port } = await setUp();
    const call = listen(connection, signedIn);
    const onLate = vi.fn();
    await port.authenticate('123456', 'phone-number-test-1', 30, onLate);
    const authenticate = vi.fn();
    await call.mock.lastCall?.[0].viaClient?.({ otps: { authenticate } } as never);
    expect(authenticate).toHaveBeenCalledExactlyOnceWith('123456', 'phone-number-test-1', {
      session_duration_minutes: 30,
    });
    expect(call.mock.lastCall?.[0].direct.signsIn).toBe(true);
    expect(call.mock.lastCall?.[2]).toEqual({ onLate });
  });

  it.each([
    ['undefined', undefined],
    ['{}', {}],
    ['no session', { ...signedIn, session: undefined }],
    ['no user', { ...signedIn, user: {} }],
    ['an expiry that is not a string', { ...signedIn, session: { session_id: 's', expires_at: 7 } }],
  ])('rejects %s as a response', async (_what, answer) => {
    const { port } = await setUp({ answer: () => answer });
    await expect(port.authenticate('123456', 'm', 30, () => {})).rejects.toThrow(TypeError);
  });
});
