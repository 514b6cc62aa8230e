import { createServer } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, benchInProcess, type InProcessBench, refusal, type SignedIn } from '../testing/bench.js';

const ISSUER = 'https://sso.example';
const AUDIENCE = 'latchkey';
const PROFILE = { profile_id: 'profile-1', issuer: ISSUER, audience: AUDIENCE };

let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let pem: string;
let bench: InProcessBench;

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  pem = await exportSPKI(keys.publicKey);
});
beforeEach(async () => {
  bench = await benchInProcess();
  await setProfile({ pem_files: [pem], can_jit_provision: true });
});

async function setProfile(more: object): Promise<Answer> {
  return bench.control('PATCH', '/project', { trusted_auth_token_profiles: [{ ...PROFILE, ...more }] });
}

type Claims = Readonly<Record<string, unknown>>;

let count = 0;

/** The claims of a token that expires in a minute. */
function claimsOf(more: Claims = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1_000);
  const standard = { iss: ISSUER, aud: AUDIENCE, jti: `token-${count++}`, iat: now, exp: now + 60 };
  return { ...standard, email: 'ada@example.com', ...more };
}

const sign = (claims = claimsOf(), { privateKey } = keys, header = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey);

const attest = (token: unknown, body: object = {}, secret?: string) =>
  bench.sdk<{ data: SignedIn; error_message: string }>('POST', '/sessions/attest', {
    body: { profile_id: PROFILE.profile_id, token, session_duration_minutes: 30, ...body },
    secret,
  });

describe('exchanging a trusted auth token', () => {
  it('signs a new person in, with a factor that names the token', async () => {
    const { status, json } = await attest(await sign(claimsOf({ jti: 'first' })));
    expect(status).toBe(200);
    const { user, session, session_token, session_jwt } = json.data;
    expect(user).toMatchObject({ status: 'active', emails: [{ email: 'ada@example.com', verified: true }] });
    expect(session.authentication_factors).toMatchObject([
      {
        type: 'trusted_auth_token',
        delivery_method: 'trusted_token_exchange',
        trusted_auth_token_factor: { token_id: 'first' },
      },
    ]);
    expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(30 * 60_000);
    expect(session_token && session_jwt).toBeTruthy();
  });

  it('signs in the user who has the address', async () => {
    const ada = await bench.signIn('ada@example.com');
    await setProfile({ pem_files: [pem] });
    const { json } = await attest(await sign(claimsOf({ email: 'ADA@example.com' })));
    expect(json.data.user_id).toBe(ada.user_id);
  });

  it.each(['session_token', 'Authorization'])('adds a factor to the session of %s', async (where) => {
    const ada = await bench.signIn('ada@example.com');
    const given = where === 'session_token' ? { session_token: ada.session_token } : {};
    const { json } = await attest(await sign(), given, where === 'Authorization' ? ada.session_token : undefined);
    expect(json.data.session.session_id).toBe(ada.session.session_id);
    expect(json.data.session.authentication_factors.map(({ type }) => type)).toEqual([
      'magic_link',
      'trusted_auth_token',
    ]);
  });

  it('reads the claims that the profile maps', async () => {
    await setProfile({
      pem_files: [pem],
      can_jit_provision: true,
      attribute_mapping: { email: 'mail', token_id: 'id' },
    });
    const claims = claimsOf({ mail: 'grace@example.com', id: 'x', jti: undefined, email: undefined });
    expect((await attest(await sign(claims))).json.data.user.emails).toMatchObject([{ email: 'grace@example.com' }]);
  });

  it('leaves the proven address as the only way to sign in', async () => {
    await bench.sdk('POST', '/passwords', {
      body: { email: 'ada@example.com', password: 'correct horse battery', session_duration_minutes: 30 },
    });
    const { json } = await attest(await sign());
    expect(json.data.user.password).toMatchObject({ requires_reset: true });
  });

  it('finds the key of a token among several', async () => {
    const other = await generateKeyPair('ES256', { extractable: true });
    const rsa = await generateKeyPair('RS256', { extractable: true });
    const pem_files = await Promise.all([rsa.publicKey, other.publicKey, keys.publicKey].map((key) => exportSPKI(key)));
    await setProfile({ pem_files, can_jit_provision: true });
    expect((await attest(await sign())).status).toBe(200);
  });
});

