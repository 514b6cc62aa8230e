// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRelyingParty, type RelyingParty, type Session, type SignInTransaction } from './oidc.js';
import { CLIENT_ID, createFakeProvider, ISSUER, type Twist } from './testing/provider.js';

const redirectUri = 'https://app.example/back';
const ask = { scopes: ['openid', 'email'], note: '', additional: {} };
let provider: Awaited<ReturnType<typeof createFakeProvider>>;
let party: RelyingParty;

beforeEach(async () => {
  provider = await createFakeProvider();
  vi.stubGlobal('fetch', provider.fetch);
  party = createRelyingParty({ issuer: new URL(ISSUER), clientId: CLIENT_ID, redirectUri });
});
afterEach(() => vi.unstubAllGlobals());

const answerTo = ({ state }: SignInTransaction, more: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'code-1', state, iss: ISSUER, ...more });

/** Walks through a sign-in whose tokens are twisted. */
async function signIn(twist: Twist = {}, more?: Record<string, string>): Promise<Session> {
  const { transaction } = await party.beginSignIn(ask);
  provider.will({ nonce: transaction.nonce, ...twist });
  return party.finishSignIn(answerTo(transaction, more), transaction);
}

describe('the authorization request', () => {
  it('requests a code with PKCE, state and nonce, and keeps the page’s own query', async () => {
    const { url, transaction } = await party.beginSignIn({ ...ask, prompt: 'consent', additional: { config: 'e30' } });
    expect(url.origin + url.pathname).toBe(`${ISSUER}/page`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ mode: 'consent', config: 'e30', client_id: CLIENT_ID, redirect_uri: redirectUri, response_type: 'code' },
      ...{ scope: 'openid email', prompt: 'consent', state: transaction.state, nonce: transaction.nonce },
      ...{ code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 'S256' },
    });
    expect(url.href).not.toContain(transaction.verifier);
  });

  it('creates new values of state, nonce and verifier each time', async () => {
    const [one, other] = await Promise.all([party.beginSignIn(ask), party.beginSignIn(ask)]);
    for (const name of ['state', 'nonce', 'verifier'] as const)
      expect(one.transaction[name]).not.toBe(other.transaction[name]);
  });

  it('requests the discovery document again after a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(party.beginSignIn(ask)).rejects.toThrow('Failed to fetch');
    vi.stubGlobal('fetch', provider.fetch);
    await expect(party.beginSignIn(ask)).resolves.toHaveProperty('url');
    await party.beginSignIn(ask);
    expect(provider.calls.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration']);
  });

  it('allows plain http only for this machine', async () => {
    const over = (issuer: string) =>
      createRelyingParty({ issuer: new URL(issuer), clientId: CLIENT_ID, redirectUri }).beginSignIn(ask);
    await expect(over('http://op.example')).rejects.toThrow('only requests to HTTPS are allowed');
    // This one is asked, and is another issuer than it was asked as.
    await expect(over('http://localhost:4210')).rejects.toThrow('"issuer" property does not match');
  });
});

