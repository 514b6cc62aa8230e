// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { controlledProvider, type Known } from './connection.js';

const user = { user_id: 'user-test-1', emails: [], phone_numbers: [] };
const session = { session_id: 'session-test-1', expires_at: '2096-01-01T00:00:00Z', user };

async function opened(known: Known = {}) {
  const control = controlledProvider(known);
  const connection = await control.provider.connect();
  return { control, connection, paths: () => control.calls.map(({ path }) => path) };
}

it('answers the functions of the client that only read, and counts none of them as a call', async () => {
  const { connection, paths } = await opened({ session });
  expect(connection.client.session.getSync()).toEqual(session);
  expect(connection.client.user.getSync()).toEqual(user);
  expect(connection.client.session.getInfo()).toEqual({ session, fromCache: false });
  expect(paths()).toEqual([]);
});

it('has no session and no tokens before a sign-in', async () => {
  const { client } = (await opened()).connection;
  expect([client.session.getSync(), client.session.getTokens(), client.user.getSync()]).toEqual([null, null, null]);
});

it('stores the session of an answer to the client, as the official client does', async () => {
  const { control, connection } = await opened();
  control.answer({ 'webauthn.authenticate': { session, user } });
  await connection.call(({ webauthn }) => webauthn.authenticate({ session_duration_minutes: 5 }), Boolean);
  expect(connection.session()).toEqual(session);
});

it('reads each option of a call after the function has returned', async () => {
  const { control, connection } = await opened();
  const log: string[] = [];
  const options = {
    get session_duration_minutes() {
      log.push('read');
      return 5;
    },
  };
  await connection.call(({ webauthn }) => {
    const answer = webauthn.authenticate(options);
    log.push('returned');
    return answer;
  }, Boolean);
  expect(log).toEqual(['returned', 'read']);
  expect(control.calls.map(({ body }) => body)).toEqual([{ session_duration_minutes: 5 }]);
});

it('answers a request that a call makes by fetch', async () => {
  const { control, connection, paths } = await opened();
  control.answer({ '/v1/oauth/callback': { redirect_url: 'https://example.com/' } });
  const answer = await connection.call(
    async () => (await fetch('http://localhost/v1/oauth/callback', { method: 'POST', body: '{"id":1}' })).json(),
    (value) => value,
  );
  expect(answer).toEqual({ redirect_url: 'https://example.com/' });
  expect(paths()).toEqual(['/v1/oauth/callback']);
});

it('rejects with the error of a fault, whatever the call makes of a failed request', async () => {
  const { control, connection } = await opened();
  control.fail('/v1/start', 'offline');
  const call = connection.call(async () => {
    await fetch('http://localhost/v1/start').catch(() => Promise.reject(new Error('own')));
  }, Boolean);
  await expect(call).rejects.toMatchObject({ code: 'provider/offline' });
});

it('never delays and never fails the calls of the background', async () => {
  const { control, connection } = await opened({ background: { '/start': { id: 1 } } });
  control.hold();
  control.fail('/start', 'offline');
  expect(await connection.request('GET', '/start', undefined, (answer) => answer)).toEqual({ id: 1 });
});