describe('refusing a token', () => {
  const refused = refusal(401, 'invalid_trusted_auth_token');

  it('that was used, also by two calls at once', async () => {
    const token = await sign();
    const answers = await Promise.all([attest(token), attest(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await attest(token)).toMatchObject(refused);
    const again = await sign(claimsOf({ jti: 'one id' }));
    expect((await attest(again)).status).toBe(200);
    expect(await attest(await sign(claimsOf({ jti: 'one id', email: 'eve@example.com' })))).toMatchObject(refused);
  });

  it('that has expired by the emulator’s clock', async () => {
    const token = await sign();
    await bench.control('POST', '/clock', { advanceMs: 61_000 });
    expect((await attest(token)).json.error_message).toContain('It has expired.');
  });

  it.each<[string, Claims]>([
    ['of another issuer', { iss: 'https://other.example' }],
    ['for another audience', { aud: 'other' }],
    ['without an expiry', { exp: undefined }],
    ['without an id', { jti: undefined }],
    ['with an id that is no text', { jti: 7 }],
    ['without an address', { email: undefined }],
    ['with two addresses', { email: 'a@example.com,b@example.com' }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1_000) + 3_600 }],
  ])('%s', async (_what, wrong) => {
    expect(await attest(await sign(claimsOf(wrong)))).toMatchObject(refused);
  });

  it('that another key signed, that nobody signed, and that is altered', async () => {
    const other = await generateKeyPair('ES256');
    const [header, , signature] = (await sign()).split('.');
    const payload = Buffer.from(JSON.stringify(claimsOf({ email: 'eve@example.com' }))).toString('base64url');
    const altered = `${header}.${payload}.${signature}`;
    for (const token of [
      await sign(claimsOf(), other),
      new UnsecuredJWT(claimsOf()).encode(),
      altered,
      'a.b.c',
      'no',
    ]) {
      expect(await attest(token)).toMatchObject(refused);
    }
    expect((await bench.control<unknown[]>('GET', '/users')).json).toEqual([]);
  });

  it('signed with the public key as a shared secret', async () => {
    const token = await new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(pem));
    expect(await attest(token)).toMatchObject(refused);
  });

  it('for an unknown profile, and for an unknown person where the profile creates none', async () => {
    expect(await attest(await sign(), { profile_id: 'other' })).toMatchObject(
      refusal(404, 'trusted_token_profile_not_found'),
    );
    await setProfile({ pem_files: [pem] });
    const token = await sign();
    expect(await attest(token)).toMatchObject(refusal(404, 'user_not_found'));
    // The refused call has not used the token.
    await bench.signIn('ada@example.com');
    expect((await attest(token)).status).toBe(200);
  });

  it('without its fields', async () => {
    expect(await attest(undefined)).toMatchObject(refusal(400, 'invalid_token'));
    expect(await attest('x', { profile_id: null })).toMatchObject(refusal(400, 'invalid_profile_id'));
    expect(await attest(await sign(), { session_duration_minutes: 1 })).toMatchObject(
      refusal(400, 'invalid_session_duration'),
    );
  });
});

describe('the key set of an issuer', () => {
  let close = () => {};
  afterEach(() => close());

  async function serveKeys(respond: () => Promise<string>): Promise<string> {
    const server = createServer((_request, response) => void respond().then((body) => response.end(body)));
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    close = () => void server.close();
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/keys`;
  }

  it('is fetched, and a key that it no longer has is refused at once', async () => {
    let published = [{ ...(await exportJWK(keys.publicKey)), kid: 'one' }];
    const jwks_url = await serveKeys(async () => JSON.stringify({ keys: published }));
    await setProfile({ jwks_url, can_jit_provision: true });
    expect((await attest(await sign(claimsOf(), keys, { kid: 'one' }))).status).toBe(200);
    const next = await generateKeyPair('ES256', { extractable: true });
    published = [{ ...(await exportJWK(next.publicKey)), kid: 'two' }];
    expect((await attest(await sign(claimsOf(), keys, { kid: 'one' }))).status).toBe(401);
    expect((await attest(await sign(claimsOf(), next, { kid: 'two' }))).status).toBe(200);
  });

  it('that cannot be fetched refuses the token', async () => {
    const jwks_url = await serveKeys(async () => 'nothing');
    await setProfile({ jwks_url });
    expect((await attest(await sign())).json.error_message).toContain('could not be fetched');
    close();
    expect((await attest(await sign())).json.error_message).toContain('could not be fetched');
  });

  it.each([
    ['another host', { jwks_url: 'https://sso.example/keys' }],
    ['no key', {}],
    ['two sources of keys', { jwks_url: 'http://localhost/keys', pem_files: ['-----BEGIN PUBLIC KEY-----'] }],
    ['a private key', { pem_files: ['-----BEGIN PRIVATE KEY-----'] }],
  ])('cannot be at %s', async (_what, more) => {
    expect((await setProfile(more)).status).toBe(400);
  });
});
