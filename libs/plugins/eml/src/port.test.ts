import { fakeProvider, type FakeProviderOptions } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { createPort } from './port.js';

async function setUp(options: FakeProviderOptions = {}) {
  const provider = fakeProvider(options);
  return { provider, port: createPort(await provider.connect()) };
}
const { signal } = new AbortController();
const env = { sessionDurationMinutes: 30, locale: 'en' };
const ctx = { options: { loginExpirationMinutes: 5 }, env, signal };

describe('the eml port', () => {
  it('sends the address and the fields', async () => {
    const { provider, port } = await setUp();
    await port.sendLink('ada@example.com', ctx);
    expect(provider.calls).toEqual([
      {
        path: '/magic_links/email/login_or_create',
        body: { email: 'ada@example.com', login_expiration_minutes: 5, signup_expiration_minutes: 30 },
      },
    ]);
  });

  it('sends the language of the widget, if the provider has it', async () => {
    const { provider, port } = await setUp();
    await port.sendLink('ada@example.com', { ...ctx, env: { ...env, messageLocale: 'pt-br' } });
    expect(provider.calls[0]?.body).toMatchObject({ locale: 'pt-br' });
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['{}', {}],
    ['a string', 'ok'],
    ['wrong types', { request_id: 1, status_code: '200' }],
  ])('rejects %s as a response', async (_what, answer) => {
    const { port } = await setUp({ answer: () => answer });
    await expect(port.sendLink('ada@example.com', ctx)).rejects.toThrow(TypeError);
  });

  it('returns the sender’s domain only when there is exactly one', async () => {
    const senderOf = async (emailDomains: string[]) =>
      (await setUp({ bootstrap: { emailDomains } })).port.senderDomain();
    expect(await senderOf([])).toBeUndefined();
    expect(await senderOf(['one.example'])).toBe('one.example');
    expect(await senderOf(['one.example', 'two.example'])).toBeUndefined();
  });
});
