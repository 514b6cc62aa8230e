import { beforeEach, describe, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../testing/authenticator.js';
import { benchInProcess, type InProcessBench, storedSecrets } from '../testing/bench.js';
import {
  flipBit,
  type PasskeyBench,
  passkeyBench,
  type PasskeySignedIn,
  withResponse,
} from '../testing/passkey-bench.js';

let bench: InProcessBench;
let passkeys: PasskeyBench;
let ada: PasskeySignedIn & { authenticator: Authenticator };

beforeEach(async () => {
  bench = await benchInProcess();
  passkeys = passkeyBench(bench);
  ada = await passkeys.userWithPasskey('ada@example.com');
});

describe('a sign-in is refused', () => {
  async function expectRefusal(credential: unknown, status: number, type: string, options = {}): Promise<string> {
    const before = bench.emulator.sessions.list().length;
    const answer = await passkeys.finish(credential, options);
    expect(answer).toMatchObject({ status, json: { error_type: type } });
    expect(bench.emulator.sessions.list()).toHaveLength(before);
    return JSON.stringify(answer.json);
  }

  it.each([
    ['another origin', { origin: 'http://localhost:4201' }, 'Unexpected authentication response origin'],
    ['the relying party of another domain', { rpId: 'example.com' }, 'Unexpected RP ID hash'],
    ['the type of a registration', { type: 'webauthn.create' }, 'Unexpected authentication response type'],
    ['no user presence', { isUserPresent: false }, 'User not present'],
    ['a backup eligibility that it did not have', { isBackupEligible: true }, 'Unexpected backup eligibility'],
  ])('with %s', async (_what, departures, reason) => {
    const credential = ada.authenticator.get(await passkeys.start(), departures);
    expect(await expectRefusal(credential, 400, 'invalid_public_key_credential')).toContain(reason);
  });

  it('without user verification if the project requires it', async () => {
    await bench.control('PATCH', '/project', { webauthn_user_verification: 'required' });
    const credential = ada.authenticator.get(await passkeys.start(), { isUserVerified: false });
    expect(await expectRefusal(credential, 400, 'invalid_public_key_credential')).toContain('could not be verified');
    expect((await passkeys.finish(ada.authenticator.get(await passkeys.start()))).status).toBe(200);
  });

  it('from a page of another origin than in the response', async () => {
    const credential = ada.authenticator.get(await passkeys.start());
    const headers = { 'x-sdk-parent-host': 'http://localhost:4201' };
    await expectRefusal(credential, 400, 'invalid_public_key_credential', { headers });
  });

  it('from a page outside the domain', async () => {
    const credential = ada.authenticator.get(await passkeys.start(), { origin: 'https://evil.example' });
    const headers = { 'x-sdk-parent-host': 'https://evil.example' };
    await expectRefusal(credential, 400, 'invalid_domain', { headers });
  });

  it('with an unknown challenge', async () => {
    const credential = ada.authenticator.get(await passkeys.start(), { challenge: 'A'.repeat(43) });
    await expectRefusal(credential, 401, 'unable_to_auth_webauthn_registration');
  });

  it('with the challenge of a registration', async () => {
    const { challenge } = await passkeys.startRegistration(ada.session_token);
    const credential = ada.authenticator.get(await passkeys.start(), { challenge });
    await expectRefusal(credential, 401, 'unable_to_auth_webauthn_registration');
  });

  it('five minutes after the start, not before', async () => {
    const late = ada.authenticator.get(await passkeys.start());
    bench.emulator.clock.advance(5 * 60_000);
    await expectRefusal(late, 401, 'unable_to_auth_webauthn_registration');
    const justInTime = ada.authenticator.get(await passkeys.start());
    bench.emulator.clock.advance(5 * 60_000 - 2_000);
    expect((await passkeys.finish(justInTime)).status).toBe(200);
  });

  it('on replay', async () => {
    const credential = ada.authenticator.get(await passkeys.start());
    expect((await passkeys.finish(credential)).status).toBe(200);
    await expectRefusal(credential, 401, 'unable_to_auth_webauthn_registration');
  });

  it('a second time with a new signature over the same challenge', async () => {
    const options = await passkeys.start();
    expect((await passkeys.finish(ada.authenticator.get(options))).status).toBe(200);
    await expectRefusal(ada.authenticator.get(options), 401, 'unable_to_auth_webauthn_registration');
  });

  it('after its challenge was used by a refused response', async () => {
    const options = await passkeys.start();
    await expectRefusal(ada.authenticator.get(options, { rpId: 'x' }), 400, 'invalid_public_key_credential');
    await expectRefusal(ada.authenticator.get(options), 401, 'unable_to_auth_webauthn_registration');
  });

  it('with a signature by another key', async () => {
    const other = createAuthenticator();
    other.create(await passkeys.startRegistration(ada.session_token));
    const options = await passkeys.start();
    const { signature } = other.get(options).response;
    const credential = withResponse(ada.authenticator.get(options), { signature });
    await expectRefusal(credential, 400, 'invalid_public_key_credential_invalid_signature');
  });

  it('with a signature over other data', async () => {
    const options = await passkeys.start();
    const { signature } = ada.authenticator.get(options, { isUserVerified: false }).response;
    const credential = withResponse(ada.authenticator.get(options, { counter: 1 }), { signature });
    await expectRefusal(credential, 400, 'invalid_public_key_credential_invalid_signature');
  });

  it('if its counter does not increase', async () => {
    expect((await passkeys.finish(ada.authenticator.get(await passkeys.start(), { counter: 7 }))).status).toBe(200);
    for (const counter of [6, 7, 0]) {
      const credential = ada.authenticator.get(await passkeys.start(), { counter });
      await expectRefusal(credential, 401, 'unable_to_auth_webauthn_registration');
    }
    expect((await passkeys.finish(ada.authenticator.get(await passkeys.start(), { counter: 8 }))).status).toBe(200);
  });

  it('because of its signature before its counter', async () => {
    expect((await passkeys.finish(ada.authenticator.get(await passkeys.start(), { counter: 7 }))).status).toBe(200);
    const credential = ada.authenticator.get(await passkeys.start(), { counter: 3 });
    const forged = withResponse(credential, {
      signature: ada.authenticator.get(await passkeys.start()).response['signature'],
    });
    await expectRefusal(forged, 400, 'invalid_public_key_credential_invalid_signature');
  });

  it('for a credential that is not registered', async () => {
    const stranger = createAuthenticator();
    stranger.create(await passkeys.startRegistration(ada.session_token));
    const credential = stranger.get(await passkeys.start());
    await expectRefusal(credential, 404, 'webauthn_registration_not_found');
  });

  it('for a registration that was deleted', async () => {
    const path = `/users/webauthn_registrations/${ada.webauthn_registration_id}`;
    expect((await bench.sdk('DELETE', path, { secret: ada.session_token })).status).toBe(200);
    const credential = ada.authenticator.get(await passkeys.start());
    await expectRefusal(credential, 404, 'webauthn_registration_not_found');
  });

  it('for a registration that is deleted while its signature is verified', async () => {
    const credential = ada.authenticator.get(await passkeys.start());
    const underWay = passkeys.finish(credential);
    await new Promise<void>((resolve) => {
      // The challenge is used at the start of the processing. The registration is deleted right after it.
      const isUsed = () => storedSecrets(bench, 'webauthn_authentication').every((row) => row['used_at'] !== null);
      const look = () => (isUsed() ? resolve() : setImmediate(look));
      look();
    });
    bench.emulator.users.webauthnRegistrations.remove(ada.user_id, ada.webauthn_registration_id);
    expect(await underWay).toMatchObject({ status: 401 });
    expect(bench.emulator.sessions.list()).toHaveLength(1);
  });

  it('with the user handle of another user', async () => {
    const eve = await passkeys.userWithPasskey('eve@example.com');
    const userHandle = eve.authenticator.credentials[0]?.userHandle ?? '';
    const credential = ada.authenticator.get(await passkeys.start(), { userHandle });
    await expectRefusal(credential, 401, 'unable_to_auth_webauthn_registration');
  });

  it('without a user handle if the user is unknown', async () => {
    const credential = ada.authenticator.get(await passkeys.start(), { userHandle: null });
    await expectRefusal(credential, 401, 'unable_to_auth_webauthn_registration');
    const withoutMember = ada.authenticator.get(await passkeys.start());
    delete withoutMember.response['userHandle'];
    await expectRefusal(withoutMember, 401, 'unable_to_auth_webauthn_registration');
  });

  it('with the passkey of another user if the user is known', async () => {
    const eve = await passkeys.userWithPasskey('eve@example.com');
    const options = await passkeys.start('secondary', { secret: ada.session_token });
    const credentialId = eve.authenticator.credentials[0]?.id ?? '';
    const credential = eve.authenticator.get(options, { credentialId });
    await expectRefusal(credential, 401, 'unable_to_auth_webauthn_registration', { secret: ada.session_token });
  });

  it('with a passkey of another domain', async () => {
    const page = { 'x-sdk-parent-host': 'https://app.example.com' };
    const body = { domain: 'app.example.com' };
    const started = await passkeys.tryStart('primary', { headers: page, body });
    const options = JSON.parse(started.json.data.public_key_credential_request_options);
    const credential = ada.authenticator.get(
      { ...options, rpId: 'localhost' },
      { origin: 'https://app.example.com', rpId: 'app.example.com' },
    );
    await expectRefusal(credential, 401, 'unable_to_auth_webauthn_registration', { headers: page });
  });

  it('in 19 of 20 parallel responses to one challenge', async () => {
    const options = await passkeys.start();
    const credentials = Array.from({ length: 20 }, () => ada.authenticator.get(options));
    const answers = await Promise.all(credentials.map((credential) => passkeys.finish(credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  });

  it('in 19 of 20 parallel responses with one counter', async () => {
    const credentials = [];
    for (let count = 0; count < 20; count += 1) {
      credentials.push(ada.authenticator.get(await passkeys.start(), { counter: 9 }));
    }
    const answers = await Promise.all(credentials.map((credential) => passkeys.finish(credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
  });

  it.each([
    ['not JSON', 'nonsense'],
    ['null', 'null'],
    ['a registration response', { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a' } }],
  ])('that is %s', async (_what, credential) => {
    await expectRefusal(credential, 400, 'invalid_public_key_credential');
  });

  it.each([
    ['clientDataJSON', 'AAAA', 'invalid_public_key_credential_malformed_client_data_json'],
    ['clientDataJSON', null, 'invalid_public_key_credential'],
    ['authenticatorData', 'AAAA', 'invalid_public_key_credential'],
    ['authenticatorData', '', 'invalid_public_key_credential'],
    ['authenticatorData', 5, 'invalid_public_key_credential'],
    ['signature', 'AAAA', 'invalid_public_key_credential'],
    ['signature', undefined, 'invalid_public_key_credential'],
    ['signature', 'ü', 'invalid_public_key_credential'],
    ['userHandle', {}, 'invalid_public_key_credential'],
    ['userHandle', 'not base64url!', 'invalid_public_key_credential'],
  ])('with %s %j', async (name, value, type) => {
    const credential = ada.authenticator.get(await passkeys.start());
    await expectRefusal(withResponse(credential, { [name]: value }), 400, type);
  });

  it('with different id and rawId', async () => {
    const credential = ada.authenticator.get(await passkeys.start());
    const rawId = flipBit(credential.rawId, 3);
    await expectRefusal({ ...credential, rawId }, 400, 'invalid_public_key_credential');
  });

  it.each([undefined, 4, 5.5, '30', 527_041])('with a duration of %j', async (minutes) => {
    const credential = ada.authenticator.get(await passkeys.start());
    const body = { session_duration_minutes: minutes };
    await expectRefusal(credential, 400, 'invalid_session_duration', { body });
  });
});
