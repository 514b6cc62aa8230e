import { describe, expect, it, vi } from 'vitest';
import { createPromptQueueEntry } from './prompt-queue.js';

describe('the line for the prompt', () => {
  it('gives the first widget the turn, and the next one when that has gone', () => {
    const [first, second] = [createPromptQueueEntry(), createPromptQueueEntry()];
    const [hear, listen] = [vi.fn(), vi.fn()];
    const leaveFirst = first.enter(hear);
    const leaveSecond = second.enter(listen);
    const { turn } = first;
    expect(turn?.aborted).toBe(false);
    expect(second.turn).toBeUndefined();

    leaveFirst();
    expect(turn?.aborted).toBe(true);
    expect(first.turn).toBeUndefined();
    expect(second.turn?.aborted).toBe(false);
    expect(listen).toHaveBeenCalledOnce();
    leaveSecond();
  });

  it('keeps the turn of the first when one behind it leaves', () => {
    const [first, second] = [createPromptQueueEntry(), createPromptQueueEntry()];
    const leaveFirst = first.enter(() => {});
    second.enter(() => {})();
    expect(first.turn?.aborted).toBe(false);
    leaveFirst();
  });

  it('gives a widget that comes back another turn', () => {
    const seat = createPromptQueueEntry();
    const leave = seat.enter(() => {});
    const { turn } = seat;
    leave();
    const leaveAgain = seat.enter(() => {});
    expect(turn?.aborted).toBe(true);
    expect(seat.turn?.aborted).toBe(false);
    leaveAgain();
  });
});
