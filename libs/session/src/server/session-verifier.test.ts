// @vitest-environment node
import { base64url, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emulatorBench, PUBLIC_TOKEN, type SignedIn } from '../../test/emulator-session.js';
import { createSessionVerifier, type SessionVerifierOptions } from './index.js';

// A real emulator signs the JWTs and publishes their keys.

const PROJECT_ID = 'project-test-00000000-0000-4000-8000-000000000000';
const MINUTE_MS = 60_000;

let bench: Awaited<ReturnType<typeof emulatorBench>>;
let ada: SignedIn;
beforeAll(async () => {
  bench = await emulatorBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.control('POST', '/reset', {});
  ada = await bench.signIn('ada@example.com');
});
afterEach(() => {
  vi.useRealTimers();
});

const verifier = (options: Partial<SessionVerifierOptions> = {}) =>
  createSessionVerifier({ publicToken: PUBLIC_TOKEN, apiUrl: bench.url, ...options });

/** Sets the clock of this process, the emulator's too, ahead. */
const advance = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const cookiesOf = ({ session_jwt, session_token }: SignedIn) =>
  `other=1; stytch_session_jwt=${session_jwt}; stytch_session=${session_token}`;

const refused = (reason: string) => expect.objectContaining({ status: 'invalid', reason });

/** Signs claims with a key. */
async function sign(claims: object, { alg = 'ES256', typ = 'JWT', kid = 'own' } = {}) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwt = await new SignJWT({ ...claims }).setProtectedHeader({ alg, typ, kid }).sign(privateKey);
  return { jwt, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** A key set in place of the provider's. */
const keySet = (...keys: object[]) => vi.fn(async () => Response.json({ keys }));

describe('a JWT of the provider', () => {
  it('is valid, and names the user, the session and its end', async () => {
    const { exp = 0 } = decodeJwt(ada.session_jwt);
    const result = await verifier({ projectId: PROJECT_ID }).verify(ada.session_jwt);
    expect(result).toEqual({
      status: 'valid',
      userId: ada.user_id,
      sessionId: ada.session.session_id,
      expiresAt: new Date(exp * 1_000),
      claims: decodeJwt(ada.session_jwt),
    });
    expect(await verifier().verify(ada.session_jwt)).toEqual(result);
  });

  it.each([
    ['as a bearer token of the Fetch API', () => new Request('http://localhost/', { headers: bearer() })],
    ['as a bearer token of Node', () => ({ headers: bearer() })],
    ['in a cookie of the Fetch API', () => new Request('http://localhost/', { headers: { cookie: cookiesOf(ada) } })],
    ['in a cookie of Node', () => ({ headers: { cookie: cookiesOf(ada), authorization: 'Basic YTpi' } })],
  ])('is read %s', async (_where, request) => {
    expect(await verifier().verify(request())).toMatchObject({ status: 'valid', userId: ada.user_id });
  });
  const bearer = () => ({ authorization: `Bearer ${ada.session_jwt}` });

  it('is read from a cookie with the name that the host gives', async () => {
    const own = verifier({ jwtCookieName: 'mine' });
    expect(await own.verify({ headers: { cookie: `mine=${ada.session_jwt}` } })).toMatchObject({ status: 'valid' });
    expect(await own.verify({ headers: { cookie: cookiesOf(ada) } })).toEqual(refused('missing'));
  });

  it('is refused after 5 minutes and the tolerance of 5 seconds', async () => {
    const check = verifier();
    advance(5 * MINUTE_MS + 3_000);
    expect(await check.verify(ada.session_jwt)).toMatchObject({ status: 'valid' });
    advance(4_000);
    expect(await check.verify(ada.session_jwt)).toEqual(refused('expired'));
    expect(await verifier({ clockToleranceSeconds: 60 }).verify(ada.session_jwt)).toMatchObject({ status: 'valid' });
  });

  it('is refused before its time', async () => {
    await bench.control('POST', '/clock', { advanceMs: MINUTE_MS });
    const early = await bench.refresh(ada.session_token);
    expect(await verifier().verify(early.session_jwt)).toEqual(refused('not-yet-valid'));
  });

  it('is refused when a claim is altered', async () => {
    const [header, , signature] = ada.session_jwt.split('.');
    const altered = { ...decodeJwt(ada.session_jwt), sub: 'user-test-somebody-else' };
    const payload = base64url.encode(JSON.stringify(altered));
    expect(await verifier().verify(`${header}.${payload}.${signature}`)).toEqual(refused('wrong-signature'));
  });

  it('is refused when a key of somebody else signed it', async () => {
    const { kid = '' } = decodeProtectedHeader(ada.session_jwt);
    const sameKid = await sign(decodeJwt(ada.session_jwt), { kid });
    expect(await verifier().verify(sameKid.jwt)).toEqual(refused('wrong-signature'));
    const otherKid = await sign(decodeJwt(ada.session_jwt));
    expect(await verifier().verify(otherKid.jwt)).toEqual(refused('unknown-key'));
  });

  it('is refused without a signature, and with one of a shared secret', async () => {
    const claims = decodeJwt(ada.session_jwt);
    const unsigned = new UnsecuredJWT(claims).encode();
    expect(await verifier().verify(unsigned)).toEqual(refused('wrong-algorithm'));
    const { kid = '' } = decodeProtectedHeader(ada.session_jwt);
    const jwks = await fetch(`${bench.url}/sdk/v1/sessions/jwks/${PUBLIC_TOKEN}`);
    // The public key as the secret (RFC 8725, 2.1).
    const secret = new TextEncoder().encode(await jwks.text());
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid }).sign(secret);
    expect(await verifier().verify(confused)).toEqual(refused('wrong-algorithm'));
  });

  it('is refused by another project', async () => {
    expect(await verifier({ projectId: 'project-test-other' }).verify(ada.session_jwt)).toEqual(
      refused('wrong-issuer'),
    );
  });

  it.each(['', 'abc', 'a.b.c', '..', '{}', 'é.é.é', 'x'.repeat(100_000)])(
    'that is none (%.10s) is refused',
    async (text) => {
      expect(await verifier().verify(text)).toEqual(refused(text ? 'malformed' : 'missing'));
    },
  );

  it.each([
    undefined,
    null,
    5,
    [],
    {},
    { headers: 5 },
    { headers: {} },
    { headers: { cookie: 'stytch_session_jwt=%' } },
  ])('is missing in %j', async (input) => {
    expect(await verifier().verify(input as never)).toEqual(refused('missing'));
  });
});

