import { describe, expect, it, vi } from 'vitest';
import {
  chosenThenFails,
  completed,
  failed,
  fails,
  obedient,
  offline,
  setUp,
  thinking,
  thrown,
  untilAborted,
} from '../test/flow-world.js';
import { signedIn } from '../test/world.js';
import { awaitAutofill, RENEW_MS } from './flows.js';
import { flowMessages } from './errors.js';

describe('awaitAutofill', () => {
  const turn = () => new AbortController();

  /** The world after an autofill request. */
  async function offered(...given: Parameters<typeof setUp>) {
    const world = setUp(...given);
    await awaitAutofill(world.ctx, turn().signal);
    return world;
  }

  it('signs in with the chosen passkey, and marks the flow as busy in the meantime', async () => {
    const { ctx, port } = await offered();
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
    const { ctx, pass, port } = setUp(thinking);
    void awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(port.authenticate).toHaveBeenCalled());
    pass(60_000);
    expect(ctx.done).toEqual([
      'pauseTimeout',
      'dispatch passkeys/offerBegun',
      'preload confirmation',
      'dispatch passkeys/offered',
    ]);
  });

  it('ends without counting a failure when a session has expired unnoticed', async () => {
    const { ctx, pass, pending, port, state } = setUp(thinking);
    const hasSession = vi.spyOn(port, 'hasSession').mockReturnValue(true);
    const done = awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(hasSession).toHaveBeenCalled());
    pass(15_000);
    await done;
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ failures: 0, waitMs: 0 });
    expect(pending()).toBe(0);
  });

  it('ends without counting a failure when its turn ends', async () => {
    const mine = turn();
    const { ctx, port, state, pending } = setUp(thinking);
    const done = awaitAutofill(ctx, mine.signal);
    await vi.waitFor(() => expect(port.authenticate).toHaveBeenCalled());
    mine.abort();
    await done;
    expect(state()).toMatchObject({ failures: 0 });
    expect(pending()).toBe(0);
  });

  it('ends without counting a failure when the person leaves the screen', async () => {
    const { ctx, port, life, state } = setUp(thinking);
    const done = awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(port.authenticate).toHaveBeenCalled());
    life.abort();
    await done;
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('makes no request when its turn has ended already', async () => {
    const { ctx, port } = setUp();
    await awaitAutofill(ctx, AbortSignal.abort());
    expect(port.authenticate).not.toHaveBeenCalled();
  });

  it('ends without counting a failure before its challenge expires', async () => {
    const { ctx, port, pass, state } = setUp(thinking);
    const done = awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(ctx.done).toContain('dispatch passkeys/offered'));
    pass(RENEW_MS - 1);
    expect(port.authenticate.mock.calls[0]?.[2].signal.aborted).toBe(false);
    pass(1);
    await done;
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('counts a request that stays pending for 15 s as a failure', async () => {
    const { ctx, port, pass, state } = setUp(async (_wish, _isQuiet, { signal }) => untilAborted(signal));
    const done = awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(port.authenticate).toHaveBeenCalled());
    pass(14_999);
    expect(state()).toMatchObject({ failures: 0 });
    pass(1);
    await done;
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000 });
  });

  it('counts a client that does not load within 15 s as a failure', async () => {
    const { ctx, pass, pending, state } = setUp(thinking, { port: () => new Promise(() => {}) });
    const done = awaitAutofill(ctx, turn().signal);
    pass(15_000);
    await done;
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000 });
    expect(pending()).toBe(0);
  });

  it('ends with its turn while a chunk loads, and makes no request afterwards', async () => {
    const mine = turn();
    let bring = () => {};
    const { ctx, port, state } = setUp(thinking, { preload: () => new Promise((resolve) => (bring = resolve)) });
    const done = awaitAutofill(ctx, mine.signal);
    mine.abort();
    await done;
    bring();
    await Promise.resolve();
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('stops after five failures, with waits from 1 s to 8 s', async () => {
    const { ctx, state } = setUp(fails(offline));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(state().ended).toBeUndefined();
      await awaitAutofill(ctx, turn().signal);
      waits.push(state().waitMs);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
    expect(state()).toMatchObject({ failures: 5, ended: true });
    expect(ctx.events).toEqual([]);
  });

  it.each([
    ['an empty response', failed({ code: 'provider/unexpected-answer' })],
    ['an error response', failed({ code: 'provider/refused', errorType: 'bad_domain_for_stytch_sdk' })],
    ['a request that another script aborts', thrown('AbortError')],
    ['a pending request of another script', thrown('OperationError')],
  ])('counts %s as a failure', async (_what, error) => {
    const { state } = await offered(fails(error));
    expect(state()).toMatchObject({ failures: 1 });
    expect(state().ended).toBeUndefined();
  });

  it('counts a client that fails to load as a failure', async () => {
    const { state } = await offered(obedient, { port: () => Promise.reject(new Error('chunk')) });
    expect(state()).toMatchObject({ failures: 1 });
  });

  it('waits for the provider’s Retry-After', async () => {
    const { state } = await offered(fails(failed({ code: 'provider/rate-limited', retryAfterMs: 20_000 })));
    expect(state()).toMatchObject({ waitMs: 20_000 });
  });

  it('resets the wait after a successful request', async () => {
    const { ctx, state, port } = setUp();
    port.authenticate.mockRejectedValueOnce(offline);
    await awaitAutofill(ctx, turn().signal);
    expect(state().waitMs).toBe(1_000);
    await awaitAutofill(ctx, turn().signal);
    expect(state().waitMs).toBe(0);
  });

  it.each(['NotAllowedError', 'NotSupportedError'])('stops permanently after %s', async (name) => {
    const { ctx, state } = await offered(fails(thrown(name)));
    expect(state()).toMatchObject({ ended: true });
    expect(ctx.events).toEqual([]);
  });

  it('stops permanently after a SecurityError, and logs a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { state } = await offered(fails(thrown('SecurityError')), { options: { domain: 'example.org' } });
    expect(state()).toMatchObject({ ended: true });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"example.org"'));
  });

  it.each([
    [offline, offline],
    [
      failed({ code: 'provider/refused', errorType: 'webauthn_registration_not_found' }),
      { userMessage: flowMessages.notFound },
    ],
    [failed({ code: 'provider/server-error' }), { userMessage: flowMessages.unknown }],
  ])('rejects with the specified error after a choice, and counts a failure', async (error, said) => {
    const { ctx, state } = setUp(chosenThenFails(error));
    await expect(awaitAutofill(ctx, turn().signal)).rejects.toMatchObject(said);
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000, acted: true });
    expect(state().ended).toBeUndefined();
  });

  it('stops after five rejected passkeys, doubling the wait after each', async () => {
    const { ctx, state, port } = setUp(chosenThenFails(failed({ code: 'provider/server-error' })));
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(state().ended).toBeUndefined();
      await expect(awaitAutofill(ctx, turn().signal)).rejects.toMatchObject({ userMessage: flowMessages.unknown });
      waits.push(state().waitMs);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
    expect(state()).toMatchObject({ failures: 5, ended: true });
    await awaitAutofill(ctx, turn().signal);
    expect(port.authenticate).toHaveBeenCalledTimes(5);
  });

  it('adds a rejected passkey to the count of failed requests', async () => {
    const { ctx, state, port } = setUp(chosenThenFails(failed({ code: 'provider/server-error' })));
    port.authenticate.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    for (let attempt = 0; attempt < 3; attempt++) await awaitAutofill(ctx, turn().signal).catch(() => {});
    expect(state()).toMatchObject({ failures: 3, waitMs: 4_000 });
  });

  it('counts a chosen passkey whose flow is aborted as a failure', async () => {
    const { ctx, life, state } = setUp(async (_wish, _isQuiet, { signal, onDialog, onChosen }) => {
      onDialog();
      onChosen();
      return untilAborted(signal);
    });
    const done = awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(ctx.done).toContain('dispatch passkeys/chosen'));
    life.abort();
    await done.catch(() => {});
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000 });
  });

  it('makes no request after five counted failures', async () => {
    const { ctx, port, state } = setUp();
    ctx.dispatch({ type: 'passkeys/chosen', patch: { failures: 5 } });
    await awaitAutofill(ctx, turn().signal);
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ failures: 5, ended: true });
  });

  it('resets the count of failures after a sign-in', async () => {
    const { ctx, port, state } = setUp();
    port.authenticate.mockRejectedValueOnce(offline);
    await awaitAutofill(ctx, turn().signal);
    await awaitAutofill(ctx, turn().signal);
    expect(state()).toMatchObject({ failures: 0, waitMs: 0 });
  });

  it('completes the sign-in when the turn ends after the choice', async () => {
    const mine = turn();
    const { ctx } = setUp(async (_wish, _isQuiet, { signal, onDialog, onChosen }) => {
      onDialog();
      onChosen();
      mine.abort();
      signal.throwIfAborted();
      return signedIn;
    });
    await awaitAutofill(ctx, mine.signal);
    expect(ctx.done.slice(-completed.length)).toEqual(completed);
  });

  it('makes no request while signed in, and waits for its turn to end', async () => {
    const mine = turn();
    const { ctx, port, pending, state } = setUp(obedient);
    const hasSession = vi.spyOn(port, 'hasSession').mockReturnValue(true);
    const done = awaitAutofill(ctx, mine.signal);
    await vi.waitFor(() => expect(hasSession).toHaveBeenCalled());
    mine.abort();
    await done;
    expect(pending()).toBe(0);
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('clears the busy state of an earlier choice', async () => {
    const { ctx, state } = setUp(thinking);
    ctx.dispatch({ type: 'passkeys/chosen', patch: { acted: true, finishing: true } });
    void awaitAutofill(ctx, turn().signal);
    expect(state()).toMatchObject({ acted: true, finishing: false });
  });
});
