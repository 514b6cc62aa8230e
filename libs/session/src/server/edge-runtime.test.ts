// @vitest-environment node
import { base64url, decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleServerEntry, runInEdgeRuntime } from '../../test/edge-runtime.js';
import { emulatorBench, PUBLIC_TOKEN, type SignedIn } from '../../test/emulator-session.js';

// The bundled verifier in an edge runtime. A real emulator, in Node, signs the JWTs and publishes their keys.

let bench: Awaited<ReturnType<typeof emulatorBench>>;
let edge: ReturnType<typeof runInEdgeRuntime>;
let ada: SignedIn;
let script: string;
beforeAll(async () => {
  bench = await emulatorBench();
  script = await bundleServerEntry();
});
beforeEach(async () => {
  edge = runInEdgeRuntime(script);
  ada = await bench.signIn('ada@example.com');
});
afterAll(() => bench.close());

const verifier = (checkRevoked = false) =>
  edge.server.createSessionVerifier({ publicToken: PUBLIC_TOKEN, apiUrl: bench.url, checkRevoked });

const bearer = (jwt: string, cookie = '') => new Request('http://localhost/', { headers: headers(jwt, cookie) });
const headers = (jwt: string, cookie: string) => ({ authorization: `Bearer ${jwt}`, cookie });

it('the runtime of these tests has Web APIs, nothing of Node, and runs no code from strings', () => {
  const typeOf = (name: string) => edge.evaluate<string>(`typeof ${name}`);
  expect(['EdgeRuntime', 'fetch', 'crypto'].map(typeOf)).toEqual(['string', 'function', 'object']);
  const OF_NODE = ['process', 'require', 'Buffer', 'module', 'global', 'setImmediate', '__dirname'];
  expect(OF_NODE.filter((name) => typeOf(name) !== 'undefined')).toEqual([]);
  expect(() => edge.evaluate('eval("1")')).toThrow('Code generation from strings disallowed');
});

describe('in an edge runtime', () => {
  it('a JWT of the provider is valid, as a text and in a request', async () => {
    const { exp = 0 } = decodeJwt(ada.session_jwt);
    const expected = { status: 'valid', userId: ada.user_id, sessionId: ada.session.session_id };
    const { verify } = verifier();
    const result = await verify(ada.session_jwt);
    expect(result).toMatchObject(expected);
    expect(result.status === 'valid' && result.expiresAt.getTime()).toBe(exp * 1_000);
    expect(await verify(bearer(ada.session_jwt))).toMatchObject(expected);
  });

  it('an altered JWT is refused', async () => {
    const [header, , signature] = ada.session_jwt.split('.');
    const claims = { ...decodeJwt(ada.session_jwt), sub: 'user-test-somebody-else' };
    const altered = `${header}.${base64url.encode(JSON.stringify(claims))}.${signature}`;
    expect(await verifier().verify(altered)).toMatchObject({ status: 'invalid', reason: 'wrong-signature' });
    expect(await verifier().verify('a.b.c')).toMatchObject({ status: 'invalid', reason: 'malformed' });
  });

  it('a JWT is refused after 5 minutes and the tolerance of 5 seconds', async () => {
    const { verify } = verifier();
    edge.advance(5 * 60_000 + 3_000);
    expect(await verify(ada.session_jwt)).toMatchObject({ status: 'valid' });
    edge.advance(4_000);
    expect(await verify(ada.session_jwt)).toMatchObject({ status: 'invalid', reason: 'expired' });
  });

  it('checkRevoked asks the provider, and refuses a session that has ended', async () => {
    const grace = await bench.signIn('grace@example.com');
    const { verify, initialState } = verifier(true);
    const request = bearer(grace.session_jwt, `stytch_session=${grace.session_token}`);
    expect(await verify(request)).toMatchObject({ status: 'valid', userId: grace.user_id });
    const user = { user_id: grace.user_id, emails: [{ email: 'grace@example.com' }] };
    expect(await initialState(request)).toMatchObject({ status: 'signedIn', user });
    await bench.revoke(grace.session_token);
    expect(await verify(request)).toMatchObject({ status: 'invalid', reason: 'revoked' });
    expect(await initialState(request)).toMatchObject({ status: 'signedOut' });
  });

  it('keys that cannot be fetched are named as such', async () => {
    const { verify } = edge.server.createSessionVerifier({ publicToken: PUBLIC_TOKEN, apiUrl: 'http://127.0.0.1:1' });
    expect(await verify(ada.session_jwt)).toMatchObject({ status: 'invalid', reason: 'keys-unavailable' });
  });
});
