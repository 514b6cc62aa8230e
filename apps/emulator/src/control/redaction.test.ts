import { describe, expect, it } from 'vitest';
import { basic, CLIENT_ID, idpBench, REDIRECT_URI } from '../testing/idp-bench.js';
import { EMAIL, OTHER_PASSWORD, PASSWORD, passwordBench } from '../testing/password-bench.js';
import { redact, redactAnswer, REDACTED } from './redaction.js';
import type { AnsweredRequest, RecordedRequest } from './request-log.js';

it('only the passwords are redacted in the list of requests', async () => {
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
  ['a string', JSON.stringify(PASSWORD)],
])('%s sent to a password route is redacted as a whole', async (_what, body) => {
  const bench = await passwordBench();
  await bench.sdk('POST', '/passwords/authenticate', { body });
  const { json } = await bench.control<RecordedRequest[]>('GET', '/requests');
  expect(json[0]?.body).toBe('[redacted]');
});

it('passwords are redacted for percent-encoded paths', async () => {
  const bench = await passwordBench();
  for (const path of ['/%70asswords', '/passwords/%73trength_check', '/passwords/%ff']) {
    await bench.sdk('POST', path, { body: { email: EMAIL, password: PASSWORD, session_duration_minutes: 30 } });
  }
  expect((await bench.control('GET', '/requests')).text).not.toContain(PASSWORD);
});

it('a password sent to another route is not redacted', () => {
  const body = { details: { password: PASSWORD } };
  expect(redact('/sdk/v1/events', body)).toBe(body);
  expect(redact('/sdk/v1/passwordsbeside', body)).toBe(body);
});

it('a missing body stays null', () => {
  expect(redact('/sdk/v1/passwords', null)).toBeNull();
});

describe('secrets of the identity provider', () => {
  it('are redacted in bodies, queries, headers and responses', async () => {
    const idp = await idpBench();
    const scopes = ['openid', 'offline_access'];
    const code = await idp.allow({ ...idp.parameters, scopes });
    const { access_token: access, refresh_token: refresh, id_token: hint } = (await idp.exchange(code)).json;
    const { json: renewed } = await idp.refresh(refresh);
    await idp.userinfo(access);
    await idp.raw(`/v1/oauth2/userinfo?access_token=${access}&keep=1`);
    await idp.post('/v1/oauth2/revoke', { token: access, client_id: CLIENT_ID });
    await idp.exchange('c', { client_id: undefined }, basic('confidential-app', 'the secret'));
    await idp.logout({ client_id: CLIENT_ID, post_logout_redirect_uri: REDIRECT_URI, id_token_hint: hint, state: 's' });
    await idp.form({ ...idp.formFields, scope: 'openid offline_access' });

    const { text, json } = await idp.control<AnsweredRequest[]>('GET', '/requests?path=/*&answers=yes&limit=12');
    const secrets = [code, idp.verifier, access, refresh, hint, renewed.access_token, renewed.refresh_token];
    for (const secret of [...secrets, btoa('confidential-app:the+secret')]) expect(text).not.toContain(secret);
    const of = (path: string) => json.filter((entry) => entry.path === path);
    const [exchange, renewal, foreign] = of('/v1/oauth2/token');
    const redirect = encodeURIComponent(REDIRECT_URI);
    expect(exchange?.body).toBe(
      `grant_type=authorization_code&code=[redacted]&redirect_uri=${redirect}&client_id=${CLIENT_ID}&code_verifier=[redacted]`,
    );
    expect(exchange?.answer).toMatchObject({ access_token: REDACTED, id_token: REDACTED, token_type: 'Bearer' });
    expect(renewal?.body).toBe(`grant_type=refresh_token&refresh_token=[redacted]&client_id=${CLIENT_ID}`);
    expect(foreign?.headers).toMatchObject({ authorization: 'Basic [redacted]' });
    expect(of('/v1/oauth2/userinfo').map(({ headers, query }) => [headers['authorization'], query])).toEqual([
      ['Bearer [redacted]', ''],
      [undefined, '?access_token=[redacted]&keep=1'],
    ]);
    expect(of('/v1/oauth2/revoke')[0]?.body).toBe(`token=[redacted]&client_id=${CLIENT_ID}`);
    expect(of('/sdk/v1/oauth/logout/start')[0]?.body).toMatchObject({ id_token_hint: REDACTED, state: 's' });
    expect(of('/sdk/v1/oauth/authorize')[0]?.body).toContain('&__Authorization=[redacted]&__X-SDK-Client=');
    expect(of('/sdk/v1/idp/oauth/authorize/submit')[0]?.answer).toMatchObject({
      data: { authorization_code: REDACTED, redirect_uri: expect.stringMatching(/\?code=\[redacted\]&state=/) },
    });
  });

  it('are redacted in malformed bodies and truncated responses', async () => {
    expect(redact('/v1/oauth2/token', ['a secret'])).toBe(REDACTED);
    expect(redact('/v1/oauth2/token', '{"code":"a secret')).toBe(REDACTED);
    expect(redact('/v1/oauth2/token', { code: 'a secret', grant_type: 'x' })).toEqual({
      code: REDACTED,
      grant_type: 'x',
    });
    expect(redactAnswer('/v1/oauth2/token', '{"access_token":"abc')).toBe(`{"access_token":"${REDACTED}`);
    expect(redactAnswer('/sdk/v1/events', '{"access_token":"abc"}')).toContain('abc');
  });
});
