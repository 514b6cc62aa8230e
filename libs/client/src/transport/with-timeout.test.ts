import { afterEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.js';

afterEach(() => void vi.useRealTimers());

describe('withTimeout', () => {
  it('rejects after the timeout and passes a late response to onLate', async () => {
    vi.useFakeTimers();
    let answer = (_value: string) => {};
    const onLate = vi.fn();
    const outcome = withTimeout(() => new Promise<string>((resolve) => (answer = resolve)), String, {
      timeoutMs: 10,
      onLate,
    });
    vi.advanceTimersByTime(10);
    answer('granted');
    await expect(outcome).rejects.toMatchObject({ code: 'provider/timeout' });
    expect(onLate).toHaveBeenCalledExactlyOnceWith('granted');
  });

  it('keeps the abort reason of the caller over the timeout', async () => {
    vi.useFakeTimers();
    const caller = new AbortController();
    const outcome = withTimeout(() => new Promise(() => {}), String, { timeoutMs: 10, signal: caller.signal });
    caller.abort('gone');
    vi.advanceTimersByTime(10);
    await expect(outcome).rejects.toMatchObject({ code: 'provider/aborted', cause: 'gone' });
  });
});
