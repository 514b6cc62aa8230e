// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTHENTICATE, connected, email, forgetEverything, sent, signIn } from '../../test/acts.js';
import { API_URL, FAULTS, SIGNED_IN, errorOf, ok } from '../../test/fake-wire.js';

beforeEach(forgetEverything);

describe('a direct request', () => {
  it('has the URL, headers and credentials of the official client', async () => {
    const { wire, connection } = await connected({
      [AUTHENTICATE]: () => ok(SIGNED_IN),
      'POST /users/search': () => ok({ userType: 'password' }),
    });
    await signIn(connection);
    expect(await connection.request('POST', '/users/search', { email }, Object)).toEqual({ userType: 'password' });
    const [request] = wire.to('/users/search');
    expect(request).toMatchObject({
      url: `${API_URL}/sdk/v1/users/search`,
      body: { email },
      init: { credentials: 'include' },
      headers: {
        authorization: `Basic ${btoa(`${connection.publicToken}:opaque-token`)}`,
        'content-type': 'application/json',
        'x-sdk-parent-host': 'http://localhost:3000',
      },
    });
    expect(JSON.parse(atob(request?.headers['x-sdk-client'] ?? ''))).toEqual({
      event_id: expect.stringMatching(/^event-id-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
      app_session_id: expect.stringMatching(/^app-session-id-/),
      persistent_id: expect.stringMatching(/^persistent-id-/),
      client_sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
      timezone: expect.any(String),
      stytch_user_id: 'user-test-1',
      stytch_session_id: 'session-test-1',
      app: { identifier: 'localhost' },
      sdk: { identifier: 'Latchkey', version: expect.any(String) },
    });
  });

  it.each([
    ['offlineInSafari', 'provider/offline'],
    ['html', 'provider/unreachable'],
    ['serverError', 'provider/server-error'],
    ['unauthorized', 'provider/refused'],
    ['limited', 'provider/rate-limited'],
    ['cut', 'provider/unexpected-answer'],
    ['empty', 'provider/unexpected-answer'],
  ] as const)('with the response %s rejects with %s', async (fault, code) => {
    const { connection } = await connected({ 'POST /users/search': FAULTS[fault] });
    expect(await errorOf(connection.request('POST', '/users/search', { email }, sent))).toMatchObject({ code });
  });

  it('aborts the fetch when the caller aborts', async () => {
    const { wire, connection } = await connected({ 'POST /idp/oauth/authorize/start': FAULTS.never });
    const stop = new AbortController();
    const outcome = errorOf(
      connection.request('POST', '/idp/oauth/authorize/start', {}, sent, { signal: stop.signal }),
    );
    await vi.waitFor(() => expect(wire.to('/idp/oauth/authorize/start')).toHaveLength(1));
    stop.abort();
    await outcome;
    expect(wire.to('/idp/oauth/authorize/start')[0]?.init.signal?.aborted).toBe(true);
  });
});
