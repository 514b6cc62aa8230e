import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/bench.js';
import { createAuthenticator } from '../testing/authenticator.js';
import { CLIENT_ID, idpBench } from '../testing/idp-bench.js';
import { newAccount, oauthBench } from '../testing/oauth-bench.js';
import { passkeyBench } from '../testing/passkey-bench.js';
import {
  EMAIL,
  OTHER_PASSWORD,
  PASSWORD,
  passwordBench,
  type PasswordBench,
  tokenOf,
} from '../testing/password-bench.js';
import { newWallet, walletBench } from '../testing/wallet-bench.js';

/** Ways in which the owner of an address proves it without the password. */
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

let bench: PasswordBench;
beforeEach(async () => {
  bench = await passwordBench();
});

describe('a password set before the address was verified', () => {
  it.each(PROOFS)('must be reset after the owner signs in by %s, and its sessions end', async (_how, prove) => {
    const stranger = (await bench.create()).json.data;
    const owner = await prove(bench);
    const { users, sessions } = bench.emulator;
    expect(sessions.find(stranger.session_token)).toBeUndefined();
    expect(sessions.find(owner)).toBeDefined();
    expect(users.get(stranger.user_id)).toMatchObject({
      emails: [{ verified: true }],
      password: { requires_reset: true },
    });
    expect(await bench.logIn()).toMatchObject(refusal(400, 'reset_password'));
  });

  it.each(PROOFS)('works again after a reset, as does %s', async (_how, prove) => {
    await bench.create();
    await prove(bench);
    const { token } = await bench.requestReset();
    expect((await bench.reset(token, OTHER_PASSWORD)).status).toBe(200);
    await prove(bench);
    expect((await bench.logIn(EMAIL, OTHER_PASSWORD)).status).toBe(200);
  });

  it.each(PROOFS)('must be reset if %s is used in its own session, which continues', async (_how, prove) => {
    const created = (await bench.create()).json.data;
    const token = await prove(bench, created.session_token);
    expect(bench.emulator.sessions.find(token)?.session_id).toBe(created.session.session_id);
    expect((await bench.logIn()).json).toMatchObject({ error_type: 'reset_password' });
  });
});

describe('a password of a user whose address is verified', () => {
  it.each(PROOFS)('stays valid after a sign-in by %s', async (_how, prove) => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    await prove(bench);
    expect((await bench.logIn()).status).toBe(200);
  });

  it('stays valid after a second address is verified', async () => {
    await bench.addUser({ email: EMAIL, password: PASSWORD });
    const { session_token: secret } = (await bench.logIn()).json.data;
    const body = { email: 'second@example.com' };
    await bench.sdk('POST', '/magic_links/email/send/secondary', { body, secret });
    const [message] = await bench.messages('?to=second@example.com');
    expect((await bench.authenticate(message?.token ?? '', { secret })).status).toBe(200);
    expect((await bench.logIn()).status).toBe(200);
  });

  it('stays valid after a phone number is verified', async () => {
    const { session_token: secret } = (await bench.create()).json.data;
    const body = { phone_number: '+14155550123', expiration_minutes: 5 };
    const sent = await bench.sdk<{ data: { method_id: string } }>('POST', '/otps/sms/send/secondary', { body, secret });
    const [message] = await bench.messages('?channel=sms');
    expect((await bench.tryCode(message?.code ?? '', sent.json.data.method_id, { secret })).status).toBe(200);
    expect((await bench.logIn()).status).toBe(200);
  });
});

it('a pending user with a password has an unverified address', async () => {
  await bench.addUser({ email: EMAIL, password: PASSWORD, status: 'pending' });
  expect((await bench.logIn()).status).toBe(200);
  await bench.signIn(EMAIL);
  expect((await bench.logIn()).json).toMatchObject({ error_type: 'reset_password' });
});

/** All ways in which the owner of an address proves it. */
const ALL_PROOFS: typeof PROOFS = [
  ...PROOFS,
  [
    'a reset of the password',
    async (bench, secret) => {
      const { token } = await bench.requestReset();
      return (await bench.reset(token, OTHER_PASSWORD, { secret })).json.data.session_token;
    },
  ],
  [
    'an account at a provider that has verified it',
    async (bench, secret) => (await oauthBench(bench).signIn('google', newAccount('Ada', EMAIL), secret)).session_token,
  ],
];

