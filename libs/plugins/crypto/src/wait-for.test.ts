import { describe, expect, it, vi } from 'vitest';
import { setUp } from '../test/flow-world.js';
import { NETWORK, showHintAfter, waitFor, WALLET } from './wait-for.js';

const never = () => new Promise<never>(() => {});

describe('waitFor', () => {
  it('gives the answer, and leaves nothing behind', async () => {
    const { ctx, pending } = setUp();
    const remove = vi.spyOn(ctx.signal, 'removeEventListener');
    expect(await waitFor(ctx, WALLET, () => 7)).toBe(7);
    expect(pending()).toBe(0);
    expect(remove).toHaveBeenCalledOnce();
  });

  it('rejects with what is thrown, at once or later', async () => {
    const { ctx } = setUp();
    const error = new Error('no');
    const thrower = () => {
      throw error;
    };
    await expect(waitFor(ctx, WALLET, thrower)).rejects.toBe(error);
    await expect(waitFor(ctx, WALLET, async () => thrower())).rejects.toBe(error);
  });

  it('says a hint after its time, and takes it back when the answer comes', async () => {
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
  ])('ends when the time is up %#', async (patience, ms, error) => {
    const { ctx, pass } = setUp();
    let given: AbortSignal | undefined;
    const waiting = waitFor(ctx, patience, (signal) => {
      given = signal;
      return never();
    });
    pass(ms - 1);
    expect(given?.aborted).toBe(false);
    pass(1);
    await expect(waiting).rejects.toMatchObject(error);
    expect(given?.aborted).toBe(true);
  });

  it('ends when the screen is left', async () => {
    const { ctx, life, pending } = setUp();
    const waiting = waitFor(ctx, WALLET, never);
    life.abort('left');
    await expect(waiting).rejects.toBe('left');
    expect(pending()).toBe(0);
  });

  it('ends by the reason of another end', async () => {
    const { ctx } = setUp();
    const end = new AbortController();
    const waiting = waitFor(ctx, WALLET, never, end.signal);
    end.abort('switched');
    await expect(waiting).rejects.toBe('switched');
  });

  it('begins nothing that has ended already', async () => {
    const { ctx, life } = setUp();
    const run = vi.fn();
    await expect(waitFor(ctx, WALLET, run, AbortSignal.abort('over'))).rejects.toBe('over');
    life.abort('left');
    await expect(waitFor(ctx, WALLET, run)).rejects.toBe('left');
    expect(run).not.toHaveBeenCalled();
  });
});

describe('showHintAfter', () => {
  it('says nothing that was taken back in time', () => {
    const { ctx, pass, state } = setUp();
    showHintAfter(ctx, NETWORK)();
    pass(NETWORK.hintAfterMs);
    expect(state().hint).toBeUndefined();
    expect(ctx.actions).toEqual([]);
  });
});
