import { expect, it } from 'vitest';
import { EMAIL, OTHER_PASSWORD, PASSWORD, passwordBench } from '../testing/password-bench.js';
import { redact } from './redaction.js';
import type { RecordedRequest } from './request-log.js';

it('the passwords of every call are replaced in the list of requests, and nothing else is', async () => {
  const bench = await passwordBench();
  await bench.create();
  await bench.logIn(EMAIL, OTHER_PASSWORD);
  await bench.passwords('/strength_check', { email: EMAIL, password: PASSWORD });
  await bench.passwords('/existing_password/reset', {
    email: EMAIL,
    existing_password: PASSWORD,
    new_password: OTHER_PASSWORD,
  });
  const { token } = await bench.requestReset(EMAIL, { reset_password_redirect_url: 'http://localhost:4200/play' });
  await bench.reset(token);
  await bench.passwords('/session/reset', { password: PASSWORD });
  const { json, text } = await bench.control<RecordedRequest[]>('GET', '/requests?answers=yes');
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toContain(OTHER_PASSWORD);
  expect(json.map(({ body }) => body)).toEqual([
    { email: EMAIL, password: '[redacted]', session_duration_minutes: 30 },
    { email: EMAIL, password: '[redacted]', session_duration_minutes: 30 },
    { email: EMAIL, password: '[redacted]', session_duration_minutes: 30 },
    {
      email: EMAIL,
      existing_password: '[redacted]',
      new_password: '[redacted]',
      session_duration_minutes: 30,
    },
    { email: EMAIL, reset_password_redirect_url: 'http://localhost:4200/play', session_duration_minutes: 30 },
    { token, password: '[redacted]', session_duration_minutes: 30 },
    { password: '[redacted]', session_duration_minutes: 30 },
  ]);
});

it.each([
  ['cut JSON', `{"email":"a@example.com","password":"${PASSWORD}`],
  ['an array', JSON.stringify([{ password: PASSWORD }])],
  ['a text', JSON.stringify(PASSWORD)],
])('%s sent to a call that takes a password is replaced as a whole', async (_what, body) => {
  const bench = await passwordBench();
  await bench.sdk('POST', '/passwords/authenticate', { body });
  const { json } = await bench.control<RecordedRequest[]>('GET', '/requests');
  expect(json[0]?.body).toBe('[redacted]');
});

it('a path in another spelling hides no password from that', async () => {
  const bench = await passwordBench();
  for (const path of ['/%70asswords', '/passwords/%73trength_check', '/passwords/%ff']) {
    await bench.sdk('POST', path, { body: { email: EMAIL, password: PASSWORD, session_duration_minutes: 30 } });
  }
  expect((await bench.control('GET', '/requests')).text).not.toContain(PASSWORD);
});

it('a password that goes elsewhere is shown: that is a leak to be found', () => {
  const body = { details: { password: PASSWORD } };
  expect(redact('/sdk/v1/events', body)).toBe(body);
  expect(redact('/sdk/v1/passwordsbeside', body)).toBe(body);
});

it('no body stays none', () => {
  expect(redact('/sdk/v1/passwords', null)).toBeNull();
});
