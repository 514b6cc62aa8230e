import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../testing/authenticator.js';
import { benchInProcess, type InProcessBench, type SignedIn, refusal } from '../testing/bench.js';
import { type PasskeyBench, passkeyBench } from '../testing/passkey-bench.js';

let bench: InProcessBench;
let passkeys: PasskeyBench;
let ada: SignedIn;

beforeEach(async () => {
  bench = await benchInProcess();
  passkeys = passkeyBench(bench);
  ada = await bench.signIn('ada@example.com');
});

const secretOf = (user: SignedIn) => ({ secret: user.session_token });

describe('the start of a registration', () => {
  it('returns the options of a passkey as a JSON string', async () => {
    const answer = await passkeys.tryStartRegistration(secretOf(ada));
    expect(answer.status).toBe(200);
    expect(answer.json.data.user_id).toBe(ada.user_id);
    const text = answer.json.data.public_key_credential_creation_options;
    expect(text).not.toContain('null');
    const options = JSON.parse(text);
    expect(options['timeout']).toBe(300_000);
    delete options['timeout'];
    expect(options).toEqual({
      rp: { id: 'localhost', name: 'Latchkey Demo' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: 'ada@example.com', displayName: 'ada@example.com' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      attestation: 'none',
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
      extensions: { credProps: true },
    });
  });

  it('has weaker requirements without the passkey option', async () => {
    const body = { return_passkey_credential_options: undefined, authenticator_type: 'cross-platform' };
    const { authenticatorSelection } = await passkeys.startRegistration(ada.session_token, body);
    expect(authenticatorSelection).toEqual({
      authenticatorAttachment: 'cross-platform',
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'discouraged',
    });
  });

  it('requires user verification if the project requires it', async () => {
    await bench.control('PATCH', '/project', { webauthn_user_verification: 'required' });
    const { authenticatorSelection } = await passkeys.startRegistration(ada.session_token);
    expect(authenticatorSelection).toMatchObject({ userVerification: 'required' });
  });

  it('has a stable, distinct user handle that does not contain the user id', async () => {
    const first = await passkeys.startRegistration(ada.session_token);
    const second = await passkeys.startRegistration(ada.session_token);
    const eve = await bench.signIn('eve@example.com');
    const others = await passkeys.startRegistration(eve.session_token);
    expect(second.user.id).toBe(first.user.id);
    expect(others.user.id).not.toBe(first.user.id);
    expect(Buffer.from(first.user.id, 'base64url').toString()).not.toContain(ada.user_id);
    expect(second.challenge).not.toBe(first.challenge);
  });

  it('contains the names of the user', async () => {
    await bench.sdk('PUT', '/users/me', {
      ...secretOf(ada),
      body: { name: { first_name: 'Ada', last_name: 'Lovelace' } },
    });
    const { user } = await passkeys.startRegistration(ada.session_token);
    expect(user).toMatchObject({ name: 'ada@example.com', displayName: 'Ada Lovelace' });
    const { code, methodId } = await bench.requestCode('sms', '+14155550123');
    const { json } = await bench.tryCode(code, methodId);
    const phones = await passkeys.startRegistration(json.data.session_token);
    expect(phones.user).toMatchObject({ name: '+14155550123', displayName: '+14155550123' });
  });

  it('accepts names of the caller', async () => {
    const { user } = await passkeys.startRegistration(ada.session_token, {
      override_id: 'ada-1815',
      override_name: ' Ada ',
      override_display_name: 'Countess',
    });
    expect(user).toEqual({
      id: Buffer.from('ada-1815').toString('base64url'),
      name: 'Ada',
      displayName: 'Countess',
    });
  });

  it('refuses the override_id of another user', async () => {
    await passkeys.register(ada.session_token, createAuthenticator(), { override_id: 'ada-1815' });
    const again = await passkeys.tryStartRegistration({ ...secretOf(ada), body: { override_id: 'ada-1815' } });
    expect(again.status).toBe(200);
    const eve = await bench.signIn('eve@example.com');
    const answer = await passkeys.tryStartRegistration({ ...secretOf(eve), body: { override_id: 'ada-1815' } });
    expect(answer).toMatchObject(refusal(400, 'invalid_override_id'));
  });

  it('refuses the override_id of another user at the end of parallel registrations', async () => {
    const eve = await bench.signIn('eve@example.com');
    const body = { override_id: 'ada-1815' };
    const evesOptions = await passkeys.startRegistration(eve.session_token, body);
    await passkeys.register(ada.session_token, createAuthenticator(), body);
    const answer = await passkeys.finishRegistration(createAuthenticator().create(evesOptions), secretOf(eve));
    expect(answer).toMatchObject(refusal(400, 'invalid_override_id'));
  });

  it('excludes only the credentials of the user for the domain', async () => {
    const authenticator = createAuthenticator();
    await passkeys.register(ada.session_token, authenticator);
    const eve = await bench.signIn('eve@example.com');
    await passkeys.register(eve.session_token, createAuthenticator());
    const { excludeCredentials } = await passkeys.startRegistration(ada.session_token);
    expect(excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.credentials[0]?.id, transports: ['internal'] },
    ]);
    const headers = { 'x-sdk-parent-host': 'https://app.example.com' };
    const elsewhere = await passkeys.tryStartRegistration({
      ...secretOf(ada),
      headers,
      body: { domain: 'example.com' },
    });
    const options = JSON.parse(elsewhere.json.data.public_key_credential_creation_options);
    expect(options).not.toHaveProperty('excludeCredentials');
    expect(options.rp.id).toBe('example.com');
  });

  it.each([
    ['another host', { domain: 'example.com' }, 'invalid_domain'],
    ['a child of the host', { domain: 'app.localhost' }, 'invalid_domain'],
    ['no text', { domain: 5 }, 'invalid_domain'],
    ['nothing', { domain: undefined }, 'invalid_domain'],
    ['a kind of authenticator that does not exist', { authenticator_type: 'hand' }, 'invalid_authenticator_type'],
    ['an empty override_id', { override_id: '' }, 'invalid_override_id'],
    ['an override_id of more than 64 bytes', { override_id: 'é'.repeat(33) }, 'invalid_override_id'],
    ['an empty name', { override_name: '  ' }, 'invalid_override_name'],
    ['an endless name', { override_display_name: 'a'.repeat(257) }, 'invalid_override_display_name'],
    ['an endless user agent', { user_agent: 'a'.repeat(1_025) }, 'invalid_user_agent'],
  ])('refuses %s', async (_what, body, type) => {
    const answer = await passkeys.tryStartRegistration({ ...secretOf(ada), body });
    expect(answer).toMatchObject(refusal(400, type));
  });

  it.each(['', 'nonsense', 'null', 'app://localhost', 'data:text/html,x'])('refuses the page %j', async (page) => {
    const headers = { 'x-sdk-parent-host': page };
    const answer = await passkeys.tryStartRegistration({ ...secretOf(ada), headers });
    expect(answer).toMatchObject(refusal(400, 'bad_domain_for_stytch_sdk'));
  });

  it('refuses a page on an IP address', async () => {
    const headers = { 'x-sdk-parent-host': 'http://127.0.0.1:4200' };
    const answer = await passkeys.tryStartRegistration({ ...secretOf(ada), headers, body: { domain: '127.0.0.1' } });
    expect(answer).toMatchObject(refusal(400, 'invalid_domain'));
  });

  it('needs a session', async () => {
    const answer = await passkeys.tryStartRegistration();
    expect(answer).toMatchObject(refusal(401, 'user_unauthenticated'));
  });
});

