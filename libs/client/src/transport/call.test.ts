// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AUTHENTICATE,
  BOOT,
  connected,
  forgetEverything,
  freshConnection,
  sent,
  signIn,
  spend,
} from '../../test/acts.js';
import { FAULTS, SIGNED_IN, errorOf, fakeWire, ok, refusal } from '../../test/fake-wire.js';
import { authenticated } from './check.js';

beforeEach(forgetEverything);

afterEach(() => void vi.useRealTimers());

describe('a call', () => {
  it('resolves with the checked response', async () => {
    const { connection } = await connected({ [AUTHENTICATE]: () => ok(SIGNED_IN) });
    await expect(signIn(connection)).resolves.toMatchObject({ user_id: 'user-test-1' });
  });

  it.each([
    ['offline', 'provider/offline', true],
    ['offlineInFirefox', 'provider/offline', true],
    ['offlineInSafari', 'provider/offline', true],
    ['html', 'provider/unreachable', true],
    ['serverError', 'provider/server-error', true],
    ['unauthorized', 'provider/refused', false],
    ['forbidden', 'provider/refused', false],
    ['limited', 'provider/rate-limited', true],
    ['cut', 'provider/unexpected-answer', true],
    ['empty', 'provider/unexpected-answer', true],
  ] as const)('with the response %s rejects with %s', async (fault, code, retryable) => {
    const { wire, connection } = await connected();
    await connection.bootstrap();
    // Without a network, the bootstrap request fails as well.
    if (code === 'provider/offline') wire.on(BOOT, FAULTS[fault]);
    wire.on(AUTHENTICATE, FAULTS[fault]);
    const error = await errorOf(signIn(connection));
    expect(error).toMatchObject({ code, retryable });
    expect(error.userMessage?.text).toMatch(/^[A-Z].*\.$/);
    expect(connection.session()).toBeNull();
  });

  it('rejects with the error fields of the server', async () => {
    fakeWire({ [AUTHENTICATE]: FAULTS.limited });
    const error = await errorOf(signIn(await freshConnection()));
    expect(error).toMatchObject({
      status: 429,
      errorType: 'too_many_requests',
      serverMessage: 'Said by the server: too_many_requests.',
      requestId: 'request-id-test-9',
      retryAfterMs: 7_000,
      userMessage: { id: 'error.too_many_requests', text: 'Said by the server: too_many_requests.' },
    });
  });

  it.each([{}, { user: {} }, { ...SIGNED_IN, session: { session_id: 's' } }, { ...SIGNED_IN, user: [] }])(
    'rejects a malformed response: %j',
    async (data) => {
      const { connection } = await connected({ [AUTHENTICATE]: () => ok(data) });
      expect(await errorOf(signIn(connection))).toMatchObject({ code: 'provider/unexpected-answer' });
      expect(connection.session()).toBeNull();
    },
  );

  it('rejects if the function throws synchronously', async () => {
    const { connection } = await connected();
    const error = await errorOf(
      connection.call(() => {
        throw new Error('Mistyped.');
      }, String),
    );
    expect(error).toMatchObject({ code: 'provider/failed', userMessage: { text: 'Mistyped.' } });
  });

  it('times out after 15 s, and a late response reaches only onLate', async () => {
    let answer = (_response: Response) => {};
    const { connection } = await connected({ [AUTHENTICATE]: () => new Promise((resolve) => (answer = resolve)) });
    vi.useFakeTimers();
    const onLate = vi.fn();
    const outcome = errorOf(connection.call(spend, authenticated, { onLate }));
    await vi.advanceTimersByTimeAsync(14_999);
    const told = vi.fn();
    void outcome.then(told);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ code: 'provider/timeout', retryable: true });
    expect(onLate).not.toHaveBeenCalled();
    vi.useRealTimers();
    answer(ok(SIGNED_IN));
    await vi.waitFor(() => expect(onLate).toHaveBeenCalledOnce());
    expect(onLate.mock.calls[0]?.[0]).toMatchObject({ user_id: 'user-test-1' });
    expect(connection.session()).toMatchObject({ session_id: 'session-test-1' });
  });

  it('ignores a late failure', async () => {
    let fail = (_reason: unknown) => {};
    const { connection } = await connected({
      [AUTHENTICATE]: () => new Promise((_resolve, reject) => (fail = reject)),
    });
    const onLate = vi.fn();
    const stop = new AbortController();
    const outcome = errorOf(connection.call(spend, authenticated, { onLate, signal: stop.signal }));
    stop.abort('gone back');
    await outcome;
    fail(new Error('too late'));
    await connection.bootstrap();
    expect(onLate).not.toHaveBeenCalled();
  });

  it('rejects at once when its signal aborts, before or after the start', async () => {
    const { connection } = await connected({ [AUTHENTICATE]: FAULTS.never });
    const stop = new AbortController();
    const outcome = errorOf(connection.call(spend, authenticated, { signal: stop.signal }));
    stop.abort('gone back');
    expect(await outcome).toMatchObject({ code: 'provider/aborted', cause: 'gone back', retryable: false });
    const run = vi.fn();
    const second = errorOf(connection.call(run, String, { signal: stop.signal }));
    expect(await second).toMatchObject({ code: 'provider/aborted', cause: 'gone back' });
    expect(run).not.toHaveBeenCalled();
  });

  it('leaves no timer and no listener', async () => {
    const { connection } = await connected({ [AUTHENTICATE]: () => ok(SIGNED_IN) });
    await connection.bootstrap();
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    await connection.call(async () => ({ request_id: 'r' }), sent, { signal });
    expect(vi.getTimerCount()).toBe(0);
    expect(remove.mock.calls).toEqual(add.mock.calls);
  });
});

it('ignores refusal fields of the wrong type', async () => {
  fakeWire({ [AUTHENTICATE]: () => refusal(400, 'weird', { error_message: null, request_id: 7 }) });
  const error = await errorOf(signIn(await freshConnection()));
  expect(error).toMatchObject({ code: 'provider/refused', serverMessage: undefined, requestId: undefined });
  expect(error.userMessage?.text).toMatch(/^The sign-in service/);
});
