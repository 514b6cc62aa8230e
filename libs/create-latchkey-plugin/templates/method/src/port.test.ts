import { fakeProvider } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { sent, signedIn } from '../test/acts.js';
import { createPort } from './port.js';

const { signal } = new AbortController();

async function setUp(answer: () => unknown) {
  const provider = fakeProvider({ answer });
  return { provider, port: createPort(await provider.connect()) };
}

describe('the port', () => {
  it.each([
    ['the default expiry', {}, 5],
    ['the expiry of the host', { expirationMinutes: 2 }, 2],
  ])('sends the address with %s', async (_what, options, minutes) => {
    const { provider, port } = await setUp(() => sent);
    expect(await port.sendCode('ada@example.com', { options, signal })).toMatchObject({ method_id: 'email-test-1' });
    expect(provider.calls).toEqual([
      { path: '/otps/email/login_or_create', body: { email: 'ada@example.com', expiration_minutes: minutes } },
    ]);
  });

  it('sends the code', async () => {
    const { provider, port } = await setUp(() => signedIn);
    await port.authenticate('123456', 'email-test-1', 30, () => {});
    expect(provider.calls).toEqual([
      {
        path: '/otps/authenticate',
        body: { token: '123456', method_id: 'email-test-1', session_duration_minutes: 30 },
      },
    ]);
  });

  it.each([undefined, null, {}, 'ok', { method_id: 1 }])('rejects %j as an answer', async (answer) => {
    const { port } = await setUp(() => answer);
    await expect(port.sendCode('ada@example.com', { options: {}, signal })).rejects.toThrow(TypeError);
    await expect(port.authenticate('123456', 'email-test-1', 30, () => {})).rejects.toThrow(TypeError);
  });
});
