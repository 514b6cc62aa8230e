import { BOOTSTRAP, clearBrowserStorage, never, offline, refusal, signInAt, type Routes } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, FINISH, lateAnswer, signedIn, START } from '../test/network.js';
import { createPort, type Authenticated } from './port.js';

const options = { sessionDurationMinutes: 30 };

async function setUp(routes: Routes = {}) {
  const { wire, passkeys, provider, connection } = await connect(routes);
  const port = createPort(connection);
  const controller = new AbortController();
  const onLate = vi.fn<(answer: Authenticated) => void>();
  const authenticate = () =>
    port.authenticate(options, false, { signal: controller.signal, onDialog() {}, onChosen() {} }, onLate);
  /** A ceremony in which the person chooses immediately. */
  const chosen = async () => {
    const answer = authenticate();
    answer.catch(() => {});
    (await passkeys.request()).choose();
    return answer;
  };
  return { wire, passkeys, provider, port, controller, onLate, authenticate, chosen };
}

beforeEach(clearBrowserStorage);
afterEach(() => void vi.useRealTimers());

describe('hasSession', () => {
  it('returns whether a person is signed in', async () => {
    const { provider, port } = await setUp();
    expect(port.hasSession()).toBe(false);
    await signInAt(provider);
    expect(port.hasSession()).toBe(true);
  });
});

describe('authenticate', () => {
  it('returns the validated response', async () => {
    const { chosen, port } = await setUp();
    expect(await chosen()).toMatchObject({ user: { user_id: 'user-test-1' } });
    expect(port.hasSession()).toBe(true);
  });

  it('calls the secondary start endpoint while signed in', async () => {
    const { wire, provider, chosen } = await setUp();
    await signInAt(provider);
    await chosen();
    expect(wire.calls).toContain('POST /webauthn/authenticate/start/secondary');
  });

  it.each([
    ['start', START],
    ['finish', FINISH],
  ] as const)('maps every failure of the %s to an error code', async (part, route) => {
    const faults = [
      [offline, 'provider/offline'],
      [refusal(404, 'webauthn_registration_not_found'), 'provider/refused'],
      [refusal(429, 'too_many_requests'), 'provider/rate-limited'],
      [refusal(500, 'internal_server_error'), 'provider/server-error'],
      [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'provider/unreachable'],
      [() => new Response('{"data":{"requ', { status: 200 }), 'provider/unexpected-answer'],
    ] as const;
    for (const [fault, code] of faults) {
      clearBrowserStorage();
      const { wire, authenticate, chosen } = await setUp({ [route]: fault });
      // Offline, the browser reaches nothing of the provider.
      if (code === 'provider/offline') wire.on(BOOTSTRAP, offline);
      const answer = part === 'start' ? authenticate() : chosen();
      if (code === 'provider/offline') wire.on(BOOTSTRAP, offline);
      await expect(answer).rejects.toMatchObject({ code });
    }
  });

  it.each([null, {}, { user: {} }, { ...signedIn, session: { session_id: 's' } }])(
    'rejects a malformed response: %j',
    async (data) => {
      const { chosen } = await setUp({ [FINISH]: () => data });
      await expect(chosen()).rejects.toMatchObject({ code: 'provider/unexpected-answer' });
    },
  );

  it('starts without a session after the client stored a malformed response as its session', async () => {
    const { wire, passkeys, port, authenticate, chosen } = await setUp({
      [FINISH]: () => ({ ...signedIn, session: [], user: 'nobody' }),
    });
    await expect(chosen()).rejects.toMatchObject({ code: 'provider/unexpected-answer' });
    wire.on(FINISH, () => signedIn);
    const answer = authenticate();
    (await passkeys.request(2)).choose();
    expect(await answer).toMatchObject({ user: { user_id: 'user-test-1' } });
    expect(wire.calls.filter((call) => call.includes('/webauthn/'))).toEqual([START, FINISH, START, FINISH]);
    expect(port.hasSession()).toBe(true);
  });

  it('rejects with the browser’s exception as the cause', async () => {
    const { passkeys, authenticate } = await setUp();
    const answer = authenticate();
    (await passkeys.request()).refuse('SecurityError');
    await expect(answer).rejects.toMatchObject({ code: 'provider/failed', cause: { name: 'SecurityError' } });
  });

  it('rejects when its signal is aborted, and passes a late response to onLate', async () => {
    const late = lateAnswer();
    const { wire, controller, onLate, chosen } = await setUp({ [FINISH]: late.answer });
    const answer = chosen();
    await vi.waitFor(() => expect(wire.calls).toEqual([START, FINISH]));
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'provider/aborted' });
    expect(onLate).not.toHaveBeenCalled();
    late.send(signedIn);
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce());
    expect(onLate.mock.calls[0]?.[0]).toMatchObject({ session: { session_id: 'session-test-1' } });
  });

  it('waits for the person without a timeout', async () => {
    const { passkeys, authenticate } = await setUp();
    await vi.dynamicImportSettled();
    vi.useFakeTimers();
    const onEnd = vi.fn();
    const answer = authenticate();
    answer.then(onEnd, onEnd);
    await passkeys.request();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(onEnd).not.toHaveBeenCalled();
    passkeys.last().choose();
    expect(await answer).toMatchObject({ user: { user_id: 'user-test-1' } });
  });

  it.each([
    ['failed', refusal(500, 'internal_server_error')],
    ['do not arrive', never],
  ])('signs in while the project’s settings %s', async (_what, fault) => {
    const { chosen } = await setUp({ [BOOTSTRAP]: fault });
    expect(await chosen()).toMatchObject({ user: { user_id: 'user-test-1' } });
  });
});