const STRANGERS_PHONE = '+14155550123';
const STRANGERS_EMAIL = 'stranger@example.com';

/** An attacker signs up with another person's address and a password, and adds every other sign-in method. */
async function strangerSignsUp(bench: PasswordBench) {
  const [passkeys, wallets, oauth] = [passkeyBench(bench), walletBench(bench), oauthBench(bench)];
  const [authenticator, ethereum, solana] = [createAuthenticator(), newWallet.ethereum(), newWallet.solana()];
  const { user_id: userId, ...created } = (await bench.create()).json.data;
  let { session_token: secret } = created;
  ({ session_token: secret } = await passkeys.register(secret, authenticator));
  ({ session_token: secret } = await wallets.signIn(ethereum, secret));
  ({ session_token: secret } = await wallets.signIn(solana, secret));
  const { json } = await bench.sdk<{ data: { oauth_attach_token: string } }>('POST', '/oauth/attach', {
    body: { provider: 'github' },
    secret,
  });
  const account = { name: 'Stranger', email: STRANGERS_EMAIL };
  const to = await oauth.walk('github', { oauth_attach_token: json.data.oauth_attach_token }, account);
  const linked = await oauth.authenticate(to.searchParams.get('token'), { secret });
  ({ session_token: secret } = linked.json.data);
  const sent = await bench.sdk<{ data: { method_id: string } }>('POST', '/otps/sms/send/secondary', {
    body: { phone_number: STRANGERS_PHONE, expiration_minutes: 5 },
    secret,
  });
  const [message] = await bench.messages('?channel=sms');
  const proved = await bench.tryCode(message?.code ?? '', sent.json.data.method_id, { secret });
  ({ session_token: secret } = proved.json.data);
  await bench.sdk('POST', '/magic_links/email/send/secondary', { body: { email: STRANGERS_EMAIL }, secret });
  const [mail] = await bench.messages(`?to=${STRANGERS_EMAIL}`);
  return { secret, userId, authenticator, ethereum, solana, account, unspentToken: mail?.token ?? '' };
}

describe('factors that an attacker added before the address was verified', () => {
  it('exist until the verification', async () => {
    const { userId } = await strangerSignsUp(bench);
    expect(bench.emulator.users.get(userId)).toMatchObject({
      emails: [
        { email: EMAIL, verified: false },
        { email: STRANGERS_EMAIL, verified: false },
      ],
      phone_numbers: [{ verified: true }],
      webauthn_registrations: [{}],
      crypto_wallets: [{}, {}],
      providers: [{ provider_type: 'GitHub' }],
    });
  });

  it.each(ALL_PROOFS)('are removed after the owner signs in by %s', async (how, prove) => {
    const { userId } = await strangerSignsUp(bench);
    const owner = bench.emulator.sessions.find(await prove(bench));
    expect(owner?.user_id).toBe(userId);
    const { emails, phone_numbers, webauthn_registrations, crypto_wallets, providers } =
      bench.emulator.users.get(userId) ?? {};
    expect(emails).toMatchObject([{ email: EMAIL, verified: true }]);
    expect([phone_numbers, webauthn_registrations, crypto_wallets]).toEqual([[], [], []]);
    expect(providers).toMatchObject(how.includes('provider') ? [{ provider_type: 'Google' }] : []);
  });

  it('do not sign the attacker in to the account', async () => {
    const { userId, authenticator, ethereum, solana, account, unspentToken, secret } = await strangerSignsUp(bench);
    await bench.signIn(EMAIL);
    const passkeys = passkeyBench(bench);
    expect((await passkeys.finish(authenticator.get(await passkeys.start()))).status).toBe(404);
    expect((await bench.authenticate(unspentToken)).status).toBe(401);
    expect(bench.emulator.sessions.find(secret)).toBeUndefined();
    const wallets = walletBench(bench);
    const { code, methodId } = await bench.requestCode('sms', STRANGERS_PHONE);
    const others = [
      (await wallets.signIn(ethereum)).user_id,
      (await wallets.signIn(solana)).user_id,
      (await oauthBench(bench).signIn('github', account)).user_id,
      (await bench.tryCode(code, methodId)).json.data.user_id,
    ];
    expect(others).not.toContain(userId);
  });

  it('are removed if the proof comes from the session of the attacker, which continues', async () => {
    const { userId, secret } = await strangerSignsUp(bench);
    await bench.signIn(EMAIL, secret);
    expect(bench.emulator.sessions.find(secret)).toMatchObject({ user_id: userId });
    expect(bench.emulator.users.get(userId)).toMatchObject({ webauthn_registrations: [], crypto_wallets: [] });
  });

  it('include consents and refresh tokens, which are revoked', async () => {
    const idp = await idpBench();
    const { json } = await idp.sdk<{ data: { session_token: string; user_id: string } }>('POST', '/passwords', {
      body: { email: 'grace@example.com', password: PASSWORD, session_duration_minutes: 30 },
    });
    const scopes = ['openid', 'email', 'offline_access'];
    const code = await idp.allow({ ...idp.parameters, scopes }, json.data.session_token);
    const { refresh_token: token } = (await idp.exchange(code)).json;
    await idp.signIn('grace@example.com');
    expect((await idp.refresh(token)).json.error).toBe('invalid_grant');
    expect((await idp.control('GET', '/consents')).json).not.toContainEqual(
      expect.objectContaining({ user_id: json.data.user_id, client_id: CLIENT_ID }),
    );
  });
});

