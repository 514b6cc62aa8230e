import { providerError, untilAborted } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { browserError, choose, completed, failWith, offlineError, setUp, stayOpen } from '../test/flow.js';
import { signedIn } from '../test/network.js';
import { flowMessages } from './errors.js';
import { awaitAutofill, RENEW_MS } from './flows.js';

const serverError = providerError('provider/server-error');
const chooseAndFail = (error: unknown) => choose(failWith(error));

/** Starts the flow with a turn of its own. */
function begin(...args: Parameters<typeof setUp>) {
  return start(setUp(...args));
}

/** Starts the flow while a person is signed in. */
function beginSignedIn() {
  const given = setUp();
  given.port.hasSession.mockReturnValue(true);
  return start(given);
}

function start(given: ReturnType<typeof setUp>) {
  const turn = new AbortController();
  const done = awaitAutofill(given.ctx, turn.signal);
  /** Waits until the flow has made its request. */
  const requested = () => vi.waitFor(() => expect(given.port.authenticate).toHaveBeenCalled());
  return { ...given, turn, done, requested };
}

/** Runs the flow to its end. */
async function run(...args: Parameters<typeof setUp>) {
  const given = begin(...args);
  await given.done;
  return given;
}

const runAgain = (given: ReturnType<typeof setUp>) => start(given).done;

