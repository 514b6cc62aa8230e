import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minutesAndSeconds, secondsUntil, useSecondsUntil } from './countdown.js';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [59, '0:59'],
  [60, '1:00'],
  [300, '5:00'],
  [3_605, '60:05'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

it.each([
  [300_000, 0, 300],
  [300_000, 1, 300],
  [300_000, 999.5, 300],
  [300_000, 1_000, 299],
  [300_000, 299_999.9, 1],
  [300_000, 300_000, 0],
  [300_000, 400_000, 0],
])('rounds the seconds until %i at %i up to %i', (end, now, seconds) => {
  expect(secondsUntil(end, now)).toBe(seconds);
});

describe('useSecondsUntil', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const count = (end: number) =>
    renderHook(({ until }) => useSecondsUntil(until), { initialProps: { until: performance.now() + end } });

  it('counts down each second and stops at zero', () => {
    const { result } = count(2_500);
    expect(result.current).toBe(3);
    pass(499);
    expect(result.current).toBe(3);
    pass(1);
    expect(result.current).toBe(2);
    pass(1_000);
    expect(result.current).toBe(1);
    pass(1_000);
    expect(result.current).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([1_000, 500, 60_000])('restarts when the end changes after %i ms', (ms) => {
    const { result, rerender } = count(1_000);
    pass(ms);
    rerender({ until: performance.now() + 60_000 });
    expect(result.current).toBe(60);
    pass(999);
    expect(result.current).toBe(60);
    pass(1);
    expect(result.current).toBe(59);
  });

  it('reaches zero even when a timer fires early', () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { result } = count(1_000.4);
    now = 1_000;
    // The end passes between reading the clock and the next step.
    clock.mockImplementationOnce(() => 1_000).mockImplementation(() => 1_000.5);
    pass(1_001);
    pass(1);
    expect(result.current).toBe(0);
  });

  it('reaches zero without renders in between', () => {
    const { result } = count(300_000);
    pass(300_000);
    expect(result.current).toBe(0);
  });

  it('is correct as soon as a suspended page becomes visible again', () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { result } = count(300_000);
    now = 250_000;
    expect(result.current).toBe(300);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(50);
    now = 900_000;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(0);
  });

  it('ignores changes of the system clock', () => {
    vi.setSystemTime(new Date('2026-01-01'));
    const { result } = count(10_000);
    vi.setSystemTime(new Date('2026-01-02'));
    pass(1_000);
    expect(result.current).toBe(9);
  });

  it('removes its timer and its listener on unmount', () => {
    const remove = vi.spyOn(document, 'removeEventListener');
    const { unmount } = count(10_000);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(remove).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  });
});
