import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeights } from './heights.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function observed() {
  const applied: number[] = [];
  return { applied, heights: createHeights((height) => applied.push(height)) };
}

describe('heights of the prompt', () => {
  it('are applied at once for the first two observations', () => {
    const { applied, heights } = observed();
    heights.observe(0);
    heights.observe(120);
    expect(applied).toEqual([0, 120]);
  });

  it('are applied after 100 ms without a new observation from then on', () => {
    const { applied, heights } = observed();
    for (const height of [0, 120, 260, 90, 200]) heights.observe(height);
    vi.advanceTimersByTime(99);
    expect(applied).toEqual([0, 120]);
    vi.advanceTimersByTime(1);
    expect(applied).toEqual([0, 120, 200]);
  });

  it('restart the wait of 100 ms after each observation', () => {
    const { applied, heights } = observed();
    for (const height of [0, 120, 260]) heights.observe(height);
    vi.advanceTimersByTime(60);
    heights.observe(200);
    vi.advanceTimersByTime(60);
    expect(applied).toEqual([0, 120]);
    vi.advanceTimersByTime(40);
    expect(applied).toEqual([0, 120, 200]);
  });

  it('are not applied after stop()', () => {
    const { applied, heights } = observed();
    for (const height of [0, 120, 260]) heights.observe(height);
    heights.stop();
    vi.runAllTimers();
    expect(applied).toEqual([0, 120]);
  });
});
