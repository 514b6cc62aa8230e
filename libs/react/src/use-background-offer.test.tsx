import { createTurnQueue } from '@latchkey/kernel';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackgroundOffer, useQueueEntry } from './use-background-offer.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a component stands in line while it is mounted, and follows its turn', () => {
  const queue = createTurnQueue();
  const join = () => renderHook(() => useQueueEntry(queue.createEntry).turn);
  const [first, second] = [join(), join()];
  expect(first.result.current?.aborted).toBe(false);
  expect(second.result.current).toBeUndefined();
  act(() => first.unmount());
  expect(second.result.current?.aborted).toBe(false);
});

interface Props {
  readonly run: (() => void) | undefined;
  readonly waitMs: number;
}

const offer = (initialProps: Props) =>
  renderHook(({ run, waitMs }: Props) => useBackgroundOffer(run, waitMs), { initialProps });

it('an offer is made once, by the latest function, after the wait', async () => {
  const [old, run] = [vi.fn(), vi.fn()];
  const { rerender } = offer({ run: old, waitMs: 2_000 });
  await pass(1_000);
  rerender({ run, waitMs: 2_000 });
  await pass(999);
  expect(run).not.toHaveBeenCalled();
  await pass(1);
  await pass(10_000);
  expect(run).toHaveBeenCalledOnce();
  expect(old).not.toHaveBeenCalled();
});

it('an offer without a wait is made when the page is idle', async () => {
  let idle = () => {};
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => ((idle = callback), 7));
  vi.stubGlobal('cancelIdleCallback', cancel);
  const run = vi.fn();
  const { unmount } = offer({ run, waitMs: 0 });
  await pass(10_000);
  expect(run).not.toHaveBeenCalled();
  idle();
  expect(run).toHaveBeenCalledOnce();
  unmount();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

it('an offer is made again after it could not be made, and with another wait', async () => {
  const run = vi.fn();
  const { rerender } = offer({ run, waitMs: 0 });
  await pass(0);
  rerender({ run: undefined, waitMs: 0 });
  rerender({ run, waitMs: 0 });
  await pass(0);
  rerender({ run, waitMs: 1_000 });
  await pass(1_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('no offer is made once the component is gone', async () => {
  const run = vi.fn();
  offer({ run, waitMs: 1_000 }).unmount();
  await pass(1_000);
  expect(run).not.toHaveBeenCalled();
});