describe('awaitAutofill', () => {
  it('signs in with the chosen passkey, and marks the flow as busy in the meantime', async () => {
    const { ctx, port } = await run();
    expect(port.authenticate.mock.calls[0]?.[1]).toBe(true);
    expect(ctx.done).toEqual([
      'pauseTimeout',
      'dispatch passkeys/offerBegun',
      'preload confirmation',
      'dispatch passkeys/offered',
      'restartTimeout',
      'dispatch passkeys/chosen',
      ...completed,
    ]);
    expect(ctx.actions).toContainEqual({
      type: 'passkeys/chosen',
      patch: { failures: 1, waitMs: 1_000, acted: true, finishing: true, note: undefined, refusal: undefined },
    });
    expect(ctx.events).toEqual([
      { type: 'PASSKEY_AUTHENTICATE', data: signedIn },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
  });

  it('waits without a timeout or a message', async () => {
    const { ctx, pass, requested } = begin(stayOpen);
    await requested();
    pass(60_000);
    expect(ctx.done).toEqual([
      'pauseTimeout',
      'dispatch passkeys/offerBegun',
      'preload confirmation',
      'dispatch passkeys/offered',
    ]);
  });

  it('ends without counting a failure when a session has expired unnoticed', async () => {
    const { done, pass, pending, port, state } = beginSignedIn();
    await vi.waitFor(() => expect(port.hasSession).toHaveBeenCalled());
    pass(15_000);
    await done;
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ failures: 0, waitMs: 0 });
    expect(pending()).toBe(0);
  });

  it.each([
    ['its turn ends', 'turn'],
    ['the person leaves the screen', 'life'],
  ] as const)('ends without counting a failure when %s', async (_what, ended) => {
    const given = begin(stayOpen);
    await given.requested();
    given[ended].abort();
    await given.done;
    expect(given.state()).toMatchObject({ failures: 0 });
    expect(given.pending()).toBe(0);
  });

  it('makes no request when its turn has ended already', async () => {
    const { ctx, port } = setUp();
    await awaitAutofill(ctx, AbortSignal.abort());
    expect(port.authenticate).not.toHaveBeenCalled();
  });

  it('ends without counting a failure before its challenge expires', async () => {
    const { ctx, done, pass, port, state } = begin(stayOpen);
    await vi.waitFor(() => expect(ctx.done).toContain('dispatch passkeys/offered'));
    pass(RENEW_MS - 1);
    expect(port.authenticate.mock.calls[0]?.[2].signal.aborted).toBe(false);
    pass(1);
    await done;
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('counts a request that stays pending for 15 s as a failure', async () => {
    const { done, pass, requested, state } = begin(async (_options, _isQuiet, { signal }) => untilAborted(signal));
    await requested();
    pass(14_999);
    expect(state()).toMatchObject({ failures: 0 });
    pass(1);
    await done;
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000 });
  });

  it('counts a client that does not load within 15 s as a failure', async () => {
    const { done, pass, pending, state } = begin(stayOpen, { port: () => new Promise(() => {}) });
    pass(15_000);
    await done;
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000 });
    expect(pending()).toBe(0);
  });

  it('ends with its turn while a chunk loads, and makes no request afterwards', async () => {
    let finishLoading = () => {};
    const preload = () => new Promise<void>((resolve) => (finishLoading = resolve));
    const { done, port, state, turn } = begin(stayOpen, { preload });
    turn.abort();
    await done;
    finishLoading();
    await Promise.resolve();
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('stops after five failures, with waits from 1 s to 8 s', async () => {
    const given = setUp(failWith(offlineError));
    const { ctx, state } = given;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(state().ended).toBeUndefined();
      await runAgain(given);
      waits.push(state().waitMs);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
    expect(state()).toMatchObject({ failures: 5, ended: true });
    expect(ctx.events).toEqual([]);
  });

  it.each([
    ['an empty response', providerError('provider/unexpected-answer')],
    ['an error response', providerError('provider/refused', { errorType: 'bad_domain_for_stytch_sdk' })],
    ['a request that another script aborts', browserError('AbortError')],
    ['a pending request of another script', browserError('OperationError')],
  ])('counts %s as a failure', async (_what, error) => {
    const { state } = await run(failWith(error));
    expect(state()).toMatchObject({ failures: 1 });
    expect(state().ended).toBeUndefined();
  });

  it('counts a client that fails to load as a failure', async () => {
    const { state } = await run(undefined, { port: failWith(new Error('chunk')) });
    expect(state()).toMatchObject({ failures: 1 });
  });

  it('waits for the provider’s Retry-After', async () => {
    const { state } = await run(failWith(providerError('provider/rate-limited', { retryAfterMs: 20_000 })));
    expect(state()).toMatchObject({ waitMs: 20_000 });
  });

  it('resets the wait after a successful request', async () => {
    const given = setUp();
    given.port.authenticate.mockRejectedValueOnce(offlineError);
    await runAgain(given);
    expect(given.state().waitMs).toBe(1_000);
    await runAgain(given);
    expect(given.state().waitMs).toBe(0);
  });

  it.each(['NotAllowedError', 'NotSupportedError'])('stops permanently after %s', async (name) => {
    const { ctx, state } = await run(failWith(browserError(name)));
    expect(state()).toMatchObject({ ended: true });
    expect(ctx.events).toEqual([]);
  });

  it('stops permanently after a SecurityError, and logs a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { state } = await run(failWith(browserError('SecurityError')), { options: { domain: 'example.org' } });
    expect(state()).toMatchObject({ ended: true });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"example.org"'));
  });

  it.each([
    [offlineError, offlineError],
    [
      providerError('provider/refused', { errorType: 'webauthn_registration_not_found' }),
      { userMessage: flowMessages.notFound },
    ],
    [serverError, { userMessage: flowMessages.unknown }],
  ])('rejects with the specified error after a choice, and counts a failure', async (error, expected) => {
    const { done, state } = begin(chooseAndFail(error));
    await expect(done).rejects.toMatchObject(expected);
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000, acted: true });
    expect(state().ended).toBeUndefined();
  });

  it('stops after five rejected passkeys, doubling the wait after each', async () => {
    const given = setUp(chooseAndFail(serverError));
    const { port, state } = given;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(state().ended).toBeUndefined();
      await expect(runAgain(given)).rejects.toMatchObject({ userMessage: flowMessages.unknown });
      waits.push(state().waitMs);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(state()).toMatchObject({ failures: 5, ended: true });
    await runAgain(given);
    expect(port.authenticate).toHaveBeenCalledTimes(5);
  });

  it('adds a rejected passkey to the count of failed requests', async () => {
    const given = setUp(chooseAndFail(serverError));
    given.port.authenticate.mockRejectedValueOnce(offlineError).mockRejectedValueOnce(offlineError);
    for (let attempt = 0; attempt < 3; attempt++) await runAgain(given).catch(() => {});
    expect(given.state()).toMatchObject({ failures: 3, waitMs: 4_000 });
  });

  it('counts a chosen passkey whose flow is aborted as a failure', async () => {
    const { ctx, done, life, state } = begin(choose(({ signal }) => untilAborted(signal)));
    await vi.waitFor(() => expect(ctx.done).toContain('dispatch passkeys/chosen'));
    life.abort();
    await done.catch(() => {});
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000 });
  });

  it('makes no request after five counted failures', async () => {
    const given = setUp();
    given.ctx.dispatch({ type: 'passkeys/chosen', patch: { failures: 5 } });
    await runAgain(given);
    expect(given.port.authenticate).not.toHaveBeenCalled();
    expect(given.state()).toMatchObject({ failures: 5, ended: true });
  });

  it('resets the count of failures after a sign-in', async () => {
    const given = setUp();
    given.port.authenticate.mockRejectedValueOnce(offlineError);
    await runAgain(given);
    await runAgain(given);
    expect(given.state()).toMatchObject({ failures: 0, waitMs: 0 });
  });

  it('completes the sign-in when the turn ends after the choice', async () => {
    const turn = new AbortController();
    const signInAfterTurn = choose(async ({ signal }) => {
      turn.abort();
      signal.throwIfAborted();
      return signedIn;
    });
    const { ctx } = setUp(signInAfterTurn);
    await awaitAutofill(ctx, turn.signal);
    expect(ctx.done.slice(-completed.length)).toEqual(completed);
  });

  it('makes no request while signed in, and waits for its turn to end', async () => {
    const { done, pending, port, state, turn } = beginSignedIn();
    await vi.waitFor(() => expect(port.hasSession).toHaveBeenCalled());
    turn.abort();
    await done;
    expect(pending()).toBe(0);
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('clears the busy state of an earlier choice', async () => {
    const given = setUp(stayOpen);
    given.ctx.dispatch({ type: 'passkeys/chosen', patch: { acted: true, finishing: true } });
    void runAgain(given);
    expect(given.state()).toMatchObject({ acted: true, finishing: false });
  });
});
