// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4200/play" }
import { StytchClient, type StytchClientOptions } from '@stytch/vanilla-js/headless';
import { expect, it } from 'vitest';
import type { RecordedRequest } from './control/request-log.js';
import { PUBLIC_TOKEN } from './domain/project.js';
import { benchOverHttp } from './testing/bench.js';
import { EMAIL } from './testing/password-bench.js';

it('the official client retries a link with its second verifier after a failed first try', async () => {
  const { server, messages, control } = await benchOverHttp();
  await control('PATCH', '/project', {
    pkce_required_for_password_resets: true,
    pkce_required_for_email_magic_links: true,
  });
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: server.url } };
  const client = new StytchClient(PUBLIC_TOKEN, options);
  await client.magicLinks.email.loginOrCreate(EMAIL);
  const [link] = await messages();
  await client.passwords.resetByEmailStart({ email: EMAIL });
  const signedIn = await client.magicLinks.authenticate(link?.token ?? '', { session_duration_minutes: 30 });
  expect(signedIn.user.emails).toMatchObject([{ email: EMAIL, verified: true }]);
  const { json } = await control<RecordedRequest[]>('GET', '/requests?path=/sdk/v1/magic_links/authenticate');
  expect(json.map(({ status }) => status)).toEqual([400, 200]);
});
