// @vitest-environment node
import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSsoServer } from './sso-server.js';

const ISSUER = 'https://sso.example';
const PAGE = 'https://app.example/';
const VERIFIER = 'v'.repeat(43);
const REQUEST = {
  ...{ directory: 'acme', redirect_uri: PAGE, state: 's'.repeat(43), nonce: 'n'.repeat(43) },
  ...{ code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'), code_challenge_method: 'S256' },
};
const GRANT = { code_verifier: VERIFIER, redirect_uri: PAGE };

let now: number;
let server: (request: Request) => Promise<Response>;
beforeEach(async () => {
  now = Date.now();
  const people = [{ email: 'grace@acme.example', name: 'Grace <b>Hopper</b>' }];
  const directories = [{ id: 'acme', title: 'Acme', people }];
  server = await createSsoServer({ issuer: ISSUER, audience: 'us', redirectUrls: [PAGE], directories, now: () => now });
});

const authorize = (changes: Record<string, string> = {}) =>
  server(new Request(`${ISSUER}/authorize?${new URLSearchParams({ ...REQUEST, ...changes })}`));

async function transactionOf(response: Response): Promise<string> {
  return /name="transaction" value="([^"]+)"/.exec(await response.text())?.[1] ?? '';
}

function decide(transaction: string, decision = 'allow', origin = ISSUER): Promise<Response> {
  const body = new URLSearchParams({ transaction, decision, email: 'grace@acme.example' });
  return server(new Request(`${ISSUER}/decide`, { method: 'POST', headers: { origin }, body }));
}

/** The parameters with which a person returns to the page. */
async function returned(decision?: string): Promise<URLSearchParams> {
  const response = await decide(await transactionOf(await authorize()), decision);
  return new URL(response.headers.get('location') ?? '').searchParams;
}

const redeem = (body: object, origin = 'https://app.example') =>
  server(new Request(`${ISSUER}/token`, { method: 'POST', headers: { origin }, body: JSON.stringify(body) }));

describe('the authorization endpoint', () => {
  it.each([
    ['an unknown company', { directory: 'other' }],
    ['an address that is not registered', { redirect_uri: 'https://app.example/other' }],
    ['no state', { state: '' }],
    ['a short nonce', { nonce: 'n' }],
    ['no challenge', { code_challenge: '' }],
    ['the method plain', { code_challenge_method: 'plain' }],
  ])('refuses %s, and redirects nowhere', async (_what, changes) => {
    const response = await authorize(changes);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('shows names as text', async () => {
    expect(await (await authorize()).text()).toContain('Grace &lt;b&gt;Hopper&lt;/b&gt;');
  });

  it('returns the state with a code, or with the person’s refusal', async () => {
    expect(Object.fromEntries(await returned())).toMatchObject({
      sso_state: REQUEST.state,
      sso_code: expect.any(String),
    });
    expect(Object.fromEntries(await returned('deny'))).toEqual({
      sso_state: REQUEST.state,
      sso_error: 'access_denied',
    });
  });

  it('uses a page once, within ten minutes, and only its own', async () => {
    const transaction = await transactionOf(await authorize());
    expect((await decide(transaction, 'allow', 'https://evil.example')).status).toBe(400);
    expect((await decide(transaction)).status).toBe(303);
    expect((await decide(transaction)).status).toBe(400);
    const late = await transactionOf(await authorize());
    now += 10 * 60_000;
    expect((await decide(late)).status).toBe(400);
  });
});

describe('the token endpoint', () => {
  it('signs a token for the provider, which expires after a minute', async () => {
    const code = (await returned()).get('sso_code');
    const response = await redeem({ ...GRANT, code });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    const { token } = await response.json();
    const keys: JSONWebKeySet = await (await server(new Request(`${ISSUER}/jwks.json`))).json();
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { issuer: ISSUER, audience: 'us' });
    expect(payload).toMatchObject({ email: 'grace@acme.example', nonce: REQUEST.nonce, jti: expect.any(String) });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another address', { redirect_uri: 'https://app.example/other' }],
  ])('refuses %s, and ends the code', async (_what, changes) => {
    const code = (await returned()).get('sso_code');
    expect((await redeem({ ...GRANT, code, ...changes })).status).toBe(400);
    expect((await redeem({ ...GRANT, code })).status).toBe(400);
  });

  it('takes a code once, and for a minute', async () => {
    const code = (await returned()).get('sso_code');
    const statuses = await Promise.all([redeem({ ...GRANT, code }), redeem({ ...GRANT, code })]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = (await returned()).get('sso_code');
    now += 60_000;
    expect((await redeem({ ...GRANT, code: late })).status).toBe(400);
  });

  it('refuses an unreadable body, and lets no other page read', async () => {
    const response = await server(new Request(`${ISSUER}/token`, { method: 'POST', body: '{' }));
    expect(response.status).toBe(400);
    expect((await redeem({}, 'https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
