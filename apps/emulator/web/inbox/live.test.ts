import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLive, type Liveness } from './live.js';
import type { Version } from './model.js';

const VERSION: Version = { instance: 'a', data: 1, requests: 1, faults: 1, clock: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch({ hidden = false, work = async () => {} }: { hidden?: boolean; work?: () => Promise<void> } = {}) {
  const listeners: (() => void)[] = [];
  const document = {
    hidden,
    addEventListener: (_type: string, listener: () => void) => void listeners.push(listener),
  };
  const log: Liveness[] = [];
  const seen: Version[] = [];
  const readVersion = vi.fn(async () => VERSION);
  const live = keepLive({
    readVersion,
    document,
    onLiveness: (liveness) => void log.push(liveness),
    async onVersion(version) {
      seen.push(version);
      await work();
    },
  });
  return {
    live,
    log,
    seen,
    readVersion,
    setHidden(isHidden: boolean) {
      document.hidden = isHidden;
      for (const listener of listeners) listener();
    },
  };
}

describe('a visible page', () => {
  it('polls at once and then every second', async () => {
    const { seen, log } = watch();
    await vi.advanceTimersByTimeAsync(0);
    expect([seen.length, log.at(-1)]).toEqual([1, 'live']);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seen).toHaveLength(4);
  });

  it('reports that the emulator is gone, and that it is back', async () => {
    const { log, readVersion } = watch();
    await vi.advanceTimersByTimeAsync(0);
    readVersion.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(log.at(-1)).toBe('gone');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(log.at(-1)).toBe('live');
  });

  it('reports gone if a refresh fails', async () => {
    const { log } = watch({ work: () => Promise.reject(new TypeError('Failed to fetch')) });
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['gone']);
  });

  it('never polls twice at the same time', async () => {
    let finish = () => {};
    const { seen, live } = watch({ work: () => new Promise((resolve) => (finish = resolve)) });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toHaveLength(1);
    const mine = live.look();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    // The requested poll starts after the pending one, which may have read an older state.
    expect(seen).toHaveLength(2);
    finish();
    await mine;
  });
});

describe('a hidden page', () => {
  it('pauses, and polls again when visible', async () => {
    const { seen, log, setHidden } = watch();
    await vi.advanceTimersByTimeAsync(0);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen.length, log.at(-1)]).toEqual([1, 'resting']);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(0);
    expect([seen.length, log.at(-1)]).toEqual([2, 'live']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen).toHaveLength(3);
  });

  it('that was opened in the background polls once and pauses', async () => {
    const { seen, log } = watch({ hidden: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen.length, log.at(-1)]).toEqual([1, 'resting']);
  });
});
