import { describe, expect, it } from 'vitest';
import {
  EMAIL,
  OTHER_PASSWORD,
  PASSWORD,
  passwordBench,
  type PasswordBench,
  tokenOf,
} from '../testing/password-bench.js';

/** The ways in which the owner of an address shows that it is theirs, without the password. */
const PROOFS: readonly [how: string, prove: (bench: PasswordBench, secret?: string) => Promise<string>][] = [
  ['a magic link', async (bench, secret) => (await bench.signIn(EMAIL, secret)).session_token],
  [
    'an emailed code',
    async (bench, secret) => {
      const { code, methodId } = await bench.requestCode('email', EMAIL);
      return (await bench.tryCode(code, methodId, { secret })).json.data.session_token;
    },
  ],
  [
    'the log-in link of a reset',
    async (bench, secret) => {
      const { login_link: loginLink } = await bench.requestReset();
      return (await bench.authenticate(tokenOf(loginLink), { secret })).json.data.session_token;
    },
  ],
];

describe('a password that somebody set before the address was shown to be theirs', () => {
  it.each(PROOFS)('must be reset once its owner signs in by %s, and its sessions end', async (_how, prove) => {
    const bench = await passwordBench();
    const stranger = (await bench.create()).json.data;
    const owner = await prove(bench);
    const { users, sessions } = bench.emulator;
    expect(sessions.find(stranger.session_token)).toBeUndefined();
    expect(sessions.find(owner)).toBeDefined();
    expect(users.get(stranger.user_id)).toMatchObject({
      emails: [{ verified: true }],
      password: { requires_reset: true },
    });
    expect((await bench.logIn()).json).toMatchObject({ status_code: 400, error_type: 'reset_password' });
  });

  it.each(PROOFS)('lets its user in again after a reset, and by %s as before', async (_how, prove) => {
    const bench = await passwordBench();
    await bench.create();
    await prove(bench);
    const { token } = await bench.requestReset();
    expect((await bench.reset(token, OTHER_PASSWORD)).status).toBe(200);
    await prove(bench);
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(200);
  });

  it.each(PROOFS)('must be reset though %s is used in its own session, which goes on', async (_how, prove) => {
    const bench = await passwordBench();
    const created = (await bench.create()).json.data;
    const token = await prove(bench, created.session_token);
    expect(bench.emulator.sessions.find(token)?.session_id).toBe(created.session.session_id);
    expect((await bench.logIn()).json).toMatchObject({ error_type: 'reset_password' });
  });
});

describe('a password of a user whose address is verified', () => {
  it.each(PROOFS)('stays good when they sign in by %s', async (_how, prove) => {
    const bench = await passwordBench();
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    await prove(bench);
    expect((await bench.logIn()).status).toBe(200);
  });

  it('stays good when they add and verify a second address', async () => {
    const bench = await passwordBench();
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    const { session_token: secret } = (await bench.logIn()).json.data;
    const body = { email: 'second@example.com' };
    await bench.sdk('POST', '/magic_links/email/send/secondary', { body, secret });
    const [message] = await bench.messages('?to=second@example.com');
    expect((await bench.authenticate(message?.token ?? '', { secret })).status).toBe(200);
    expect((await bench.logIn()).status).toBe(200);
  });

  it('stays good when they verify a phone number', async () => {
    const bench = await passwordBench();
    const { session_token: secret } = (await bench.create()).json.data;
    const body = { phone_number: '+14155550123', expiration_minutes: 5 };
    const sent = await bench.sdk<{ data: { method_id: string } }>('POST', '/otps/sms/send/secondary', { body, secret });
    const [message] = await bench.messages('?channel=sms');
    expect((await bench.tryCode(message?.code ?? '', sent.json.data.method_id, { secret })).status).toBe(200);
    expect((await bench.logIn()).status).toBe(200);
  });
});

it('a user whom the control API makes pending, with a password, is one whose address isn’t verified', async () => {
  const bench = await passwordBench();
  await bench.addUser({ email: EMAIL, password: PASSWORD, status: 'pending' });
  expect((await bench.logIn()).status).toBe(200);
  await bench.signIn(EMAIL);
  expect((await bench.logIn()).json).toMatchObject({ error_type: 'reset_password' });
});
