import { beforeEach, describe, expect, it } from 'vitest';
import { benchInProcess, type InProcessBench, refusal } from '../testing/bench.js';

const PHONE = '+14155550123';
const CHANNELS = [
  ['sms', PHONE],
  ['whatsapp', PHONE],
  ['email', 'ada@example.com'],
] as const;

let bench: InProcessBench;
beforeEach(async () => {
  bench = await benchInProcess();
});

describe.each(CHANNELS)('a code by %s', (channel, to) => {
  const address = channel === 'email' ? { email: to } : { phone_number: to };

  it('goes to the address as six digits, in the text too', async () => {
    const message = await bench.requestCode(channel, to);
    expect(message).toMatchObject({ channel, to, kind: 'otp', code: expect.stringMatching(/^\d{6}$/) });
    expect(message.text).toContain(message.code);
    expect(message.text).toContain('Latchkey Demo');
    expect(message.text).toContain('5 minutes');
    expect(message).not.toHaveProperty('link');
  });

  it('has the same method_id each time', async () => {
    const first = await bench.requestCode(channel, to);
    const second = await bench.requestCode(channel, to);
    expect(second.methodId).toBe(first.methodId);
    const [user] = bench.emulator.users.list();
    const ids = [...(user?.emails ?? []).map((e) => e.email_id), ...(user?.phone_numbers ?? []).map((p) => p.phone_id)];
    expect(ids).toEqual([first.methodId]);
  });

  it('creates one pending, unverified user for repeated sends', async () => {
    await bench.requestCode(channel, to);
    await bench.requestCode(channel, to);
    const users = bench.emulator.users.list();
    expect(users).toHaveLength(1);
    expect(users[0]?.status).toBe('pending');
    expect([...(users[0]?.emails ?? []), ...(users[0]?.phone_numbers ?? [])]).toMatchObject([{ verified: false }]);
  });

  it('has the same response for known and unknown addresses', async () => {
    const known = await bench.requestCode(channel, to);
    await bench.tryCode(known.code, known.methodId);
    const path = `/otps/${channel}/login_or_create`;
    const other = channel === 'email' ? { email: 'new@example.com' } : { phone_number: '+14155550124' };
    const answers = [
      await bench.sdk<{ data: object }>('POST', path, { body: address }),
      await bench.sdk<{ data: object }>('POST', path, { body: other }),
    ];
    for (const { status, json } of answers) {
      expect([status, Object.keys(json.data)]).toEqual([200, ['request_id', 'status_code', 'method_id']]);
    }
  });

  it('is sent by send/primary only to existing users', async () => {
    const path = `/otps/${channel}/send/primary`;
    const unknown = await bench.sdk('POST', path, { body: address });
    expect(unknown.json).toMatchObject({
      status_code: 404,
      error_type: channel === 'email' ? 'email_not_found' : 'phone_number_not_found',
    });
    expect(await bench.messages()).toEqual([]);
    const { methodId } = await bench.requestCode(channel, to);
    const known = await bench.sdk<{ data: { method_id: string } }>('POST', path, { body: address });
    expect([known.status, known.json.data.method_id]).toEqual([200, methodId]);
  });

  it('is sent by send/secondary only with a session: 401 without, 404 with an unknown one', async () => {
    const path = `/otps/${channel}/send/secondary`;
    const anonymous = await bench.sdk('POST', path, { body: address });
    expect(anonymous).toMatchObject(refusal(401, 'user_unauthenticated'));
    const gone = await bench.sdk('POST', path, { body: address, secret: 'gone' });
    expect(gone).toMatchObject(refusal(404, 'session_not_found'));
    expect(await bench.messages()).toEqual([]);
  });

  it.each([0, 11, 2.5, '5', -1])('is refused with expiration_minutes = %j', async (minutes) => {
    const body = { ...address, expiration_minutes: minutes };
    const answer = await bench.sdk('POST', `/otps/${channel}/login_or_create`, { body });
    expect(answer).toMatchObject(refusal(400, 'invalid_expiration'));
  });

  it('accepts templates, locale, null and unknown keys', async () => {
    const body = { login_template_id: 'a', signup_template_id: null, locale: 'es', captcha_token: 'x', other: {} };
    expect((await bench.requestCode(channel, to, { body })).code).toHaveLength(6);
    expect((await bench.messages())[0]?.locale).toBe('es');
  });

  it('refuses a language that the provider does not have', async () => {
    const answer = await bench.sdk('POST', `/otps/${channel}/login_or_create`, { body: { ...address, locale: 'de' } });
    expect(answer).toMatchObject(refusal(400, 'invalid_locale'));
  });

  it('is refused beyond the limit per destination: 429 with Retry-After, and the last one still works', async () => {
    await bench.control('PATCH', '/project', { rate_limits: { per_destination_per_minute: 2 } });
    await bench.requestCode(channel, to);
    const { code, methodId } = await bench.requestCode(channel, to);
    const third = await bench.sdk('POST', `/otps/${channel}/login_or_create`, { body: address });
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await bench.tryCode(code, methodId)).status).toBe(200);
  });

  it('is refused beyond the limit per IP address, whatever the destination', async () => {
    await bench.control('PATCH', '/project', { rate_limits: { per_ip_per_minute: 2 } });
    const path = `/otps/${channel}/login_or_create`;
    const statuses = [];
    for (const last of [1, 2, 3]) {
      const body = channel === 'email' ? { email: `a${last}@example.com` } : { phone_number: `+1415555012${last}` };
      statuses.push((await bench.sdk('POST', path, { body })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('phone numbers', () => {
  it.each([
    ['without a plus', '14155550123', 'invalid_phone_number'],
    ['with spaces', '+1 415 555 0123', 'invalid_phone_number'],
    ['too short', '+1415', 'invalid_phone_number'],
    ['with an invalid area code', '+11115550123', 'invalid_phone_number'],
    ['as a number', 14155550123, 'invalid_phone_number'],
    ['left out', undefined, 'invalid_phone_number'],
    ['of no country', '+9991234567', 'invalid_phone_number_country_code'],
  ])('%s are refused on both channels and every route', async (_what, number, errorType) => {
    const { session_token: secret } = await bench.signIn('ada@example.com');
    for (const channel of ['sms', 'whatsapp']) {
      for (const route of ['login_or_create', 'send/primary', 'send/secondary']) {
        const answer = await bench.sdk('POST', `/otps/${channel}/${route}`, { body: { phone_number: number }, secret });
        expect(answer).toMatchObject(refusal(400, errorType));
      }
    }
    expect(bench.emulator.users.list()).toHaveLength(1);
  });

  it('are one identity for text messages and WhatsApp', async () => {
    const sms = await bench.requestCode('sms', PHONE);
    const whatsapp = await bench.requestCode('whatsapp', PHONE);
    expect(whatsapp.methodId).toBe(sms.methodId);
  });

  it('of a user made by the control API sign that user in', async () => {
    const { json: user } = await bench.control<{ user_id: string }>('POST', '/users', { phone_number: PHONE });
    const { code, methodId } = await bench.requestCode('sms', PHONE);
    expect((await bench.tryCode(code, methodId)).json.data.user_id).toBe(user.user_id);
  });

  it('that are invalid are rejected by the control API', async () => {
    const answer = await bench.control('POST', '/users', { phone_number: '+11115550123' });
    expect(answer).toMatchObject(refusal(400, 'invalid_request'));
  });
});

describe('email addresses', () => {
  it.each(['a@x.com,b@y.com', 'Ada <a@x.com>', 'a@localhost', 17, undefined])('%j is refused', async (email) => {
    const answer = await bench.sdk('POST', '/otps/email/login_or_create', { body: { email } });
    expect(answer).toMatchObject(refusal(400, 'invalid_email'));
  });

  it('ignore case and have the method_id of links', async () => {
    const ada = await bench.signIn('ada@example.com');
    const { methodId } = await bench.requestCode('email', 'ADA@Example.com');
    expect(methodId).toBe(ada.method_id);
  });
});

describe('the text of a text message', () => {
  const headers = (host: string) => ({ headers: { 'x-sdk-parent-host': host } });

  it('ends with the line of an origin-bound one-time code', async () => {
    const { text, code } = await bench.requestCode('sms', PHONE, headers('https://login.example.com:8443'));
    expect(text.split('\n').at(-1)).toBe(`@login.example.com #${code}`);
  });

  it.each([
    ['is left out', {}],
    ['is not an origin', headers('not an origin')],
    ['has no host', headers('file:///etc/passwd')],
  ])('has no origin if the header %s', async (_what, options) => {
    const { text } = await bench.requestCode('sms', PHONE, options);
    expect(text).not.toContain('@');
  });

  it('has no origin with enable_autofill: false', async () => {
    const options = { ...headers('http://localhost:4200'), body: { enable_autofill: false } };
    expect((await bench.requestCode('sms', PHONE, options)).text).not.toContain('@');
  });

  it('contains only the host name of the header', async () => {
    const { text, code } = await bench.requestCode('sms', PHONE, headers('https://me:pw@good.example/ #000000?x=#1'));
    expect(text.split('\n').at(-1)).toBe(`@good.example #${code}`);
  });
});

describe('the text of an email', () => {
  it('states whether it is for sign-up or log-in', async () => {
    const first = await bench.requestCode('email', 'ada@example.com');
    expect(first.subject).toBe(`${first.code} is your code for Latchkey Demo`);
    expect(first.text).toContain('confirm your email for Latchkey Demo');
    await bench.tryCode(first.code, first.methodId);
    expect((await bench.requestCode('email', 'ada@example.com')).text).toContain('log in to Latchkey Demo');
  });

  it('states the expiry of the code, by default 2 minutes', async () => {
    const one = await bench.requestCode('email', 'a@example.com', { body: { expiration_minutes: 1 } });
    expect(one.text).toContain('within 1 minute.');
    const unsaid = await bench.requestCode('email', 'a@example.com', { body: { expiration_minutes: null } });
    expect(unsaid.text).toContain('within 2 minutes.');
  });
});