describe('a JWT that the key of the project signed', () => {
  const claims = () => decodeJwt(ada.session_jwt);
  const check = async (changed: object, header = {}) => {
    const { jwt, jwk } = await sign({ ...claims(), ...changed }, header);
    return verifier({ projectId: PROJECT_ID, fetch: keySet(jwk) }).verify(jwt);
  };

  it('is valid with RSA, as of the hosted provider', async () => {
    expect(await check({}, { alg: 'RS256' })).toMatchObject({ status: 'valid' });
  });
  it('is valid with the address of the API as its issuer', async () => {
    expect(await check({ iss: bench.url })).toMatchObject({ status: 'valid' });
  });
  it.each([
    ['another audience', { aud: ['project-test-other'] }, 'wrong-audience'],
    ['another issuer', { iss: 'https://example.com' }, 'wrong-issuer'],
    ['no session', { 'https://stytch.com/session': undefined }, 'not-a-session'],
    ['no end', { exp: undefined }, 'not-a-session'],
    ['no user', { sub: undefined }, 'not-a-session'],
  ])('is refused with %s', async (_what, changed, reason) => {
    expect(await check(changed)).toEqual(refused(reason));
  });
  it('is refused as a token of another type', async () => {
    expect(await check({}, { typ: 'at+jwt' })).toEqual(refused('not-a-session'));
  });
});

