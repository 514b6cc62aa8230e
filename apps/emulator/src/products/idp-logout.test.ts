import { generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/bench.js';
import {
  CLIENT_ID,
  CLIENT_SECRET_HEADER,
  CONFIDENTIAL_APP,
  idpBench,
  type InProcessIdpBench,
  ISSUER,
  REDIRECT_URI,
  STATE,
} from '../testing/idp-bench.js';

const LOGOUT = { client_id: CLIENT_ID, post_logout_redirect_uri: REDIRECT_URI };

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('a log-out request of an application', () => {
  it('requires consent, unless an ID token hint matches the session', async () => {
    const { id_token_hint } = { id_token_hint: (await idp.tokens()).id_token };
    const consent = async (body: object, secret?: string) =>
      (await idp.logout({ ...LOGOUT, ...body }, secret)).json.data.consent_required;
    expect(await consent({}, idp.secret)).toBe(true);
    expect(await consent({ id_token_hint }, idp.secret)).toBe(false);
    // Another user, and the same user in a new session.
    expect(await consent({ id_token_hint }, (await idp.signIn('eve@example.com')).session_token)).toBe(true);
    expect(await consent({ id_token_hint }, (await idp.signIn('ada@example.com')).session_token)).toBe(true);
    // No user is signed in, so no consent is required.
    expect(await consent({})).toBe(false);
    expect(await consent({ id_token_hint })).toBe(false);
  });

  it('redirects to the registered URL with its query and the state unchanged', async () => {
    const at = async (body: object) => (await idp.logout({ ...LOGOUT, ...body })).json.data.redirect_uri;
    expect(await at({})).toBe(REDIRECT_URI);
    expect(await at({ state: '' })).toBe(REDIRECT_URI);
    expect(new URL(await at({ state: STATE })).searchParams.get('state')).toBe(STATE);
    const withQuery = 'https://app.example/bye?keep=a+b';
    expect(await at({ post_logout_redirect_uri: withQuery, state: 'x' })).toBe(`${withQuery}&state=x`);
  });

  it('accepts an expired hint (RP-Initiated Logout 1.0 §2)', async () => {
    const { id_token: hint } = await idp.tokens();
    await idp.sdk('POST', '/sessions/authenticate', { secret: idp.secret, body: { session_duration_minutes: 600 } });
    await idp.control('POST', '/clock', { advanceMs: 3 * 3_600_000 });
    const { data } = (await idp.logout({ ...LOGOUT, id_token_hint: hint }, idp.secret)).json;
    expect(data.consent_required).toBe(false);
  });

  it('does not end the session itself', async () => {
    const { id_token: hint } = await idp.tokens();
    await idp.logout({ ...LOGOUT, id_token_hint: hint }, idp.secret);
    expect((await idp.sdk('GET', '/users/me', { secret: idp.secret })).status).toBe(200);
  });

  it('of an unknown application is refused', async () => {
    const answer = await idp.logout({ ...LOGOUT, client_id: 'nobody' });
    expect(answer).toMatchObject(refusal(404, 'connected_app_not_found'));
  });

  it.each([
    ['client_id', 'invalid_client_id'],
    ['post_logout_redirect_uri', 'invalid_post_logout_redirect_uri'],
  ])('without %s is refused', async (name, type) => {
    for (const value of [undefined, '']) {
      const answer = await idp.logout({ ...LOGOUT, [name]: value });
      expect(answer).toMatchObject(refusal(400, type));
    }
  });
});

describe('a hint is refused without a redirect (RP-Initiated Logout 1.0 §4)', () => {
  const refuses = async (idp: InProcessIdpBench, hint: string) => {
    const answer = await idp.logout({ ...LOGOUT, id_token_hint: hint }, idp.secret);
    expect(answer).toMatchObject(refusal(400, 'invalid_id_token_hint'));
    expect(answer.text).not.toContain('redirect_uri');
  };

  it('if its signature is foreign or missing', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ iss: ISSUER, aud: CLIENT_ID, sub: idp.userId })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .sign(privateKey);
    const [, payload] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload ?? ''}.`;
    for (const hint of [forged, unsigned, 'a.b.c', 'no token']) await refuses(idp, hint);
  });

  it('if it was changed', async () => {
    const [header, , signature] = (await idp.tokens()).id_token.split('.');
    const payload = Buffer.from(JSON.stringify({ iss: ISSUER, aud: CLIENT_ID, sub: 'other' })).toString('base64url');
    await refuses(idp, [header, payload, signature].join('.'));
  });

  it('if it was issued to another application', async () => {
    const redirect_uri = 'https://confidential.example/cb';
    const code = await idp.allow({ ...idp.parameters, client_id: CONFIDENTIAL_APP.client_id, redirect_uri });
    const { json } = await idp.exchange(code, { client_id: undefined, redirect_uri }, CLIENT_SECRET_HEADER);
    await refuses(idp, json.id_token);
  });

  it('if it is another kind of token', async () => {
    await refuses(idp, (await idp.tokens()).access_token);
    await refuses(idp, (await idp.signIn('ada@example.com')).session_jwt);
  });
});
