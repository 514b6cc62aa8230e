// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4200/play" }
import { generateKeyPairSync, sign } from 'node:crypto';
import { StytchClient, type StytchClientOptions } from '@stytch/vanilla-js/headless';
import { expect, it } from 'vitest';
import { PUBLIC_TOKEN } from './domain/project.js';
import { benchOverHttp } from './testing/bench.js';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Signs a token that expires in a minute. Not with jose: in jsdom its bytes are of another realm. */
function tokenFor(email: string): string {
  const exp = Math.floor(Date.now() / 1_000) + 60;
  const parts = [{ alg: 'ES256' }, { iss: 'https://sso.example', aud: 'latchkey', jti: email, exp, email }];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

it('the official client exchanges a trusted auth token, once', async () => {
  const { server, control } = await benchOverHttp();
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const profile = { profile_id: 'p', issuer: 'https://sso.example', audience: 'latchkey', pem_files: [pem] };
  await control('PATCH', '/project', { trusted_auth_token_profiles: [{ ...profile, can_jit_provision: true }] });
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: server.url } };
  const client = new StytchClient(PUBLIC_TOKEN, options);

  const token = tokenFor('ada@example.com');
  const signedIn = await client.session.attest({ profile_id: 'p', token, session_duration_minutes: 30 });
  expect(signedIn.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
  expect(client.session.getSync()?.session_id).toBe(signedIn.session.session_id);
  expect(client.session.getTokens()?.session_token).toBe(signedIn.session_token);
  await expect(client.session.attest({ profile_id: 'p', token })).rejects.toMatchObject({
    name: 'StytchAPIError',
    error_type: 'invalid_trusted_auth_token',
  });
});
