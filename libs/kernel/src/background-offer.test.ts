import { describe, expect, it, vi } from 'vitest';
import { createTurnQueue, offerWaitMs } from './background-offer.js';

/** An entry that joins the queue. */
function enter(queue = createTurnQueue()) {
  const entry = queue.createEntry();
  const listener = vi.fn<() => void>();
  return { entry, listener, leave: entry.enter(listener) };
}

describe('one entry', () => {
  it('has no turn before it enters the queue, and one afterwards', () => {
    const entry = createTurnQueue().createEntry();
    expect(entry.turn).toBeUndefined();
    entry.enter(() => {});
    expect(entry.turn?.aborted).toBe(false);
  });

  it('loses its turn when it leaves', () => {
    const { entry, leave } = enter();
    const { turn } = entry;
    leave();
    expect(turn?.aborted).toBe(true);
    expect(entry.turn).toBeUndefined();
  });

  it('has a new turn when it enters again', () => {
    const { entry, leave } = enter();
    const { turn } = entry;
    leave();
    entry.enter(() => {});
    expect(entry.turn).not.toBe(turn);
    expect(entry.turn?.aborted).toBe(false);
  });

  it('keeps its turn without a notification if it is already in front', () => {
    const { entry, listener } = enter();
    const { turn } = entry;
    listener.mockClear();
    entry.toFront();
    expect(entry.turn).toBe(turn);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('several entries, oldest first', () => {
  it('give the turn to the first, then to the next when the first leaves', () => {
    const queue = createTurnQueue();
    const [first, second] = [enter(queue), enter(queue)];
    const { turn } = first.entry;
    expect(turn?.aborted).toBe(false);
    expect(second.entry.turn).toBeUndefined();
    expect(second.listener).not.toHaveBeenCalled();

    first.leave();
    expect(turn?.aborted).toBe(true);
    expect(first.entry.turn).toBeUndefined();
    expect(second.entry.turn?.aborted).toBe(false);
    expect(second.listener).toHaveBeenCalledOnce();
  });

  it('keep the turn of the first when a later entry leaves', () => {
    const queue = createTurnQueue();
    const { entry } = enter(queue);
    const { turn } = entry;
    enter(queue).leave();
    expect(entry.turn).toBe(turn);
    expect(turn?.aborted).toBe(false);
  });
});

describe('several entries, newest first', () => {
  it('give the only turn to the newest', () => {
    const queue = createTurnQueue(true);
    const [old, newer] = [enter(queue), enter(queue)];
    expect(old.entry.turn).toBeUndefined();
    expect(newer.entry.turn?.aborted).toBe(false);
    expect(old.listener).toHaveBeenCalledTimes(2);
  });

  it('never have two turns at the same time', () => {
    const queue = createTurnQueue(true);
    const entries = [queue.createEntry(), queue.createEntry(), queue.createEntry()];
    const count = () => expect(entries.filter(({ turn }) => turn && !turn.aborted).length).toBeLessThan(2);
    for (const entry of entries) entry.enter(count);
    for (const entry of [...entries, ...entries]) entry.toFront();
    queue.setPaused(true);
    queue.setPaused(false);
    expect(entries.filter(({ turn }) => turn)).toHaveLength(1);
  });

  it('return the turn to the older entry when the newest leaves', () => {
    const queue = createTurnQueue(true);
    const [old, newer] = [enter(queue), enter(queue)];
    newer.leave();
    expect(old.entry.turn?.aborted).toBe(false);
  });

  it('give the turn to the entry that moves to the front', () => {
    const queue = createTurnQueue(true);
    const [old, newer] = [enter(queue), enter(queue)];
    const { turn } = newer.entry;
    old.entry.toFront();
    expect(turn?.aborted).toBe(true);
    expect(newer.entry.turn).toBeUndefined();
    expect(old.entry.turn?.aborted).toBe(false);
  });
});

it('a paused queue gives no turn, even to entries that enter during the pause', () => {
  const queue = createTurnQueue();
  const { entry, leave } = enter(queue);
  const { turn } = entry;
  queue.setPaused(true);
  expect(turn?.aborted).toBe(true);
  const other = enter(queue).entry;
  other.toFront();
  leave();
  expect([entry.turn, other.turn]).toEqual([undefined, undefined]);
  queue.setPaused(false);
  expect(other.turn?.aborted).toBe(false);
});

it('the wait of an offer doubles with each failure and is at least retryAfterMs', () => {
  expect([1, 2, 3].map((failures) => offerWaitMs(failures, 1_000))).toEqual([1_000, 2_000, 4_000]);
  expect([offerWaitMs(1, 1_000, 9_000), offerWaitMs(5, 1_000, 9_000)]).toEqual([9_000, 16_000]);
});
