import type { StytchClient, StytchClientOptions } from '@stytch/vanilla-js/headless';
import { afterEach, expect, it, vi } from 'vitest';
import { PUBLIC_TOKEN } from './domain/project.js';
import { type Bench, benchOverHttp } from './testing/bench.js';
import { type HostPage, openHostPage } from './testing/host-page.js';
import { newAccount, oauthBench } from './testing/oauth-bench.js';

// The unmodified official client navigates to the provider's page; from there the test acts as a browser.

afterEach(() => vi.unstubAllGlobals());

async function openClient(settings: object = {}): Promise<{ bench: Bench; page: HostPage; client: StytchClient }> {
  const bench = await benchOverHttp();
  await bench.control('PATCH', '/project', settings);
  const page = openHostPage('http://localhost:4200/play');
  vi.resetModules();
  const { StytchClient } = await import('@stytch/vanilla-js/headless');
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: bench.server.url } };
  return { bench, page, client: new StytchClient(PUBLIC_TOKEN, options) };
}

/** Grants consent on the provider's page that the client opened, and returns the redirect. */
async function allow(bench: Bench, start: URL, account = newAccount('Grace Hopper', 'grace@example.com')) {
  const oauth = oauthBench(bench);
  const answer = await oauth.submit(await oauth.open(start.href), account);
  return new URL(answer.headers.get('location') ?? '');
}

it.each([true, false])('signs up with a provider and reads the session and user, with PKCE: %s', async (isRequired) => {
  const { bench, page, client } = await openClient({ pkce_required_for_oauth: isRequired });
  await client.oauth.github.start({
    login_redirect_url: 'http://localhost:4200/play?x=1',
    signup_redirect_url: 'http://localhost:4200/?x=1',
    custom_scopes: ['repo', 'read:org'],
    provider_params: { prompt: 'consent' },
  });
  const start = page.target();
  expect(start.searchParams.has('code_challenge')).toBe(isRequired);
  const back = await allow(bench, start);
  expect(back.pathname).toBe('/');
  expect(client.parseAuthenticateUrl(back.href)).toEqual({
    handled: true,
    tokenType: 'oauth',
    token: back.searchParams.get('token'),
  });

  const result = await client.authenticateByUrl({ session_duration_minutes: 30 }, back.href);
  expect(result).toMatchObject({
    handled: true,
    data: {
      provider_type: 'GitHub',
      provider_values: { scopes: ['openid', 'email', 'profile', 'repo', 'read:org'] },
      user: { emails: [{ email: 'grace@example.com', verified: true }], providers: [{ provider_type: 'GitHub' }] },
    },
  });
  const [registration] = client.user.getSync()?.providers ?? [];
  expect(client.session.getSync()?.authentication_factors).toMatchObject([
    { delivery_method: 'oauth_github', github_oauth_factor: { id: registration?.oauth_user_registration_id } },
  ]);

  await expect(
    client.oauth.authenticate(back.searchParams.get('token') ?? '', { session_duration_minutes: 30 }),
  ).rejects.toMatchObject({ name: 'StytchAPIError', error_type: 'oauth_token_not_found' });
  await client.user.deleteOAuthRegistration(registration?.oauth_user_registration_id ?? '');
  expect(client.user.getSync()?.providers).toEqual([]);
});

it('rejects the token of an earlier start and accepts that of the latest', async () => {
  const { bench, page, client } = await openClient({ pkce_required_for_oauth: true });
  await client.oauth.google.start();
  const first = await allow(bench, page.target());
  // A second start in another tab: its verifier replaces the first one.
  await client.oauth.google.start();
  const second = await allow(bench, page.target());
  const spend = (url: URL) =>
    client.oauth.authenticate(url.searchParams.get('token') ?? '', { session_duration_minutes: 30 });
  await expect(spend(first)).rejects.toMatchObject({ error_type: 'pkce_mismatch' });
  expect((await spend(second)).user.emails[0]?.email).toBe('grace@example.com');
});

it('links a second provider to the user who is signed in', async () => {
  const { bench, page, client } = await openClient({ pkce_required_for_oauth: true });
  const { token = '' } = await bench.requestLink('ada@example.com');
  const { user_id } = await client.magicLinks.authenticate(token, { session_duration_minutes: 30 });
  const { oauth_attach_token } = await client.oauth.attach('google');
  await client.oauth.google.start({ oauth_attach_token });
  const back = await allow(bench, page.target());
  const data = await client.oauth.authenticate(back.searchParams.get('token') ?? '', { session_duration_minutes: 30 });
  expect(data.user_id).toBe(user_id);
  expect(client.user.getSync()?.providers).toMatchObject([{ provider_type: 'Google' }]);
  expect(client.session.getSync()?.authentication_factors).toHaveLength(2);
});
