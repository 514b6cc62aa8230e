import { beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ID, PROJECT_SECRET, PUBLIC_TOKEN } from '../domain/project.js';
import { benchInProcess, type InProcessBench, refusal } from '../testing/bench.js';

let bench: InProcessBench;
beforeEach(async () => {
  bench = await benchInProcess();
});

interface ServerAnswer {
  readonly user_id: string;
  readonly token: string;
  readonly results: readonly { readonly user_id: string }[];
}

const call = (path: string, body: object, credentials = `${PROJECT_ID}:${PROJECT_SECRET}`) =>
  bench.raw<ServerAnswer>(`/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(credentials)}` },
    body: JSON.stringify(body),
  });

const search = (email: string) =>
  call('/users/search', {
    query: { operator: 'AND', operands: [{ filter_name: 'email_address', filter_value: [email] }] },
  });

describe('a server that signs a person in', () => {
  it('creates the user, and a token that the client exchanges for a session, once', async () => {
    const { user_id } = (await call('/users', { email: 'Ada@example.com' })).json;
    const { token } = (await call('/magic_links', { user_id })).json;
    const { status, json } = await bench.authenticate(token);
    expect(status).toBe(200);
    expect(json.data.user).toMatchObject({ user_id, status: 'active', emails: [{ verified: false }] });
    expect(json.data.session.authentication_factors).toMatchObject([
      { type: 'magic_link', delivery_method: 'embedded', email_factor: { email_address: 'ada@example.com' } },
    ]);
    expect(await bench.authenticate(token)).toMatchObject(refusal(401, 'unable_to_auth_magic_link'));
  });

  it('finds a known user, who keeps their other ways to sign in', async () => {
    const ada = await bench.signIn('ada@example.com');
    expect(await call('/users', { email: 'ada@example.com' })).toMatchObject(refusal(400, 'duplicate_email'));
    const { results } = (await search('ada@example.com')).json;
    expect(results).toMatchObject([{ user_id: ada.user_id }]);
    const { token } = (await call('/magic_links', { user_id: ada.user_id })).json;
    expect((await bench.authenticate(token)).json.data.user_id).toBe(ada.user_id);
    expect((await search('nobody@example.com')).json.results).toEqual([]);
  });

  it('needs no PKCE, which is for links in emails', async () => {
    await bench.control('PATCH', '/project', { pkce_required_for_email_magic_links: true });
    const { user_id } = (await call('/users', { email: 'ada@example.com' })).json;
    const { token } = (await call('/magic_links', { user_id })).json;
    expect((await bench.authenticate(token)).status).toBe(200);
  });

  it('gets a token that expires', async () => {
    const { user_id } = (await call('/users', { email: 'ada@example.com' })).json;
    const { token } = (await call('/magic_links', { user_id, expiration_minutes: 5 })).json;
    await bench.control('POST', '/clock', { advanceMs: 5 * 60_000 });
    expect(await bench.authenticate(token)).toMatchObject(refusal(401, 'unable_to_auth_magic_link'));
  });

  it('gets none for an unknown user', async () => {
    expect(await call('/magic_links', { user_id: 'user-test-nobody' })).toMatchObject(refusal(404, 'user_not_found'));
  });
});

it.each([
  ['nothing', ''],
  ['the public token', `${PUBLIC_TOKEN}:${PUBLIC_TOKEN}`],
  ['a wrong secret', `${PROJECT_ID}:secret-test-other`],
  ['the secret of another project', `project-test-other:${PROJECT_SECRET}`],
])('refuses a caller with %s', async (_what, credentials) => {
  for (const path of ['/users', '/users/search', '/magic_links']) {
    expect(await call(path, { email: 'ada@example.com' }, credentials)).toMatchObject(
      refusal(401, 'unauthorized_credentials'),
    );
  }
  expect((await bench.control<unknown[]>('GET', '/users')).json).toEqual([]);
});
