// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4200/play" }
import { StytchClient, type StytchClientOptions } from '@stytch/vanilla-js/headless';
import { expect, it } from 'vitest';
import type { RecordedRequest } from './control/request-log.js';
import { PUBLIC_TOKEN } from './domain/project.js';
import { benchOverHttp } from './testing/bench.js';

it('the official client signs up by link, reads session and user, refreshes and logs out', async () => {
  const { server, messages, control } = await benchOverHttp();
  await control('PATCH', '/project', { pkce_required_for_email_magic_links: true });
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: server.url } };
  const client = new StytchClient(PUBLIC_TOKEN, options);

  await client.magicLinks.email.loginOrCreate('ada@example.com', {
    signup_magic_link_url: 'http://localhost:4200/play?x=1',
    login_magic_link_url: 'http://localhost:4200/play?x=1',
  });
  const [message] = await messages('?to=ada@example.com');
  expect(client.parseAuthenticateUrl(message?.link)).toMatchObject({ tokenType: 'magic_links', handled: true });

  const signedIn = await client.magicLinks.authenticate(message?.token ?? '', { session_duration_minutes: 30 });
  expect(signedIn.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
  expect(client.session.getSync()?.session_id).toBe(signedIn.session.session_id);
  expect(client.session.getTokens()).toEqual({
    session_token: signedIn.session_token,
    session_jwt: signedIn.session_jwt,
  });
  expect((await client.user.get())?.user_id).toBe(signedIn.user_id);
  await client.user.update({ name: { first_name: 'Ada' } });
  expect(client.user.getSync()?.name.first_name).toBe('Ada');

  const refreshed = await client.session.authenticate({ session_duration_minutes: 60 });
  expect(refreshed.session_token).toBe(signedIn.session_token);
  expect(refreshed.session_jwt).not.toBe(signedIn.session_jwt);

  await expect(
    client.magicLinks.authenticate(message?.token ?? '', { session_duration_minutes: 30 }),
  ).rejects.toMatchObject({ name: 'StytchAPIError', error_type: 'unable_to_auth_magic_link' });

  await client.session.revoke();
  expect(client.session.getSync()).toBeNull();
  expect((await control<{ status: string }[]>('GET', '/sessions')).json).toMatchObject([{ status: 'revoked' }]);

  const { json: requests } = await control<RecordedRequest[]>('GET', '/requests');
  expect(requests.find(({ path }) => path.endsWith('/login_or_create'))?.body).toMatchObject({
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
});
