import { beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, idpBench, type InProcessIdpBench, PUBLIC_APP } from '../testing/idp-bench.js';

let idp: InProcessIdpBench;
beforeEach(async () => {
  idp = await idpBench();
});

describe('consent', () => {
  const isAsked = async (idp: InProcessIdpBench, change: object = {}, secret?: string) =>
    (await idp.start({ ...idp.parameters, ...change }, secret)).json.data.consent_required;

  it('is stored by user, application and scope', async () => {
    expect(await isAsked(idp)).toBe(true);
    await idp.allow();
    expect(await isAsked(idp)).toBe(false);
    expect(await isAsked(idp, { scopes: ['openid'] })).toBe(false);
    expect(await isAsked(idp, { scopes: ['openid', 'unknown'] })).toBe(false);
    expect(await isAsked(idp, { scopes: ['openid', 'phone'] })).toBe(true);
    await idp.allow({ ...idp.parameters, scopes: ['phone'] });
    expect(await isAsked(idp, { scopes: ['openid', 'email', 'phone'] })).toBe(false);
    const eve = await idp.signIn('eve@example.com');
    expect(await isAsked(idp, {}, eve.session_token)).toBe(true);
    // The official UI sends `false` if no consent was required (provider-api.md 2.4.8).
    expect((await idp.decide(false)).searchParams.has('code')).toBe(true);
  });

  it('is not required and not stored for first-party applications', async () => {
    await idp.control('PATCH', '/project', { connected_apps: [{ ...PUBLIC_APP, first_party: true }] });
    expect(await isAsked(idp)).toBe(false);
    expect((await idp.decide(false)).searchParams.has('code')).toBe(true);
    await idp.control('PATCH', '/project', { connected_apps: [PUBLIC_APP] });
    expect(await isAsked(idp)).toBe(true);
  });

  it.each(['consent', 'select_account', 'login consent'])('is required again by prompt=%s', async (prompt) => {
    await idp.allow();
    expect(await isAsked(idp, { prompt })).toBe(true);
    expect((await idp.decide(false, { ...idp.parameters, prompt })).searchParams.get('error')).toBe('access_denied');
    // The end of the legacy generation sends no prompt: the preflight's prompt applies.
    await idp.start({ ...idp.parameters, prompt });
    expect((await idp.submit(false)).json.data.redirect_uri).toContain('error=access_denied');
  });

  it('is required each time for private-use schemes and loopback URIs (RFC 8252 §8.6)', async () => {
    const redirect_uris = ['com.example.app:/cb', 'http://127.0.0.1/cb'];
    await idp.control('PATCH', '/project', { connected_apps: [{ ...PUBLIC_APP, redirect_uris }] });
    for (const redirect_uri of ['com.example.app:/cb', 'http://127.0.0.1:51004/cb']) {
      await idp.allow({ ...idp.parameters, redirect_uri });
      expect(await isAsked(idp, { redirect_uri })).toBe(true);
    }
  });

  it('is required again after the user revokes it', async () => {
    await idp.allow();
    await idp.sdk('POST', `/users/connected_apps/${CLIENT_ID}/revoke`, { secret: idp.secret });
    expect(await isAsked(idp)).toBe(true);
  });

  it('revoked after a preflight without a question is not granted by its submit', async () => {
    await idp.allow();
    await idp.start();
    await idp.sdk('POST', `/users/connected_apps/${CLIENT_ID}/revoke`, { secret: idp.secret });
    for (const isGranted of [false, true]) {
      expect((await idp.submit(isGranted)).json).toMatchObject({ error_type: 'oauth_preflight_not_found' });
    }
  });
});

it('does not cover scopes that the preflight showed as not grantable', async () => {
  const parameters = { ...idp.parameters, scopes: ['openid', 'email'] };
  await idp.control('PATCH', '/project', { connected_apps: [{ ...PUBLIC_APP, scopes: ['openid'] }] });
  await idp.start(parameters);
  await idp.control('PATCH', '/project', { connected_apps: [PUBLIC_APP] });
  expect((await idp.submit(true, parameters)).json).toMatchObject({ error_type: 'oauth_preflight_not_found' });
});

it('expired grants are deleted, and live ones are kept', async () => {
  const grants = () => idp.emulator.database.all('SELECT grant_id FROM idp_grants').length;
  await idp.allow();
  await idp.tokens();
  const { refresh_token: token } = await idp.tokens({ ...idp.parameters, scopes: ['openid', 'offline_access'] });
  expect(grants()).toBe(3);
  await idp.sdk('POST', '/sessions/authenticate', { secret: idp.secret, body: { session_duration_minutes: 600 } });
  await idp.control('POST', '/clock', { advanceMs: 2 * 3_600_000 });
  await idp.allow();
  expect(grants()).toBe(2);
  expect((await idp.refresh(token)).status).toBe(200);
});

describe('prompt', () => {
  it('=none returns consent_required or a code without a question', async () => {
    const silent = { ...idp.parameters, prompt: 'none' };
    expect((await idp.start(silent)).json.data.consent_required).toBe(false);
    expect((await idp.decide(true, silent)).searchParams.get('error')).toBe('consent_required');
    await idp.allow();
    expect((await idp.decide(false, silent)).searchParams.has('code')).toBe(true);
  });

  it('=none cannot be combined', async () => {
    const url = await idp.decide(true, { ...idp.parameters, prompt: 'none login' });
    expect(url.searchParams.get('error')).toBe('invalid_request');
  });

  it('=login and max_age are measured until the start, not until the answer', async () => {
    const asked = { ...idp.parameters, prompt: 'login consent', max_age: 60 };
    const fresh = await idp.signIn('ada@example.com');
    await idp.start(asked, fresh.session_token);
    await idp.control('POST', '/clock', { advanceMs: 10 * 60_000 });
    const { data } = (await idp.submit(true, asked, fresh.session_token)).json;
    expect(data.authorization_code).toBeDefined();
  });

  it.each([
    [0, 60, null],
    [0, 301, 'login_required'],
    [1, 20, null],
    [1, 31, 'login_required'],
    [60, 61, 'login_required'],
  ])('max_age=%s after %s s: %s', async (max_age, seconds, error) => {
    const { session_token } = await idp.signIn('ada@example.com');
    await idp.control('POST', '/clock', { advanceMs: seconds * 1_000 });
    const asked = { ...idp.parameters, max_age };
    const started = (await idp.start(asked, session_token)).json.data.consent_required;
    expect(started).toBe(error === null);
    const url = (await idp.submit(true, asked, session_token)).json.data.redirect_uri;
    expect(new URL(url).searchParams.get('error')).toBe(error);
  });

  it('=login requires a sign-in within five minutes, and max_age within its seconds', async () => {
    const errorOf = async (change: object) =>
      (await idp.decide(true, { ...idp.parameters, ...change })).searchParams.get('error');
    expect(await errorOf({ prompt: 'login' })).toBeNull();
    await idp.control('POST', '/clock', { advanceMs: 301_000 });
    expect(await errorOf({ prompt: 'login' })).toBe('login_required');
    expect(await errorOf({ max_age: 60 })).toBe('login_required');
    expect(await errorOf({ max_age: '600' })).toBeNull();
    expect(await errorOf({})).toBeNull();
  });

  it('with an unknown value is ignored', async () => {
    expect((await idp.decide(true, { ...idp.parameters, prompt: 'sing' })).searchParams.has('code')).toBe(true);
  });
});
