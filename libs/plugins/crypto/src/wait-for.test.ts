import { describe, expect, it, vi } from 'vitest';
import { never, setUp, throws } from '../test/flow-context.js';
import { NETWORK, showHintAfter, waitFor, WALLET } from './wait-for.js';

describe('waitFor', () => {
  it('returns the answer and removes its timer and listener', async () => {
    const { ctx, pending } = setUp();
    const remove = vi.spyOn(ctx.signal, 'removeEventListener');
    expect(await waitFor(ctx, WALLET, () => 7)).toBe(7);
    expect(pending()).toBe(0);
    expect(remove).toHaveBeenCalledOnce();
  });

  it('rejects with a synchronous or asynchronous error', async () => {
    const { ctx } = setUp();
    const error = new Error('no');
    await expect(waitFor(ctx, WALLET, throws(error))).rejects.toBe(error);
    await expect(waitFor(ctx, WALLET, () => Promise.reject(error))).rejects.toBe(error);
  });

  it('shows a hint after its delay and removes it on the answer', async () => {
    const { ctx, pass, state } = setUp();
    let answer: (value: number) => void = () => {};
    const waiting = waitFor(ctx, WALLET, () => new Promise<number>((resolve) => (answer = resolve)));
    pass(19_999);
    expect(state().hint).toBeUndefined();
    pass(1);
    expect(state().hint).toBe(WALLET.hint);
    answer(1);
    await waiting;
    expect(state().hint).toBeUndefined();
  });

  it.each([
    [WALLET, 120_000, { reason: 'timeout' }],
    [NETWORK, 16_000, { code: 'flow/timed-out' }],
  ])('rejects and aborts at the time limit %#', async (policy, ms, error) => {
    const { ctx, pass } = setUp();
    let given: AbortSignal | undefined;
    const waiting = waitFor(ctx, policy, (signal) => {
      given = signal;
      return never();
    });
    pass(ms - 1);
    expect(given?.aborted).toBe(false);
    pass(1);
    await expect(waiting).rejects.toMatchObject(error);
    expect(given?.aborted).toBe(true);
  });

  it('rejects when the screen changes', async () => {
    const { ctx, life, pending } = setUp();
    const waiting = waitFor(ctx, WALLET, never);
    life.abort('left');
    await expect(waiting).rejects.toBe('left');
    expect(pending()).toBe(0);
  });

  it('rejects with the reason of another signal', async () => {
    const { ctx } = setUp();
    const end = new AbortController();
    const waiting = waitFor(ctx, WALLET, never, end.signal);
    end.abort('switched');
    await expect(waiting).rejects.toBe('switched');
  });

  it('does not start after an abort', async () => {
    const { ctx, life } = setUp();
    const run = vi.fn();
    await expect(waitFor(ctx, WALLET, run, AbortSignal.abort('over'))).rejects.toBe('over');
    life.abort('left');
    await expect(waitFor(ctx, WALLET, run)).rejects.toBe('left');
    expect(run).not.toHaveBeenCalled();
  });
});

describe('showHintAfter', () => {
  it('shows no hint after an early cancellation', () => {
    const { ctx, pass, state } = setUp();
    showHintAfter(ctx, NETWORK)();
    pass(NETWORK.hintAfterMs);
    expect(state().hint).toBeUndefined();
    expect(ctx.actions).toEqual([]);
  });
});