describe('the authorization response', () => {
  it('returns the claims of a verified ID token, and the unchanged note', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (note) => {
        const { url, transaction } = await party.beginSignIn({ ...ask, note });
        provider.will({ nonce: transaction.nonce });
        const state = new URL(url.href).searchParams.get('state') ?? '';
        const session = await party.finishSignIn(answerTo(transaction, { state }), transaction);
        expect(session).toMatchObject({ note, isAccessTokenBound: true, claims: { sub: 'user-1' } });
      }),
      { numRuns: 25 },
    );
  });

  it('exchanges the code with this tab’s verifier', async () => {
    const { transaction } = await party.beginSignIn(ask);
    provider.will({ nonce: transaction.nonce });
    await party.finishSignIn(answerTo(transaction), transaction);
    const [exchange] = provider.calls.filter(({ path }) => path === '/token');
    expect(Object.fromEntries(exchange?.form ?? [])).toEqual({
      ...{ grant_type: 'authorization_code', code: 'code-1', redirect_uri: redirectUri, client_id: CLIENT_ID },
      code_verifier: transaction.verifier,
    });
  });

  it.each([
    ['another state', { state: 'forged' }, 'unexpected "state"'],
    ['another issuer', { iss: 'https://evil.example' }, 'unexpected "iss"'],
    ['no issuer', { iss: '' }, 'response parameter "iss" (issuer) missing'],
    ['no code', { code: '' }, 'no authorization code'],
  ])('rejects a response with %s before it uses the code', async (_what, more, said) => {
    await expect(signIn({}, more)).rejects.toThrow(said);
    expect(provider.calls.map(({ path }) => path)).not.toContain('/token');
  });

  it('rejects a response with a repeated parameter', async () => {
    const { transaction } = await party.beginSignIn(ask);
    const answer = answerTo(transaction);
    answer.append('code', 'code-2');
    await expect(party.finishSignIn(answer, transaction)).rejects.toThrow(
      '"code" parameter must be provided only once',
    );
  });

  it.each<[string, Twist, string]>([
    ['signed by nobody known', { isForged: true }, 'JWT signature verification failed'],
    ['for another sign-in', { claims: { nonce: 'other' } }, '"nonce"'],
    ['for another application', { claims: { aud: 'other' } }, '"aud"'],
    ['of another provider', { claims: { iss: 'https://evil.example' } }, '"iss"'],
    ['that is over', { claims: { exp: 1 } }, '"exp"'],
    ['of another access token', { claims: { at_hash: 'AAAA' } }, 'at_hash does not match'],
    ['that is not there', { tokens: { id_token: undefined } }, '"id_token"'],
  ])('refuses an ID token %s', async (_what, twist, said) => {
    await expect(signIn(twist)).rejects.toThrow(said);
  });

  it('reports an access token that the ID token does not confirm', async () => {
    expect(await signIn({ claims: { at_hash: undefined } })).toHaveProperty('isAccessTokenBound', false);
  });
});

describe('a signed-in person', () => {
  it('refreshes the tokens, and keeps those that the response omits', async () => {
    const session = await signIn();
    provider.will({ tokens: { refresh_token: undefined, id_token: undefined } });
    const refreshed = await party.refresh(session);
    expect(refreshed).toMatchObject({ refreshToken: session.refreshToken, claims: session.claims });
    expect(refreshed.accessToken).not.toBe(session.accessToken);
    expect(provider.calls.at(-1)?.form.get('refresh_token')).toBe(session.refreshToken);
  });

  it('rejects the tokens of another person', async () => {
    const session = await signIn();
    provider.will({ claims: { sub: 'user-2' } });
    await expect(party.refresh(session)).rejects.toThrow('another person');
    await expect(party.userInfo(session)).rejects.toThrow('"sub"');
  });

  it('gets the user information with the access token', async () => {
    const session = await signIn();
    expect(await party.userInfo(session)).toMatchObject({ sub: 'user-1', name: 'Ada' });
    expect(provider.calls.at(-1)?.authorization).toBe(`Bearer ${session.accessToken}`);
  });

  it('revokes the refresh token, which revokes the others', async () => {
    const session = await signIn();
    await party.revoke(session);
    expect(provider.calls.at(-1)).toMatchObject({ path: '/revoke' });
    expect(provider.calls.at(-1)?.form.get('token')).toBe(session.refreshToken);
  });

  it('logs out with an ID token hint, or without', async () => {
    const session = await signIn();
    const { url, transaction } = await party.beginSignOut(session, true);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ mode: 'consent', client_id: CLIENT_ID, post_logout_redirect_uri: redirectUri },
      ...{ state: transaction.state, id_token_hint: session.idToken },
    });
    const { url: without } = await party.beginSignOut(session, false);
    expect(without.searchParams.has('id_token_hint')).toBe(false);
  });
});
