import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Authenticator, createAuthenticator, type CredentialJson } from '../testing/authenticator.js';
import { benchInProcess, type InProcessBench, storedSecrets, refusal } from '../testing/bench.js';
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

const pathOf = (user: PasskeySignedIn) => `/webauthn/update/${user.webauthn_registration_id}`;
const deletionOf = (user: PasskeySignedIn) => `/users/webauthn_registrations/${user.webauthn_registration_id}`;

describe('a passkey', () => {
  it('is renamed by its user, without spaces around the name', async () => {
    const answer = await bench.sdk('PUT', pathOf(ada), { secret: ada.session_token, body: { name: '  My key \n' } });
    const expected = {
      webauthn_registration_id: ada.webauthn_registration_id,
      domain: 'localhost',
      user_agent: 'Test/1.0 (Linux)',
      authenticator_type: '',
      verified: true,
      name: 'My key',
    };
    expect(answer).toMatchObject({ status: 200, json: { data: { webauthn_registration: expected } } });
    const me = await bench.sdk('GET', '/users/me', { secret: ada.session_token });
    expect(me.json['data']).toMatchObject({ webauthn_registrations: [expected] });
  });

  it.each(['a', 'ü'.repeat(128), `${' '.repeat(100)}b${' '.repeat(100)}`])('may be called %j', async (name) => {
    const answer = await bench.sdk('PUT', pathOf(ada), { secret: ada.session_token, body: { name } });
    expect(answer.json['data']).toMatchObject({ webauthn_registration: { name: name.trim() } });
  });

  it.each([undefined, null, '', '   ', 5, {}, 'a'.repeat(129)])('may not be called %j', async (name) => {
    const answer = await bench.sdk('PUT', pathOf(ada), { secret: ada.session_token, body: { name } });
    expect(answer).toMatchObject({
      status: 400,
      json: { error_type: 'invalid_name', error_message: 'name must be a text of 1 to 128 characters.' },
    });
  });

  it('is deleted by its user', async () => {
    const answer = await bench.sdk('DELETE', deletionOf(ada), { secret: ada.session_token });
    expect(answer).toMatchObject({
      status: 200,
      json: { data: { user_id: ada.user_id, __user: { user_id: ada.user_id, webauthn_registrations: [] } } },
    });
    const again = await bench.sdk('DELETE', deletionOf(ada), { secret: ada.session_token });
    expect(again).toMatchObject(refusal(404, 'webauthn_registration_not_found'));
  });

  it('can be registered again on the same authenticator after its deletion', async () => {
    await bench.sdk('DELETE', deletionOf(ada), { secret: ada.session_token });
    const options = await passkeys.startRegistration(ada.session_token);
    expect(options).not.toHaveProperty('excludeCredentials');
    await passkeys.register(ada.session_token, ada.authenticator);
    expect((await passkeys.finish(ada.authenticator.get(await passkeys.start()))).status).toBe(200);
  });

  it('cannot be renamed or deleted by another user', async () => {
    const eve = await passkeys.userWithPasskey('eve@example.com');
    const refusal = { status: 404, json: { error_type: 'webauthn_registration_not_found' } };
    const secret = eve.session_token;
    expect(await bench.sdk('PUT', pathOf(ada), { secret, body: { name: 'Mine' } })).toMatchObject(refusal);
    expect(await bench.sdk('DELETE', deletionOf(ada), { secret })).toMatchObject(refusal);
    expect(bench.emulator.users.get(ada.user_id)?.webauthn_registrations).toMatchObject([{ name: 'Linux' }]);
  });

  it('needs a session to be renamed or deleted', async () => {
    const refusal = { status: 401, json: { error_type: 'user_unauthenticated' } };
    expect(await bench.sdk('PUT', pathOf(ada), { body: { name: 'Mine' } })).toMatchObject(refusal);
    expect(await bench.sdk('DELETE', deletionOf(ada))).toMatchObject(refusal);
  });

  it('is listed by the control API without its key, and deleted by a reset', async () => {
    const users = await bench.control('GET', '/users');
    expect(users.json).toMatchObject([
      { webauthn_registrations: [{ webauthn_registration_id: ada.webauthn_registration_id, name: 'Linux' }] },
    ]);
    expect(users.text).not.toMatch(/public_key|credential|handle/);
    await bench.control('POST', '/reset');
    expect(bench.emulator.database.all('SELECT * FROM webauthn_registrations')).toEqual([]);
    expect(storedSecrets(bench, 'webauthn_registration', 'webauthn_authentication')).toEqual([]);
  });

  it('leaves no expired challenges', async () => {
    for (let count = 0; count < 3; count += 1) await passkeys.start();
    bench.emulator.clock.advance(6 * 60_000);
    await passkeys.start();
    expect(storedSecrets(bench, 'webauthn_authentication')).toHaveLength(1);
  });
});

/** A random change of one part of a response. */
type Change = (credential: CredentialJson) => CredentialJson;

const anything = fc.oneof(fc.jsonValue(), fc.base64String(), fc.constant('A'.repeat(2_000)), fc.constant(undefined));

function changes(members: readonly string[]): fc.Arbitrary<Change> {
  const replaced = fc.record({ name: fc.constantFrom('id', 'rawId', 'type', 'response'), value: anything });
  const member = fc.record({ name: fc.constantFrom(...members), value: anything });
  const bits = fc.record({ name: fc.constantFrom(...members), bit: fc.nat(4_000) });
  const cut = fc.record({ name: fc.constantFrom(...members), length: fc.nat(40) });
  return fc.oneof(
    replaced.map(({ name, value }) => (credential: CredentialJson) => ({ ...credential, [name]: value })),
    member.map(
      ({ name, value }) =>
        (credential: CredentialJson) =>
          withResponse(credential, { [name]: value }),
    ),
    bits.map(
      ({ name, bit }) =>
        (credential: CredentialJson) =>
          withResponse(credential, { [name]: flipBit(credential.response[name], bit) }),
    ),
    cut.map(
      ({ name, length }) =>
        (credential: CredentialJson) =>
          withResponse(credential, { [name]: String(credential.response[name]).slice(0, length) }),
    ),
  );
}

describe('a randomly changed response', () => {
  const RUNS = 300;

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((error: unknown) => {
      throw error;
    });
    return () => vi.restoreAllMocks();
  });

  it('does not sign in', async () => {
    const change = changes(['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
    // RSA, because its signatures are plain bytes. The encoding of the two numbers of an ECDSA signature is parsed
    // leniently.
    const { authenticator } = await passkeys.userWithPasskey(
      'eve@example.com',
      createAuthenticator({ algorithm: 'RS256' }),
    );
    const property = fc.asyncProperty(change, async (changed) => {
      const credential = authenticator.get(await passkeys.start());
      const sent = changed(credential);
      fc.pre(JSON.stringify(sent) !== JSON.stringify(credential));
      const answer = await passkeys.finish(sent);
      expect([400, 401, 404]).toContain(answer.status);
    });
    await fc.assert(property, { numRuns: RUNS });
    expect(bench.emulator.sessions.list()).toHaveLength(2);
  });

  it('causes no server error in a registration', async () => {
    const property = fc.asyncProperty(changes(['clientDataJSON', 'attestationObject']), async (changed) => {
      const secret = ada.session_token;
      const credential = createAuthenticator().create(await passkeys.startRegistration(secret));
      const answer = await passkeys.finishRegistration(changed(credential), { secret });
      // Nothing signs a registration. A flipped bit of the new key may be accepted; the key is then useless.
      expect([200, 400, 404]).toContain(answer.status);
    });
    await fc.assert(property, { numRuns: RUNS });
  });
});
