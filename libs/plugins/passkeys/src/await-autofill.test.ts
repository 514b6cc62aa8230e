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

  /** The world after an offer. */
  async function offered(...given: Parameters<typeof setUp>) {
    const world = setUp(...given);
    await awaitAutofill(world.ctx, turn().signal);
    return world;
  }

  it('signs in with the passkey that was chosen, and shows the button busy meanwhile', async () => {
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

  it('waits without a limit of the widget’s, and without a word', async () => {
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

  it('ends, and counts no failure, where a session is over before the widget has learned of it', async () => {
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

  it('ends quietly when its turn does', async () => {
    const mine = turn();
    const { ctx, port, state, pending } = setUp(thinking);
    const done = awaitAutofill(ctx, mine.signal);
    await vi.waitFor(() => expect(port.authenticate).toHaveBeenCalled());
    mine.abort();
    await done;
    expect(state()).toMatchObject({ failures: 0 });
    expect(pending()).toBe(0);
  });

  it('ends quietly when the screen is left', async () => {
    const { ctx, port, life, state } = setUp(thinking);
    const done = awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(port.authenticate).toHaveBeenCalled());
    life.abort();
    await done;
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('asks nobody when its turn is over already', async () => {
    const { ctx, port } = setUp();
    await awaitAutofill(ctx, AbortSignal.abort());
    expect(port.authenticate).not.toHaveBeenCalled();
  });

  it('ends before its challenge does, so that it is made anew', async () => {
    const { ctx, port, pass, state } = setUp(thinking);
    const done = awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(ctx.done).toContain('dispatch passkeys/offered'));
    pass(RENEW_MS - 1);
    expect(port.authenticate.mock.calls[0]?.[2].signal.aborted).toBe(false);
    pass(1);
    await done;
    expect(state()).toMatchObject({ failures: 0 });
  });

  it('counts an offer that is not made within 15 s', async () => {
    const { ctx, port, pass, state } = setUp(async (_wish, _isQuiet, { signal }) => untilAborted(signal));
    const done = awaitAutofill(ctx, turn().signal);
    await vi.waitFor(() => expect(port.authenticate).toHaveBeenCalled());
    pass(14_999);
    expect(state()).toMatchObject({ failures: 0 });
    pass(1);
    await done;
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000 });
  });

  it('counts an offer whose code does not come within 15 s', async () => {
    const { ctx, pass, pending, state } = setUp(thinking, { port: () => new Promise(() => {}) });
    const done = awaitAutofill(ctx, turn().signal);
    pass(15_000);
    await done;
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000 });
    expect(pending()).toBe(0);
  });

  it('ends with its turn while its code is on its way, and asks nobody when that comes', async () => {
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

  it('tries five times, waiting twice as long each time, and then leaves it to the button', async () => {
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
    ['an empty answer', failed({ code: 'provider/unexpected-answer' })],
    ['a refusal', failed({ code: 'provider/refused', errorType: 'bad_domain_for_stytch_sdk' })],
    ['another script that has asked meanwhile', thrown('AbortError')],
    ['a pending request that is not ours', thrown('OperationError')],
  ])('counts %s', async (_what, error) => {
    const { state } = await offered(fails(error));
    expect(state()).toMatchObject({ failures: 1 });
    expect(state().ended).toBeUndefined();
  });

  it('counts a client that does not load', async () => {
    const { state } = await offered(obedient, { port: () => Promise.reject(new Error('chunk')) });
    expect(state()).toMatchObject({ failures: 1 });
  });

  it('waits as long as the provider asks for', async () => {
    const { state } = await offered(fails(failed({ code: 'provider/rate-limited', retryAfterMs: 20_000 })));
    expect(state()).toMatchObject({ waitMs: 20_000 });
  });

  it('begins with the shortest wait again after an offer that was made', async () => {
    const { ctx, state, port } = setUp();
    port.authenticate.mockRejectedValueOnce(offline);
    await awaitAutofill(ctx, turn().signal);
    expect(state().waitMs).toBe(1_000);
    await awaitAutofill(ctx, turn().signal);
    expect(state().waitMs).toBe(0);
  });

  it.each(['NotAllowedError', 'NotSupportedError'])('stops for good at %s', async (name) => {
    const { ctx, state } = await offered(fails(thrown(name)));
    expect(state()).toMatchObject({ ended: true });
    expect(ctx.events).toEqual([]);
  });

  it('stops for good at a page that may not, and tells developers', async () => {
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
  ])('says what fails once the person has chosen, and counts it', async (error, said) => {
    const { ctx, state } = setUp(chosenThenFails(error));
    await expect(awaitAutofill(ctx, turn().signal)).rejects.toMatchObject(said);
    expect(state()).toMatchObject({ failures: 1, waitMs: 1_000, acted: true });
    expect(state().ended).toBeUndefined();
  });

  it('stops after five passkeys that were refused, waiting twice as long after each', async () => {
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

  it('counts a passkey that was chosen and offers that could not be made together', async () => {
    const { ctx, state, port } = setUp(chosenThenFails(failed({ code: 'provider/server-error' })));
    port.authenticate.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    for (let attempt = 0; attempt < 3; attempt++) await awaitAutofill(ctx, turn().signal).catch(() => {});
    expect(state()).toMatchObject({ failures: 3, waitMs: 4_000 });
  });

  it('counts a chosen passkey that the widget’s own limit ends', async () => {
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

  it('makes no offer when the fifth attempt was ended by the widget’s own limit', async () => {
    const { ctx, port, state } = setUp();
    ctx.dispatch({ type: 'passkeys/chosen', patch: { failures: 5 } });
    await awaitAutofill(ctx, turn().signal);
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ failures: 5, ended: true });
  });

  it('begins with five attempts again after one has signed in', async () => {
    const { ctx, port, state } = setUp();
    port.authenticate.mockRejectedValueOnce(offline);
    await awaitAutofill(ctx, turn().signal);
    await awaitAutofill(ctx, turn().signal);
    expect(state()).toMatchObject({ failures: 0, waitMs: 0 });
  });

  it('goes on with what was chosen though its turn ends, and completes it', async () => {
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

  it('offers nothing to somebody who is signed in, and waits for its turn to end', async () => {
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

  it('takes the sign of a passkey that was chosen before away', async () => {
    const { ctx, state } = setUp(thinking);
    ctx.dispatch({ type: 'passkeys/chosen', patch: { acted: true, finishing: true } });
    void awaitAutofill(ctx, turn().signal);
    expect(state()).toMatchObject({ acted: true, finishing: false });
  });
});
