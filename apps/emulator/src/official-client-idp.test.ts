import type { StytchClient, StytchClientOptions } from '@stytch/vanilla-js/headless';
import { afterEach, expect, it, vi } from 'vitest';
import { PUBLIC_TOKEN } from './domain/project.js';
import { type Bench, benchOverHttp, pkcePair } from './testing/bench.js';
import { openHostPage } from './testing/host-page.js';
import { CLIENT_ID, REDIRECT_URI, STATE } from './testing/idp-bench.js';

// The unmodified official client with its own parser for the URL, as a consent page uses both.

afterEach(() => vi.unstubAllGlobals());

async function openClient() {
  const bench = await benchOverHttp();
  openHostPage('http://localhost:4200/play');
  vi.resetModules();
  const { StytchClient, parseOAuthAuthorizeParams, parseOAuthLogoutParams } =
    await import('@stytch/vanilla-js/headless');
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: bench.server.url } };
  const client = new StytchClient(PUBLIC_TOKEN, options);
  return { bench, client, parseOAuthAuthorizeParams, parseOAuthLogoutParams };
}

async function signIn(bench: Bench, client: StytchClient): Promise<string> {
  const { token = '' } = await bench.requestLink('ada@example.com');
  return (await client.magicLinks.authenticate(token, { session_duration_minutes: 30 })).user_id;
}

it('starts and allows an authorization, lists and revokes the application, and logs out', async () => {
  const { bench, client, parseOAuthAuthorizeParams, parseOAuthLogoutParams } = await openClient();
  const userId = await signIn(bench, client);
  const { code_verifier, code_challenge } = pkcePair();
  const address = new URLSearchParams({
    ...{ client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, scope: 'openid email unknown', state: STATE },
    ...{ nonce: 'n', code_challenge, code_challenge_method: 'S256' },
  });
  const { error, result: request } = parseOAuthAuthorizeParams(address);
  expect(error).toBeNull();
  const asked = await client.idp.oauthAuthorizeStart(request);
  expect(asked).toMatchObject({
    user_id: userId,
    consent_required: true,
    client: { client_name: 'Relying Party Demo' },
  });
  expect(asked.scope_results.map(({ is_grantable }) => is_grantable)).toEqual([true, true, false]);

  const allowed = await client.idp.oauthAuthorizeSubmit({ ...request, consent_granted: true });
  const back = new URL(allowed.redirect_uri);
  expect(back.searchParams.get('state')).toBe(STATE);
  const tokens = await bench.raw<{ id_token: string; scope: string }>('/v1/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code: allowed.authorization_code ?? '', redirect_uri: REDIRECT_URI },
      ...{ client_id: CLIENT_ID, code_verifier },
    }),
  });
  expect(tokens.json.scope).toBe('openid email');

  expect((await client.user.getConnectedApps()).connected_apps).toMatchObject([
    { connected_app_id: CLIENT_ID, scopes_granted: 'openid email' },
  ]);
  expect((await client.idp.oauthAuthorizeStart(request)).consent_required).toBe(false);
  // The official UI sends `false` if no consent was required.
  expect(
    (await client.idp.oauthAuthorizeSubmit({ ...request, consent_granted: false })).authorization_code,
  ).toBeDefined();
  await client.user.revokedConnectedApp(CLIENT_ID);
  expect((await client.idp.oauthAuthorizeStart(request)).consent_required).toBe(true);

  const logout = parseOAuthLogoutParams(
    new URLSearchParams({
      ...{ client_id: CLIENT_ID, post_logout_redirect_uri: REDIRECT_URI },
      ...{ id_token_hint: tokens.json.id_token, state: 'bye' },
    }),
  );
  const leave = await client.idp.oauthLogoutStart(logout.result);
  expect(leave).toMatchObject({ consent_required: false, redirect_uri: `${REDIRECT_URI}?state=bye` });
  await client.session.revoke({ forceClear: true });
  await expect(client.idp.oauthAuthorizeStart(request)).rejects.toMatchObject({
    name: 'StytchAPIError',
    error_type: 'user_unauthenticated',
  });
  expect((await client.idp.oauthLogoutStart(logout.result)).consent_required).toBe(false);
});

it('reports a denial in the redirect and an unknown application as an error', async () => {
  const { bench, client, parseOAuthAuthorizeParams } = await openClient();
  await signIn(bench, client);
  const { code_challenge } = pkcePair();
  const ask = (client_id: string) =>
    parseOAuthAuthorizeParams(new URLSearchParams({ client_id, redirect_uri: REDIRECT_URI, code_challenge })).result;
  await client.idp.oauthAuthorizeStart(ask(CLIENT_ID));
  const denied = await client.idp.oauthAuthorizeSubmit({ ...ask(CLIENT_ID), consent_granted: false });
  expect(denied.authorization_code).toBeUndefined();
  expect(new URL(denied.redirect_uri).searchParams.get('error')).toBe('access_denied');
  await expect(client.idp.oauthAuthorizeStart(ask('nobody'))).rejects.toMatchObject({
    error_type: 'connected_app_not_found',
    status_code: 404,
  });
});