describe('an attacker who verifies an own address first', () => {
  it('keeps the user, and the owner of the other address gets a new one', async () => {
    const { userId, secret, unspentToken } = await strangerSignsUp(bench);
    expect((await bench.authenticate(unspentToken, { secret })).status).toBe(200);
    expect(bench.emulator.users.get(userId)).toMatchObject({ webauthn_registrations: [{}], crypto_wallets: [{}, {}] });
    const owner = await bench.signIn(EMAIL);
    expect(owner.user_id).not.toBe(userId);
    expect(bench.emulator.users.get(userId)?.emails).toMatchObject([{ email: STRANGERS_EMAIL, verified: true }]);
    expect((await bench.logIn(STRANGERS_EMAIL)).json.data.user_id).toBe(userId);
  });

  it('keeps the user also with a provider account', async () => {
    const { session_token: secret, user_id: userId } = (await bench.create()).json.data;
    const { json } = await bench.sdk<{ data: { oauth_attach_token: string } }>('POST', '/oauth/attach', {
      body: { provider: 'google' },
      secret,
    });
    const oauth = oauthBench(bench);
    const query = { oauth_attach_token: json.data.oauth_attach_token };
    const to = await oauth.walk('google', query, newAccount('Stranger', STRANGERS_EMAIL));
    expect((await oauth.authenticate(to.searchParams.get('token'), { secret })).status).toBe(200);
    expect((await bench.signIn(EMAIL)).user_id).not.toBe(userId);
  });
});

describe('a user who signed up with a wallet and adds an address', () => {
  async function addAddress() {
    const [wallets, wallet] = [walletBench(bench), newWallet.ethereum()];
    const { session_token: secret, user_id: userId } = await wallets.signIn(wallet);
    await bench.sdk('POST', '/magic_links/email/send/secondary', { body: { email: EMAIL }, secret });
    const [message] = await bench.messages(`?to=${EMAIL}`);
    return { bench, wallets, wallet, secret, userId, token: message?.token ?? '' };
  }

  it('keeps the wallet if the address is verified in their session', async () => {
    const { bench, wallets, wallet, secret, userId, token } = await addAddress();
    expect((await bench.authenticate(token, { secret })).json.data.user_id).toBe(userId);
    expect((await wallets.signIn(wallet)).user_id).toBe(userId);
  });

  it('loses the wallet if the address is verified without their session', async () => {
    const { bench, wallets, wallet, secret, userId, token } = await addAddress();
    expect((await bench.authenticate(token)).json.data.user_id).toBe(userId);
    expect(bench.emulator.sessions.find(secret)).toBeUndefined();
    expect((await wallets.signIn(wallet)).user_id).not.toBe(userId);
  });
});
