import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../domain/secrets.js';
import type { User } from '../store/users.js';
import type { Message } from '../store/messages.js';
import { benchInProcess, storedSecrets, refusal } from '../testing/bench.js';

const PHONE = '+14155550123';

/** A different code. */
function wrong(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

const NOT_FOUND = { status_code: 404, error_type: 'otp_code_not_found' };
const UNABLE = { status_code: 401, error_type: 'unable_to_auth_otp_code' };

let bench: Awaited<ReturnType<typeof benchInProcess>>;
let sent: Message & { code: string; methodId: string };

beforeEach(async () => {
  bench = await benchInProcess();
  sent = await bench.requestCode('sms', PHONE);
});

describe('the right code', () => {
  it.each([
    ['sms', PHONE],
    ['whatsapp', PHONE],
  ] as const)(
    'by %s signs up: an active user with a verified number, a session with its factor',
    async (channel, to) => {
      const { code, methodId } = await bench.requestCode(channel, to);
      const { data } = (await bench.tryCode(code, methodId)).json;
      expect(data.method_id).toBe(methodId);
      expect(data.user).toMatchObject({
        status: 'active',
        phone_numbers: [{ phone_id: methodId, phone_number: PHONE, verified: true }],
      });
      expect(data.session.authentication_factors).toEqual([
        {
          type: 'otp',
          delivery_method: channel,
          last_authenticated_at: expect.stringMatching(/^\d{4}-.*Z$/),
          phone_number_factor: { phone_id: methodId, phone_number: PHONE },
        },
      ]);
      expect(data.session_token).not.toBe('');
      expect(data.session_jwt.split('.')).toHaveLength(3);
    },
  );

  it('by email signs up: an active user with a verified address, a session with its factor', async () => {
    const { code, methodId } = await bench.requestCode('email', 'ada@example.com');
    const { data } = (await bench.tryCode(code, methodId)).json;
    expect(data.user).toMatchObject({
      status: 'active',
      emails: [{ email_id: methodId, email: 'ada@example.com', verified: true }],
    });
    expect(data.session.authentication_factors).toMatchObject([
      {
        type: 'otp',
        delivery_method: 'email',
        email_factor: { email_id: methodId, email_address: 'ada@example.com' },
      },
    ]);
  });

  it('signs in the same user the next time', async () => {
    const first = (await bench.tryCode(sent.code, sent.methodId)).json.data;
    const again = await bench.requestCode('sms', PHONE);
    const second = (await bench.tryCode(again.code, again.methodId)).json.data;
    expect(second.user_id).toBe(first.user_id);
    expect(second.session.session_id).not.toBe(first.session.session_id);
  });

  it('signs in the user who used a link to the same address', async () => {
    const ada = await bench.signIn('ada@example.com');
    const { code, methodId } = await bench.requestCode('email', 'ada@example.com');
    expect((await bench.tryCode(code, methodId)).json.data.user_id).toBe(ada.user_id);
  });

  it('works once: 401 unable_to_auth_otp_code the second time, and no second session', async () => {
    expect((await bench.tryCode(sent.code, sent.methodId)).status).toBe(200);
    expect((await bench.tryCode(sent.code, sent.methodId)).json).toMatchObject(UNABLE);
    expect(bench.emulator.sessions.list()).toHaveLength(1);
  });

  it('accepts exactly one of 20 parallel tries (ASVS 5.0 6.5.1)', async () => {
    await bench.control('PATCH', '/project', { rate_limits: { code_tries: 20 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.tryCode(sent.code, sent.methodId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    expect(bench.emulator.sessions.list()).toHaveLength(1);
  });

  it.each([undefined, 4, 30.5, '30', 527_041])(
    'is refused with session_duration_minutes = %j, stays valid, and counts no try',
    async (minutes) => {
      await bench.control('PATCH', '/project', { rate_limits: { code_tries: 1 } });
      const refused = await bench.tryCode(sent.code, sent.methodId, { body: { session_duration_minutes: minutes } });
      expect(refused).toMatchObject(refusal(400, 'invalid_session_duration'));
      expect((await bench.tryCode(sent.code, sent.methodId)).status).toBe(200);
    },
  );
});

describe('a wrong code', () => {
  it('is refused without a session: 404 otp_code_not_found', async () => {
    expect((await bench.tryCode(wrong(sent.code), sent.methodId)).json).toMatchObject(NOT_FOUND);
    expect(bench.emulator.sessions.list()).toEqual([]);
    expect(bench.emulator.users.list()).toMatchObject([{ status: 'pending' }]);
  });

  it('may be followed by the right one up to the fifth try', async () => {
    for (const step of [1, 2, 3, 4]) await bench.tryCode(wrong(sent.code, step), sent.methodId);
    expect((await bench.tryCode(sent.code, sent.methodId)).status).toBe(200);
  });

  it('invalidates the code at the fifth try (ASVS 5.0 6.6.3)', async () => {
    for (const step of [1, 2, 3, 4, 5]) {
      expect((await bench.tryCode(wrong(sent.code, step), sent.methodId)).json).toMatchObject(NOT_FOUND);
    }
    expect((await bench.tryCode(sent.code, sent.methodId)).json).toMatchObject(UNABLE);
    expect(bench.emulator.sessions.list()).toEqual([]);
  });

  it('is compared in only five of 20 parallel tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, step) => bench.tryCode(wrong(sent.code, step + 1), sent.methodId)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(15);
  });

  it('does not reduce the tries of a new code', async () => {
    for (const step of [1, 2, 3, 4, 5]) await bench.tryCode(wrong(sent.code, step), sent.methodId);
    const next = await bench.requestCode('sms', PHONE);
    for (const step of [1, 2, 3, 4]) await bench.tryCode(wrong(next.code, step), next.methodId);
    expect((await bench.tryCode(next.code, next.methodId)).status).toBe(200);
  });

  it('invalidates the code after rate_limits.code_tries', async () => {
    await bench.control('PATCH', '/project', { rate_limits: { code_tries: 2 } });
    for (const step of [1, 2]) await bench.tryCode(wrong(sent.code, step), sent.methodId);
    expect((await bench.tryCode(sent.code, sent.methodId)).json).toMatchObject(UNABLE);
  });

  it.each(['12345', '1234567', 'abcdef', '١٢٣٤٥٦', "' OR 1=1 --", 'x'.repeat(1_024)])(
    'may have any form, such as %j: 404',
    async (token) => {
      expect((await bench.tryCode(token, sent.methodId)).json).toMatchObject(NOT_FOUND);
    },
  );

  it.each([
    ['token', { token: undefined }, 'invalid_token'],
    ['token', { token: 123_456 }, 'invalid_token'],
    ['token', { token: '' }, 'invalid_token'],
    ['method_id', { method_id: undefined }, 'invalid_method_id'],
    ['method_id', { method_id: 7 }, 'invalid_method_id'],
  ])('with an invalid %s (%j) is a 400', async (_field, body, errorType) => {
    const answer = await bench.tryCode(sent.code, sent.methodId, { body });
    expect(answer).toMatchObject(refusal(400, errorType));
  });

  it('counts against the limit per IP address', async () => {
    await bench.control('PATCH', '/project', { rate_limits: { per_ip_per_minute: 2 } });
    await bench.tryCode(wrong(sent.code), sent.methodId);
    expect((await bench.tryCode(sent.code, sent.methodId)).status).toBe(429);
  });
});

describe('a code', () => {
  it('is valid only with its method_id', async () => {
    const other = await bench.requestCode('sms', '+14155550124');
    const answer = await bench.tryCode(sent.code, other.methodId);
    expect(answer.status).toBe(sent.code === other.code ? 200 : 404);
    expect((await bench.tryCode(sent.code, 'phone-number-test-unknown')).json).toMatchObject(NOT_FOUND);
    expect((await bench.tryCode(sent.code, sent.methodId)).status).toBe(200);
  });

  it('replaces older codes to the same address on any channel', async () => {
    for (const channel of ['sms', 'whatsapp'] as const) {
      const older = await bench.requestCode('sms', PHONE);
      const newer = await bench.requestCode(channel, PHONE);
      // Two codes are equal once in a million runs.
      if (older.code !== newer.code) {
        expect((await bench.tryCode(older.code, older.methodId)).json).toMatchObject(NOT_FOUND);
      }
      expect((await bench.tryCode(newer.code, newer.methodId)).status).toBe(200);
    }
  });

  it('stays valid after a new code to another address', async () => {
    await bench.requestCode('sms', '+14155550124');
    await bench.requestCode('email', 'ada@example.com');
    expect((await bench.tryCode(sent.code, sent.methodId)).status).toBe(200);
  });

  it.each([1, 5, 10])('lasts the requested %i minutes', async (minutes) => {
    const options = { body: { expiration_minutes: minutes } };
    const alive = await bench.requestCode('sms', PHONE, options);
    const dead = await bench.requestCode('email', 'ada@example.com', options);
    await bench.control('POST', '/clock', { advanceMs: minutes * 60_000 - 1_000 });
    expect((await bench.tryCode(alive.code, alive.methodId)).status).toBe(200);
    await bench.control('POST', '/clock', { advanceMs: 1_000 });
    expect((await bench.tryCode(dead.code, dead.methodId)).json).toMatchObject(UNABLE);
    expect((await bench.tryCode(wrong(dead.code), dead.methodId)).json).toMatchObject(UNABLE);
  });

  it('keeps its leading zeros', async () => {
    const create = () =>
      bench.emulator.oneTimeCodes.create({ methodId: sent.methodId, channel: 'sms', expirationMinutes: 5 });
    const codes = [create()];
    // With 200 codes, none starts with a zero only once in 1.4 billion runs. Each code costs a slow hash.
    while (codes.length < 200 && !codes.at(-1)?.startsWith('0')) codes.push(create());
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.at(-1)).toMatch(/^0/);
  });

  it('is stored only as a slow hash with a salt of its own', async () => {
    const other = await bench.requestCode('email', 'ada@example.com');
    const rows = storedSecrets(bench, 'one_time_code').map(({ contents }) => JSON.parse(String(contents)));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(Object.keys(row).join()).toMatch(/^(email|phone)Id,channel,salt,hash$/);
      expect(Buffer.from(row.salt, 'base64url')).toHaveLength(16);
      expect(Buffer.from(row.hash, 'base64url')).toHaveLength(32);
      for (const { code } of [sent, other]) {
        expect(row.hash).not.toBe(hashToken(code));
      }
    }
    expect(rows[0].salt).not.toEqual(rows[1].salt);
  });

  it('is deleted by a reset', async () => {
    await bench.control('POST', '/reset');
    expect((await bench.tryCode(sent.code, sent.methodId)).json).toMatchObject(NOT_FOUND);
  });

  it('is deleted with its address', async () => {
    const { data } = (await bench.tryCode(sent.code, sent.methodId)).json;
    const again = await bench.requestCode('sms', PHONE);
    const path = `/users/phone_numbers/${sent.methodId}`;
    const answer = await bench.sdk<{ data: { __user: User } }>('DELETE', path, { secret: data.session_token });
    expect(answer.json.data.__user.phone_numbers).toEqual([]);
    expect((await bench.tryCode(again.code, again.methodId)).json).toMatchObject(NOT_FOUND);
    const twice = await bench.sdk('DELETE', path, { secret: data.session_token });
    expect(twice).toMatchObject(refusal(404, 'phone_number_not_found'));
  });
});

describe('a second address of a signed-in user', () => {
  async function sendSecondary(channel: 'sms' | 'whatsapp' | 'email', to: string, secret: string) {
    const body = channel === 'email' ? { email: to } : { phone_number: to };
    const answer = await bench.sdk<{ data: { method_id: string } }>('POST', `/otps/${channel}/send/secondary`, {
      body,
      secret,
    });
    const [newest] = await bench.messages(`?to=${encodeURIComponent(to)}`);
    return { answer, code: newest?.code ?? '' };
  }

  it.each([
    ['sms', '+14155550199'],
    ['whatsapp', '+14155550199'],
    ['email', 'work@example.com'],
  ] as const)('by %s is verified by its code, on the same session with one more factor', async (channel, to) => {
    const ada = await bench.signIn('ada@example.com');
    const { answer, code } = await sendSecondary(channel, to, ada.session_token);
    const methodId = answer.json.data.method_id;
    const { data } = (await bench.tryCode(code, methodId, { secret: ada.session_token })).json;
    expect(data.user_id).toBe(ada.user_id);
    expect(data.session.session_id).toBe(ada.session.session_id);
    expect(data.session.authentication_factors.map((factor) => [factor.type, factor.delivery_method])).toEqual([
      ['magic_link', 'email'],
      ['otp', channel],
    ]);
    expect(data.session_token).not.toBe(ada.session_token);
    const own = [...data.user.emails.map((e) => e.email), ...data.user.phone_numbers.map((p) => p.phone_number)];
    expect(own).toEqual(['ada@example.com', to]);
    expect([...data.user.emails, ...data.user.phone_numbers].every(({ verified }) => verified)).toBe(true);
  });

  it('is refused if it belongs to another user', async () => {
    const ada = await bench.signIn('ada@example.com');
    await bench.signIn('grace@example.com');
    await bench.tryCode(sent.code, sent.methodId);
    const phone = await sendSecondary('sms', PHONE, ada.session_token);
    expect(phone.answer.json).toMatchObject({ status_code: 400, error_type: 'duplicate_phone_number' });
    const email = await sendSecondary('email', 'grace@example.com', ada.session_token);
    expect(email.answer.json).toMatchObject({ status_code: 400, error_type: 'duplicate_email' });
  });

  it('does not block a sign-up while unverified, and its code becomes invalid', async () => {
    const thief = await bench.signIn('thief@example.com');
    const number = '+14155550177';
    const claimed = await sendSecondary('sms', number, thief.session_token);
    const owner = await bench.requestCode('sms', number);
    expect(owner.methodId).not.toBe(claimed.answer.json.data.method_id);
    expect((await bench.tryCode(owner.code, owner.methodId)).json.data.user_id).not.toBe(thief.user_id);
    const late = await bench.tryCode(claimed.code, claimed.answer.json.data.method_id, { secret: thief.session_token });
    expect(late.json).toMatchObject(NOT_FOUND);
  });

  it('adds a factor to the session by login_or_create if it belongs to the user', async () => {
    const first = (await bench.tryCode(sent.code, sent.methodId)).json.data;
    const again = await bench.requestCode('whatsapp', PHONE, { secret: first.session_token });
    const second = (await bench.tryCode(again.code, again.methodId, { secret: first.session_token })).json.data;
    expect(second.session.session_id).toBe(first.session.session_id);
    expect(second.session.authentication_factors).toHaveLength(2);
  });

  it('of another user starts a new session and keeps the old one', async () => {
    const ada = await bench.signIn('ada@example.com');
    const { data } = (await bench.tryCode(sent.code, sent.methodId, { secret: ada.session_token })).json;
    expect(data.user_id).not.toBe(ada.user_id);
    expect(data.session.session_id).not.toBe(ada.session.session_id);
    expect((await bench.sdk('GET', '/users/me', { secret: ada.session_token })).status).toBe(200);
  });
});

it('the ledger lists all ten passcode routes as implemented', async () => {
  const { json } = await bench.control<{ route: string; fidelity: string }[]>('GET', '/fidelity');
  const otps = json.filter(({ route }) => route.includes('/otps/'));
  expect(otps).toHaveLength(10);
  expect(otps.filter(({ fidelity }) => fidelity === 'not')).toEqual([]);
});
