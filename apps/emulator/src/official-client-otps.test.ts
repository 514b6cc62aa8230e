// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4200/play" }
import { StytchClient, type StytchClientOptions } from '@stytch/vanilla-js/headless';
import { expect, it } from 'vitest';
import { PUBLIC_TOKEN } from './domain/project.js';
import { benchOverHttp } from './testing/bench.js';

it('the official client signs up by passcode, adds a number, and reports errors', async () => {
  const { server, messages } = await benchOverHttp();
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: server.url } };
  const client = new StytchClient(PUBLIC_TOKEN, options);
  const newestCode = async (channel: string) => (await messages(`?channel=${channel}`))[0]?.code ?? '';
  const duration = { session_duration_minutes: 30 };

  const sent = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
  const code = await newestCode('email');
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(client.otps.authenticate(wrong, sent.method_id, duration)).rejects.toMatchObject({
    name: 'StytchAPIError',
    error_type: 'otp_code_not_found',
  });
  const signedIn = await client.otps.authenticate(code, sent.method_id, duration);
  expect(signedIn.method_id).toBe(sent.method_id);
  expect(signedIn.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
  expect(client.session.getSync()?.session_id).toBe(signedIn.session.session_id);
  await expect(client.otps.authenticate(code, sent.method_id, duration)).rejects.toMatchObject({
    error_type: 'unable_to_auth_otp_code',
  });

  for (const channel of ['sms', 'whatsapp'] as const) {
    const second = await client.otps[channel].send('+14155550123', { expiration_minutes: 5 });
    const stepUp = await client.otps.authenticate(await newestCode(channel), second.method_id, duration);
    expect(stepUp.session.session_id).toBe(signedIn.session.session_id);
    expect(stepUp.user.phone_numbers).toMatchObject([{ phone_number: '+14155550123', verified: true }]);
  }
  const [whatsapp, sms] = await messages();
  expect([whatsapp?.channel, sms?.channel]).toEqual(['whatsapp', 'sms']);
  expect(sms?.text.endsWith(`\n@localhost #${sms.code}`)).toBe(true);

  await expect(client.otps.sms.loginOrCreate('+1415', { expiration_minutes: 5 })).rejects.toMatchObject({
    error_type: 'invalid_phone_number',
  });
});
