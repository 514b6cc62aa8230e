import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator, encodeCbor } from '../testing/authenticator.js';
import { benchInProcess, type InProcessBench, type SignedIn, storedSecrets, refusal } from '../testing/bench.js';
import { flipBit, type PasskeyBench, passkeyBench, withResponse } from '../testing/passkey-bench.js';

let bench: InProcessBench;
let passkeys: PasskeyBench;
let ada: SignedIn;

beforeEach(async () => {
  bench = await benchInProcess();
  passkeys = passkeyBench(bench);
  ada = await bench.signIn('ada@example.com');
});

const secretOf = (user: SignedIn) => ({ secret: user.session_token });

describe('a registration is refused', () => {
  /** Expects the given error and no registration. */
  async function expectRefusal(credential: unknown, status: number, type: string, options = {}): Promise<string> {
    const answer = await passkeys.finishRegistration(credential, { ...secretOf(ada), ...options });
    expect(answer).toMatchObject({ status, json: { error_type: type } });
    expect(bench.emulator.users.webauthnRegistrations.of(ada.user_id)).toEqual([]);
    return JSON.stringify(answer.json);
  }

  const start = () => passkeys.startRegistration(ada.session_token);

  it.each([
    ['another origin', { origin: 'http://localhost:4201' }, 'Unexpected registration response origin'],
    ['the relying party of another domain', { rpId: 'example.com' }, 'Unexpected RP ID hash'],
    ['the type of a sign-in', { type: 'webauthn.get' }, 'Unexpected registration response type'],
    ['no user presence', { isUserPresent: false }, 'user was not present'],
    [
      'the attestation of a key with a certificate',
      {
        attestation: {
          format: 'packed',
          statement: new Map<string, number | Buffer | Buffer[]>([
            ['alg', -7],
            ['sig', Buffer.alloc(70)],
            ['x5c', [Buffer.alloc(100)]],
          ]),
        },
      },
      'Unexpected attestation of format',
    ],
    ['a format of its own', { attestation: { format: 'mine', statement: new Map() } }, 'Unexpected attestation'],
    [
      'no attestation, with a statement',
      { attestation: { format: 'none', statement: new Map([['sig', 'x']]) } },
      'unexpected attestation statement',
    ],
  ])('with %s', async (_what, departures, reason) => {
    const credential = createAuthenticator().create(await start(), departures);
    expect(await expectRefusal(credential, 400, 'invalid_public_key_credential')).toContain(reason);
  });

  it('with a key of an algorithm that was not requested', async () => {
    const credential = createAuthenticator({ algorithm: 'EdDSA' }).create(await start());
    expect(await expectRefusal(credential, 400, 'invalid_public_key_credential')).toContain(
      'Unexpected public key alg',
    );
  });

  it('with an attestation that another key signed', async () => {
    const statement = new Map<string, number | Buffer>([
      ['alg', -7],
      ['sig', Buffer.from('3006020101020101', 'hex')],
    ]);
    const credential = createAuthenticator().create(await start(), { attestation: { format: 'packed', statement } });
    await expectRefusal(credential, 400, 'invalid_public_key_credential_invalid_signature');
  });

  it('without user verification if the project requires it', async () => {
    await bench.control('PATCH', '/project', { webauthn_user_verification: 'required' });
    const credential = createAuthenticator().create(await start(), { isUserVerified: false });
    expect(await expectRefusal(credential, 400, 'invalid_public_key_credential')).toContain('could not be verified');
  });

  it('from a page of another origin than in the response', async () => {
    const credential = createAuthenticator().create(await start());
    const headers = { 'x-sdk-parent-host': 'http://localhost:4201' };
    await expectRefusal(credential, 400, 'invalid_public_key_credential', { headers });
  });

  it('from a page outside the domain', async () => {
    const credential = createAuthenticator().create(await start(), { origin: 'https://evil.example' });
    const headers = { 'x-sdk-parent-host': 'https://evil.example' };
    await expectRefusal(credential, 400, 'invalid_domain', { headers });
  });

  it('with an unknown challenge', async () => {
    const credential = createAuthenticator().create(await start(), { challenge: 'A'.repeat(43) });
    await expectRefusal(credential, 404, 'no_pending_webauthn_registration');
  });

  it('with the challenge of a sign-in', async () => {
    const { challenge } = await passkeys.start();
    const credential = createAuthenticator().create(await start(), { challenge });
    await expectRefusal(credential, 404, 'no_pending_webauthn_registration');
  });

  it('with the challenge of another user', async () => {
    const eve = await bench.signIn('eve@example.com');
    const credential = createAuthenticator().create(await passkeys.startRegistration(eve.session_token));
    await expectRefusal(credential, 404, 'no_pending_webauthn_registration');
  });

  it('five minutes after the start, not before', async () => {
    const late = createAuthenticator().create(await start());
    bench.emulator.clock.advance(5 * 60_000);
    await expectRefusal(late, 404, 'no_pending_webauthn_registration');
    const justInTime = createAuthenticator().create(await start());
    bench.emulator.clock.advance(5 * 60_000 - 2_000);
    expect((await passkeys.finishRegistration(justInTime, secretOf(ada))).status).toBe(200);
  });

  it('after a reset, by the session that is gone', async () => {
    const credential = createAuthenticator().create(await start());
    await bench.control('POST', '/reset');
    await expectRefusal(credential, 404, 'session_not_found');
  });

  it('when the session ends while the answer is verified', async () => {
    const credential = createAuthenticator().create(await start());
    const underWay = passkeys.finishRegistration(credential, secretOf(ada));
    await new Promise<void>((resolve) => {
      // The challenge is used at the start of the processing. The session ends right after it.
      const isUsed = () => storedSecrets(bench, 'webauthn_registration').every((row) => row['used_at'] !== null);
      const look = () => (isUsed() ? resolve() : setImmediate(look));
      look();
    });
    bench.emulator.sessions.revoke(ada.session.session_id);
    expect(await underWay).toMatchObject(refusal(404, 'session_not_found'));
    expect(bench.emulator.users.webauthnRegistrations.of(ada.user_id)).toEqual([]);
  });

  it('with an id other than that of its authenticator', async () => {
    const credential = createAuthenticator().create(await start());
    const other = Buffer.alloc(32, 7).toString('base64url');
    await expectRefusal({ ...credential, id: other, rawId: other }, 400, 'invalid_public_key_credential_invalid_id');
  });

  it('with different id and rawId', async () => {
    const credential = createAuthenticator().create(await start());
    await expectRefusal({ ...credential, rawId: flipBit(credential.rawId, 1) }, 400, 'invalid_public_key_credential');
  });

  it.each([
    ['no JSON', 'nonsense'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['an object without a response', { id: 'a', rawId: 'a', type: 'public-key' }],
    ['a text too long', `"${'a'.repeat(70_000)}"`],
  ])('that is %s', async (_what, credential) => {
    await expectRefusal(credential, 400, 'invalid_public_key_credential');
  });

  it.each([
    ['id', 5],
    ['id', ''],
    ['id', 'not base64url!'],
    ['id', 'A'.repeat(1_400)],
    ['rawId', null],
    ['type', 'password'],
    ['response', null],
  ])('with %s %j', async (name, value) => {
    const credential = createAuthenticator().create(await start());
    await expectRefusal({ ...credential, [name]: value }, 400, 'invalid_public_key_credential');
  });

  it.each([
    ['clientDataJSON', 5, 'invalid_public_key_credential'],
    ['clientDataJSON', '', 'invalid_public_key_credential'],
    ['clientDataJSON', 'AAAA', 'invalid_public_key_credential_malformed_client_data_json'],
    ['clientDataJSON', encode('null'), 'invalid_public_key_credential_malformed_client_data_json'],
    ['clientDataJSON', encode('{}'), 'invalid_public_key_credential_malformed_client_data_json'],
    ['clientDataJSON', encode('{"challenge":5}'), 'invalid_public_key_credential_malformed_client_data_json'],
    ['attestationObject', undefined, 'invalid_public_key_credential'],
    ['attestationObject', 'AAAA', 'invalid_public_key_credential'],
    ['attestationObject', '_____w', 'invalid_public_key_credential'],
    ['attestationObject', encodeCbor(new Map()).toString('base64url'), 'invalid_public_key_credential'],
    [
      'attestationObject',
      encodeCbor(
        new Map<string, string | Map<string, string> | Buffer>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Buffer.alloc(36)],
        ]),
      ).toString('base64url'),
      'invalid_public_key_credential',
    ],
    ['transports', 'internal', 'invalid_public_key_credential'],
    ['transports', [5], 'invalid_public_key_credential'],
    ['transports', Array(17).fill('usb'), 'invalid_public_key_credential'],
  ])('with %s %j', async (name, value, type) => {
    const credential = createAuthenticator().create(await start());
    await expectRefusal(withResponse(credential, { [name]: value }), 400, type);
  });

  it('a second time, with the same challenge', async () => {
    const options = await start();
    const first = await passkeys.finishRegistration(createAuthenticator().create(options), secretOf(ada));
    expect(first.status).toBe(200);
    const second = await passkeys.finishRegistration(createAuthenticator().create(options), secretOf(ada));
    expect(second).toMatchObject(refusal(404, 'no_pending_webauthn_registration'));
  });

  it('after its challenge was used by a refused response', async () => {
    const options = await start();
    await expectRefusal(createAuthenticator().create(options, { rpId: 'x' }), 400, 'invalid_public_key_credential');
    await expectRefusal(createAuthenticator().create(options), 404, 'no_pending_webauthn_registration');
  });

  it('for a credential that is already registered', async () => {
    const authenticator = createAuthenticator();
    const eve = await bench.signIn('eve@example.com');
    const theirs = authenticator.create(await passkeys.startRegistration(eve.session_token));
    expect((await passkeys.finishRegistration(theirs, secretOf(eve))).status).toBe(200);
    // Without attestation, nothing signs clientDataJSON: anyone who saw a credential can send it again as a new one.
    const { challenge } = await start();
    const clientData = { type: 'webauthn.create', challenge, origin: 'http://localhost:4200', crossOrigin: false };
    const copied = withResponse(theirs, { clientDataJSON: encode(JSON.stringify(clientData)) });
    await expectRefusal(copied, 400, 'duplicate_webauthn_registration');
  });

  it('in 19 of 20 parallel responses to one challenge', async () => {
    const options = await start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        passkeys.finishRegistration(createAuthenticator().create(options), secretOf(ada)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
    expect(bench.emulator.users.webauthnRegistrations.of(ada.user_id)).toHaveLength(1);
  });
});

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