describe('the key set', () => {
  it('is fetched once for many JWTs, and again for a key that it does not contain', async () => {
    const old = await sign(decodeJwt(ada.session_jwt), { kid: 'old' });
    const next = await sign(decodeJwt(ada.session_jwt), { kid: 'next' });
    const fetch = keySet(old.jwk);
    const { verify } = verifier({ fetch });
    await Promise.all([verify(old.jwt), verify(old.jwt)]);
    expect(await verify(old.jwt)).toMatchObject({ status: 'valid' });
    expect(fetch).toHaveBeenCalledOnce();

    fetch.mockImplementation(async () => Response.json({ keys: [old.jwk, next.jwk] }));
    // Invented keys cause no more than one request in 30 s.
    expect(await verify(next.jwt)).toEqual(refused('unknown-key'));
    expect(fetch).toHaveBeenCalledOnce();
    advance(31_000);
    expect(await verify(next.jwt)).toMatchObject({ status: 'valid' });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['cannot be reached', async () => Promise.reject(new TypeError('fetch failed'))],
    ['is an error', async () => new Response('', { status: 503 })],
    ['is a page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['is something else', async () => Response.json({ data: [] })],
    ['redirects', async () => new Response('', { status: 302, headers: { location: 'https://example.com' } })],
  ])('that %s is a reason of its own, and is fetched again', async (_what, answer) => {
    const fetch = vi.fn<typeof globalThis.fetch>(answer);
    const { verify } = verifier({ fetch });
    expect(await verify(ada.session_jwt)).toEqual(refused('keys-unavailable'));
    fetch.mockImplementation((url, init) => globalThis.fetch(url, init));
    expect(await verify(ada.session_jwt)).toMatchObject({ status: 'valid' });
  });
});

describe('a revoked session', () => {
  it('keeps a valid JWT for its remaining lifetime without checkRevoked', async () => {
    await bench.revoke(ada.session_token);
    expect(await verifier().verify({ headers: { cookie: cookiesOf(ada) } })).toMatchObject({ status: 'valid' });
  });

  it('is refused with checkRevoked, which asks the provider', async () => {
    const { verify } = verifier({ checkRevoked: true });
    const request = { headers: { cookie: cookiesOf(ada), origin: 'http://localhost:4200' } };
    expect(await verify(request)).toMatchObject({ status: 'valid', userId: ada.user_id });
    await bench.revoke(ada.session_token);
    expect(await verify(request)).toEqual(refused('revoked'));
    expect(await verify({ jwt: ada.session_jwt, sessionToken: ada.session_token })).toEqual(refused('revoked'));
    const requests = await bench.control('GET', '/requests?path=/sdk/v1/sessions/authenticate');
    expect(requests[0].headers['x-sdk-parent-host']).toBe('http://localhost:4200');
  });

  it('is not extended by checkRevoked', async () => {
    await verifier({ checkRevoked: true }).verify({ headers: { cookie: cookiesOf(ada) } });
    const [session] = await bench.control('GET', '/sessions');
    expect(session.expires_at).toBe(ada.session.expires_at);
  });

  it('is not asked for with a JWT that is refused anyway', async () => {
    const fetch = vi.fn(globalThis.fetch);
    const { verify } = verifier({ checkRevoked: true, fetch });
    expect(await verify({ jwt: 'a.b.c', sessionToken: ada.session_token })).toEqual(refused('malformed'));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('needs the opaque token of the same session', async () => {
    const { verify } = verifier({ checkRevoked: true });
    expect(await verify(ada.session_jwt)).toEqual(refused('missing-session-token'));
    const grace = await bench.signIn('grace@example.com');
    const mixed = { jwt: ada.session_jwt, sessionToken: grace.session_token };
    expect(await verify(mixed)).toEqual(refused('other-session'));
    expect(await verify({ jwt: ada.session_jwt, sessionToken: 'é€' })).toEqual(refused('provider-unavailable'));
  });

  it.each([
    ['is an error', { status: 500 }],
    ['has no session', { body: { data: {} } }],
    ['is cut', { malformed: true }],
    ['is too many requests', { status: 429 }],
    ['breaks off', { drop: true }],
  ])('is not assumed where the answer %s', async (_what, fault) => {
    const { verify } = verifier({ checkRevoked: true });
    await bench.control('POST', '/faults', { path: '/sdk/v1/sessions/authenticate', ...fault });
    expect(await verify({ headers: { cookie: cookiesOf(ada) } })).toEqual(refused('provider-unavailable'));
  });
});

describe('the initial state of a page', () => {
  const of = (options: Partial<SessionVerifierOptions>, cookie?: string) =>
    verifier(options).initialState({ headers: { cookie } });

  it('is signedOut without cookies', async () => {
    expect(await of({})).toEqual({ status: 'signedOut', session: null, user: null });
  });

  it('has the id of the person by the JWT alone, and is plain data', async () => {
    const state = await of({}, cookiesOf(ada));
    const user = { user_id: ada.user_id, emails: [], phone_numbers: [] };
    expect(state).toEqual({
      status: 'signedIn',
      session: { session_id: ada.session.session_id, expires_at: ada.session.expires_at, user },
      user,
    });
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  it('is loading for an expired JWT: the session may last longer', async () => {
    advance(6 * MINUTE_MS);
    expect(await of({}, cookiesOf(ada))).toMatchObject({ status: 'loading' });
  });

  it('is the answer of the provider with checkRevoked, for an expired JWT, too', async () => {
    advance(6 * MINUTE_MS);
    const state = await of({ checkRevoked: true }, cookiesOf(ada));
    expect(state).toMatchObject({ status: 'signedIn', user: { emails: [{ email: 'ada@example.com' }] } });
    expect(JSON.stringify(state)).not.toContain(ada.session_token);
    await bench.revoke(ada.session_token);
    expect(await of({ checkRevoked: true }, cookiesOf(ada))).toMatchObject({ status: 'signedOut' });
  });

  it('is that of the JWT if the provider does not answer', async () => {
    await bench.control('POST', '/faults', { path: '/sdk/v1/sessions/authenticate', status: 500 });
    expect(await of({ checkRevoked: true }, cookiesOf(ada))).toMatchObject({ status: 'signedIn' });
  });
});

describe('a verifier', () => {
  it.each([
    [{ publicToken: '' }, 'createSessionVerifier(): publicToken is empty.'],
    [{ apiUrl: 'ftp://example.com' }, 'createSessionVerifier(): apiUrl is "ftp://example.com"'],
  ])('with %j is refused when it is created', (options, message) => {
    expect(() => verifier(options)).toThrow(message);
  });
});