describe('a registration', () => {
  it.each(['ES256', 'RS256'] as const)('is completed with a key of %s', async (algorithm) => {
    const signedIn = await passkeys.register(ada.session_token, createAuthenticator({ algorithm }));
    expect(signedIn.user.webauthn_registrations).toEqual([
      {
        webauthn_registration_id: signedIn.webauthn_registration_id,
        domain: 'localhost',
        user_agent: 'Test/1.0 (Linux)',
        authenticator_type: '',
        verified: true,
        name: 'Linux',
      },
    ]);
  });

  it('adds its factor to the session, with a new token and a new expiry', async () => {
    const signedIn = await passkeys.register(ada.session_token, createAuthenticator());
    expect(signedIn.session.session_id).toBe(ada.session.session_id);
    expect(signedIn.session_token).not.toBe(ada.session_token);
    expect(signedIn.session.authentication_factors).toMatchObject([
      { type: 'magic_link' },
      {
        type: 'webauthn',
        delivery_method: 'webauthn_registration',
        webauthn_factor: {
          webauthn_registration_id: signedIn.webauthn_registration_id,
          domain: 'localhost',
          user_agent: 'Test/1.0 (Linux)',
        },
      },
    ]);
  });

  it('keeps the expiry without a duration', async () => {
    bench.emulator.clock.advance(60_000);
    const options = await passkeys.startRegistration(ada.session_token);
    const body = { session_duration_minutes: undefined };
    const answer = await passkeys.finishRegistration(createAuthenticator().create(options), { ...secretOf(ada), body });
    expect(answer.json.data.session.expires_at).toBe(ada.session.expires_at);
  });

  it('stores the requested values and gives each passkey a distinct name', async () => {
    await passkeys.register(ada.session_token, createAuthenticator(), { authenticator_type: 'platform' });
    const { user } = await passkeys.register(ada.session_token, createAuthenticator(), { user_agent: undefined });
    const third = await passkeys.register(ada.session_token, createAuthenticator());
    expect(user.webauthn_registrations).toMatchObject([
      { name: 'Linux', authenticator_type: 'platform' },
      { name: 'Passkey', user_agent: '' },
    ]);
    expect(third.user.webauthn_registrations[2]).toMatchObject({ name: 'Linux 2' });
    const me = await bench.sdk('GET', '/users/me', secretOf(ada));
    expect(me.json['data']).toMatchObject({ webauthn_registrations: third.user.webauthn_registrations });
  });

  it('is accepted from a page of a subdomain for its parent domain', async () => {
    const headers = { 'x-sdk-parent-host': 'https://app.example.com' };
    const body = { domain: 'example.com' };
    const started = await passkeys.tryStartRegistration({ ...secretOf(ada), headers, body });
    const options = JSON.parse(started.json.data.public_key_credential_creation_options);
    const credential = createAuthenticator().create(options, { origin: 'https://app.example.com' });
    const answer = await passkeys.finishRegistration(credential, { ...secretOf(ada), headers });
    expect(answer.json.data.user.webauthn_registrations).toMatchObject([{ domain: 'example.com' }]);
  });

  it('accepts a self attestation', async () => {
    const options = await passkeys.startRegistration(ada.session_token);
    const credential = createAuthenticator().create(options, { attestation: 'self' });
    expect((await passkeys.finishRegistration(credential, secretOf(ada))).status).toBe(200);
  });
});
