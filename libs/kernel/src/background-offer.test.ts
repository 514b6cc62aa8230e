import { describe, expect, it, vi } from 'vitest';
import { createTurnQueue, offerWaitMs } from './background-offer.js';

/** An entry that joins the queue. */
function enter(queue = createTurnQueue()) {
  const entry = queue.createEntry();
  const listener = vi.fn<() => void>();
  return { entry, listener, leave: entry.enter(listener) };
}

describe('one entry', () => {
  it('has no turn before it stands in line, and one as soon as it does', () => {
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

  it('has another turn when it comes back', () => {
    const { entry, leave } = enter();
    const { turn } = entry;
    leave();
    entry.enter(() => {});
    expect(entry.turn).not.toBe(turn);
    expect(entry.turn?.aborted).toBe(false);
  });

  it('keeps its turn, and hears nothing, when it is in front already', () => {
    const { entry, listener } = enter();
    const { turn } = entry;
    listener.mockClear();
    entry.toFront();
    expect(entry.turn).toBe(turn);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('several entries, the first before the others', () => {
  it('give the first the turn, and the next one when that has gone', () => {
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

  it('keep the turn of the first when one behind it leaves', () => {
    const queue = createTurnQueue();
    const { entry } = enter(queue);
    const { turn } = entry;
    enter(queue).leave();
    expect(entry.turn).toBe(turn);
    expect(turn?.aborted).toBe(false);
  });
});

describe('several entries, the newest before the others', () => {
  it('have one turn between them, the newest first', () => {
    const queue = createTurnQueue(true);
    const [old, newer] = [enter(queue), enter(queue)];
    expect(old.entry.turn).toBeUndefined();
    expect(newer.entry.turn?.aborted).toBe(false);
    expect(old.listener).toHaveBeenCalledTimes(2);
  });

  it('never have two turns, not even for a moment', () => {
    const queue = createTurnQueue(true);
    const entries = [queue.createEntry(), queue.createEntry(), queue.createEntry()];
    const count = () => expect(entries.filter(({ turn }) => turn && !turn.aborted).length).toBeLessThan(2);
    for (const entry of entries) entry.enter(count);
    for (const entry of [...entries, ...entries]) entry.toFront();
    queue.setPaused(true);
    queue.setPaused(false);
    expect(entries.filter(({ turn }) => turn)).toHaveLength(1);
  });

  it('give the turn back when the newest goes', () => {
    const queue = createTurnQueue(true);
    const [old, newer] = [enter(queue), enter(queue)];
    newer.leave();
    expect(old.entry.turn?.aborted).toBe(false);
  });

  it('give it to the one that moves to the front', () => {
    const queue = createTurnQueue(true);
    const [old, newer] = [enter(queue), enter(queue)];
    const { turn } = newer.entry;
    old.entry.toFront();
    expect(turn?.aborted).toBe(true);
    expect(newer.entry.turn).toBeUndefined();
    expect(old.entry.turn?.aborted).toBe(false);
  });
});

it('a paused queue has no turn, also for who comes meanwhile', () => {
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

it('an offer waits twice as long from failure to failure, and at least as long as the provider asks for', () => {
  expect([1, 2, 3].map((failures) => offerWaitMs(failures, 1_000))).toEqual([1_000, 2_000, 4_000]);
  expect([offerWaitMs(1, 1_000, 9_000), offerWaitMs(5, 1_000, 9_000)]).toEqual([9_000, 16_000]);
});
