import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Authenticator, createAuthenticator } from '../testing/authenticator.js';
import { benchInProcess, type InProcessBench, refusal } from '../testing/bench.js';
import { type PasskeyBench, passkeyBench, type PasskeySignedIn } from '../testing/passkey-bench.js';

let bench: InProcessBench;
let passkeys: PasskeyBench;
let ada: PasskeySignedIn & { authenticator: Authenticator };

beforeEach(async () => {
  bench = await benchInProcess();
  passkeys = passkeyBench(bench);
  ada = await passkeys.userWithPasskey('ada@example.com');
});

describe('the start of a sign-in', () => {
  it('lists no credentials for an unknown user', async () => {
    const answer = await passkeys.tryStart('primary');
    expect(answer).toMatchObject({ status: 200, json: { data: { user_id: '' } } });
    const text = answer.json.data.public_key_credential_request_options;
    expect(text).not.toContain('null');
    const options = JSON.parse(text);
    expect(options['timeout']).toBe(300_000);
    delete options['timeout'];
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      userVerification: 'preferred',
    });
  });

  it('ignores a session', async () => {
    const options = await passkeys.start('primary', { secret: ada.session_token });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  it('lists the passkeys of the session user for the domain', async () => {
    await passkeys.userWithPasskey('eve@example.com');
    const answer = await passkeys.tryStart('secondary', {
      secret: ada.session_token,
      body: { return_passkey_credential_options: false },
    });
    expect(answer.json.data.user_id).toBe(ada.user_id);
    expect(JSON.parse(answer.json.data.public_key_credential_request_options)).toMatchObject({
      allowCredentials: [{ type: 'public-key', id: ada.authenticator.credentials[0]?.id, transports: ['internal'] }],
      userVerification: 'discouraged',
    });
  });

  it('requires user verification if the project requires it', async () => {
    await bench.control('PATCH', '/project', { webauthn_user_verification: 'required' });
    expect(await passkeys.start()).toMatchObject({ userVerification: 'required' });
  });

  it('refuses a user without a passkey for the domain', async () => {
    const headers = { 'x-sdk-parent-host': 'https://app.example.com' };
    const body = { domain: 'app.example.com' };
    const answer = await passkeys.tryStart('secondary', { secret: ada.session_token, headers, body });
    expect(answer).toMatchObject(refusal(404, 'no_active_webauthn_registrations'));
  });

  it.each(['primary', 'secondary'] as const)('refuses a domain other than that of the page: %s', async (which) => {
    const answer = await passkeys.tryStart(which, { secret: ada.session_token, body: { domain: 'example.com' } });
    expect(answer).toMatchObject(refusal(400, 'invalid_domain'));
  });

  it('requires a session only for secondary', async () => {
    expect((await passkeys.tryStart('primary')).status).toBe(200);
    const answer = await passkeys.tryStart('secondary');
    expect(answer).toMatchObject(refusal(401, 'user_unauthenticated'));
  });

  it('counts against the limit per IP address', async () => {
    await bench.control('PATCH', '/project', { rate_limits: { per_ip_per_minute: 1 } });
    expect((await passkeys.tryStart('primary')).status).toBe(429);
  });
});

describe('a sign-in', () => {
  it.each(['ES256', 'RS256'] as const)('creates a session for the user of the passkey with %s', async (algorithm) => {
    const eve = await passkeys.userWithPasskey('eve@example.com', createAuthenticator({ algorithm }));
    const answer = await passkeys.finish(eve.authenticator.get(await passkeys.start()));
    expect(answer.status).toBe(200);
    const { data } = answer.json;
    expect(data).toMatchObject({
      user_id: eve.user_id,
      webauthn_registration_id: eve.webauthn_registration_id,
      user: { emails: [{ email: 'eve@example.com' }] },
    });
    expect(data.session.session_id).not.toBe(eve.session.session_id);
    expect(data.session.authentication_factors).toMatchObject([
      {
        type: 'webauthn',
        delivery_method: 'webauthn_registration',
        webauthn_factor: { webauthn_registration_id: eve.webauthn_registration_id, domain: 'localhost' },
      },
    ]);
    const me = await bench.sdk('GET', '/users/me', { secret: data.session_token });
    expect(me.status).toBe(200);
  });

  it('extends the session of the same user', async () => {
    const secret = ada.session_token;
    const credential = ada.authenticator.get(await passkeys.start('secondary', { secret }));
    const { data } = (await passkeys.finish(credential, { secret })).json;
    expect(data.session.session_id).toBe(ada.session.session_id);
    expect(data.session.authentication_factors.map(({ type }) => type)).toEqual(['magic_link', 'webauthn', 'webauthn']);
    expect(data.session_token).not.toBe(secret);
  });

  it('does not change the session of another user', async () => {
    const eve = await bench.signIn('eve@example.com');
    const credential = ada.authenticator.get(await passkeys.start());
    const { data } = (await passkeys.finish(credential, { secret: eve.session_token })).json;
    expect(data.user_id).toBe(ada.user_id);
    expect(data.session.session_id).not.toBe(eve.session.session_id);
    expect((await bench.sdk('GET', '/users/me', { secret: eve.session_token })).status).toBe(200);
  });

  it('succeeds repeatedly with an increasing counter or none', async () => {
    const still = createAuthenticator({ isCounting: false });
    await passkeys.userWithPasskey('eve@example.com', still);
    for (const authenticator of [ada.authenticator, ada.authenticator, still, still]) {
      expect((await passkeys.finish(authenticator.get(await passkeys.start()))).status).toBe(200);
    }
  });

  it('succeeds without user verification if it is only preferred', async () => {
    const credential = ada.authenticator.get(await passkeys.start(), { isUserVerified: false });
    expect((await passkeys.finish(credential)).status).toBe(200);
  });

  it('needs no user handle if the user is known', async () => {
    const secret = ada.session_token;
    const options = await passkeys.start('secondary', { secret });
    const credential = ada.authenticator.get(options, { userHandle: null });
    expect((await passkeys.finish(credential, { secret })).status).toBe(200);
  });

  it('identifies the user by an override_id', async () => {
    const authenticator = createAuthenticator();
    await passkeys.register(ada.session_token, authenticator, { override_id: 'ada-1815' });
    const answer = await passkeys.finish(authenticator.get(await passkeys.start()));
    expect(answer.json.data.user_id).toBe(ada.user_id);
  });

  it('starts a new session if the old one ends meanwhile', async () => {
    const secret = ada.session_token;
    const credential = ada.authenticator.get(await passkeys.start('secondary', { secret }));
    bench.emulator.sessions.revoke(ada.session.session_id);
    const { data } = (await passkeys.finish(credential, { secret })).json;
    expect(data.session.session_id).not.toBe(ada.session.session_id);
  });

  it('works after a restart and keeps the counter', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'emulator.db');
    const before = await benchInProcess({ file });
    const authenticator = createAuthenticator();
    const eve = await passkeyBench(before).userWithPasskey('eve@example.com', authenticator);
    before.emulator.close();
    const after = passkeyBench(await benchInProcess({ file }));
    const answer = await after.finish(authenticator.get(await after.start(), { counter: 5 }));
    expect(answer.json.data.user_id).toBe(eve.user_id);
    expect((await after.finish(authenticator.get(await after.start(), { counter: 5 }))).status).toBe(401);
  });
});
