// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, settle } from '../../test/fake-page.js';
import { ProviderError } from '../errors/provider-error.js';
import {
  browserClock,
  browserPage,
  dedupe,
  retry,
  revalidate,
  type RetryOptions,
  type RevalidateOptions,
} from './fetch-policy.js';

const failure = new Error('A sentence of the network.');
const refused = new ProviderError({ code: 'provider/refused', message: 'No.', retryable: false });
const limited = (retryAfterMs: number) =>
  new ProviderError({ code: 'provider/rate-limited', message: 'Later.', retryable: true, retryAfterMs });

/** A read with requests that the test settles by number. */
function setUp() {
  const requests: { answer(value: string): Promise<void>; fail(error: unknown): Promise<void> }[] = [];
  const fetch = () =>
    new Promise<string>((resolve, reject) => {
      requests.push({
        answer: (value) => (resolve(value), settle()),
        fail: (error) => (reject(error), settle()),
      });
    });
  const request = (number: number) => {
    const made = requests[number];
    if (!made) throw new Error(`There is no request ${number}.`);
    return made;
  };
  const life = new AbortController();
  const activity = fakePage();
  const policy = { clock: browserClock, page: activity.page, random: () => 0, signal: life.signal };
  /** Reads with retries. A rejection that the test does not await is not an unhandled one. */
  const read = (options: RetryOptions = {}) => {
    const answer = retry(fetch, { ...policy, ...options });
    answer.catch(() => {});
    return answer;
  };
  const onAnswer = vi.fn();
  const revalidating = (options: Partial<RevalidateOptions> = {}) =>
    revalidate(fetch, onAnswer, { ...policy, ...options });
  return { ...activity, fetch, requests, request, life, policy, read, onAnswer, revalidating };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const pending = () => vi.getTimerCount();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('browserPage', () => {
  it('is slow if the browser reports a slow connection', () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } });
    expect(browserPage.isSlow()).toBe(true);
  });

  it('is active while it is visible and the browser is online', () => {
    expect(browserPage.isActive()).toBe(true);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(browserPage.isActive()).toBe(false);
    onLine.mockReturnValue(true);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect(browserPage.isActive()).toBe(false);
  });

  it('reports focus, visibility and online events until unsubscribed', () => {
    const heard: string[] = [];
    const stop = browserPage.onReturn((reason) => heard.push(reason));
    const all = () => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('online'));
    };
    all();
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visible.mockRestore();
    expect(heard).toEqual(['focus', 'focus', 'online']);
    stop();
    all();
    expect(heard).toHaveLength(3);
  });
});

describe('dedupe', () => {
  it('shares a pending request', async () => {
    const { fetch, requests, request, policy } = setUp();
    const read = dedupe(fetch, policy.clock);
    const first = read();
    await pass(60_000);
    const second = read();
    await request(0).answer('one');
    expect(await Promise.all([first, second])).toEqual(['one', 'one']);
    expect(requests).toHaveLength(1);
  });

  it('shares the response for 2 s after the start of the request', async () => {
    const { fetch, requests, request, policy } = setUp();
    const read = dedupe(fetch, policy.clock);
    void read();
    await request(0).answer('one');
    await pass(1_999);
    expect(await read()).toBe('one');
    await pass(1);
    void read();
    expect(requests).toHaveLength(2);
  });

  it('shares a failure only with pending callers', async () => {
    const { fetch, requests, request, policy } = setUp();
    const read = dedupe(fetch, policy.clock);
    const both = Promise.allSettled([read(), read()]);
    await request(0).fail(failure);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = read();
    await request(1).answer('two');
    expect(await again).toBe('two');
    expect(requests).toHaveLength(2);
  });

  it('keeps nothing of a read that throws synchronously', async () => {
    const fetch = vi.fn(() => Promise.resolve('one'));
    fetch.mockImplementationOnce(() => {
      throw failure;
    });
    const read = dedupe(fetch, browserClock);
    await expect(read()).rejects.toBe(failure);
    expect(await read()).toBe('one');
  });

  it('discards a response from before a reset', async () => {
    const { fetch, requests, request, policy } = setUp();
    const read = dedupe(fetch, policy.clock);
    const before = read();
    read.reset();
    await request(0).answer('old');
    await request(1).answer('new');
    expect(await before).toBe('new');
    expect(await read()).toBe('new');
    expect(requests).toHaveLength(2);
  });
});

describe('retry', () => {
  it('resolves with the first response', async () => {
    const { requests, request, read } = setUp();
    const answer = read();
    await request(0).answer('one');
    expect(await answer).toBe('one');
    expect(requests).toHaveLength(1);
    expect(pending()).toBe(0);
  });

  it.each([
    ['5 s', false, [5_000, 10_000, 20_000, 40_000, 80_000]],
    ['10 s on a slow connection', true, [10_000, 20_000, 40_000, 80_000, 160_000]],
  ])('retries five times, first after %s, then with doubled delays', async (_what, isSlow, waits) => {
    const { requests, request, state, read } = setUp();
    state.isSlow = isSlow;
    const retries: unknown[] = [];
    const answer = read({ onRetry: (...failed) => retries.push(failed) });
    for (const [index, wait] of waits.entries()) {
      await request(index).fail(failure);
      await pass(wait - 1);
      expect(requests).toHaveLength(index + 1);
      await pass(1);
      expect(requests).toHaveLength(index + 2);
    }
    await request(5).fail(failure);
    await expect(answer).rejects.toBe(failure);
    expect(retries).toEqual(waits.map((wait) => [failure, wait]));
  });

  it('waits first if the caller passes firstError, and counts that attempt', async () => {
    const { requests, request, read } = setUp();
    const answer = read({ firstError: failure, maxRetries: 1 });
    await pass(4_999);
    expect(requests).toHaveLength(0);
    await pass(1);
    await request(0).fail(failure);
    await expect(answer).rejects.toBe(failure);
    await expect(read({ firstError: refused })).rejects.toBe(refused);
    expect(requests).toHaveLength(1);
  });

  it('limits the delay to 64 times the base', async () => {
    const { policy } = setUp();
    const waits: number[] = [];
    const onRetry = (_error: unknown, waitMs: number) => waits.push(waitMs);
    retry(() => Promise.reject(failure), { ...policy, maxRetries: 9, onRetry }).catch(() => {});
    for (let round = 0; round < 9; round++) {
      await settle();
      await pass(waits[round] ?? 0);
    }
    expect(waits.slice(-4)).toEqual([160_000, 320_000, 320_000, 320_000]);
  });

  it('adds a jitter of up to a quarter of the delay', async () => {
    const { request, read } = setUp();
    const onRetry = vi.fn();
    void read({ random: () => 1, onRetry });
    await request(0).fail(failure);
    expect(onRetry).toHaveBeenCalledExactlyOnceWith(failure, 6_250);
  });

  it('waits for retryAfterMs, even if the browser is online again earlier', async () => {
    const { requests, request, back, read } = setUp();
    void read();
    await request(0).fail(limited(30_000));
    await back('online');
    await pass(29_999);
    expect(requests).toHaveLength(1);
    await pass(1);
    expect(requests).toHaveLength(2);
  });

  it('does not retry a refusal', async () => {
    const { request, read } = setUp();
    const answer = read();
    await request(0).fail(refused);
    await expect(answer).rejects.toBe(refused);
    expect(pending()).toBe(0);
  });

  it('follows isRetryable and maxRetries of the caller', async () => {
    const { request, read } = setUp();
    const answer = read({ isRetryable: (error) => error === refused, maxRetries: 1 });
    await request(0).fail(refused);
    await pass(5_000);
    await request(1).fail(refused);
    await expect(answer).rejects.toBe(refused);
  });

  it('retries at once when the browser is online again', async () => {
    const { requests, request, back, listening, read } = setUp();
    void read();
    await request(0).fail(failure);
    await back('focus');
    expect(requests).toHaveLength(1);
    await back('online');
    expect(requests).toHaveLength(2);
    expect([pending(), listening()]).toEqual([0, 0]);
  });

  it('waits for the focus while the page is hidden', async () => {
    const { requests, request, state, back, read } = setUp();
    void read();
    await request(0).fail(failure);
    state.isActive = false;
    await pass(3_600_000);
    expect(requests).toHaveLength(1);
    await back('focus');
    expect(requests).toHaveLength(2);
  });

  it('rejects when the signal aborts, and leaves no timer and no listener', async () => {
    const { requests, request, life, listening, read } = setUp();
    const answer = read();
    await request(0).fail(failure);
    life.abort(failure);
    await expect(answer).rejects.toBe(failure);
    await pass(60_000);
    expect(requests).toHaveLength(1);
    expect([pending(), listening()]).toEqual([0, 0]);
  });

  it('sends no request if the signal is already aborted', async () => {
    const { requests, read } = setUp();
    await expect(read({ signal: AbortSignal.abort(failure) })).rejects.toBe(failure);
    expect(requests).toEqual([]);
  });
});

describe('revalidate', () => {
  it('sends no request before a return event', async () => {
    const { requests, revalidating } = setUp();
    void revalidating();
    await pass(60_000);
    expect(requests).toEqual([]);
  });

  it('sends a request at once if the data is stale', async () => {
    const { request, onAnswer, revalidating } = setUp();
    void revalidating({ isStale: true });
    await request(0).answer('one');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('one');
  });

  it('sends a request on focus, at most once in 5 s', async () => {
    const { requests, request, back, onAnswer, revalidating } = setUp();
    void revalidating();
    await pass(4_999);
    await back('focus');
    expect(requests).toEqual([]);
    await pass(1);
    await back('focus');
    await request(0).answer('one');
    await pass(4_999);
    await back('focus');
    expect(requests).toHaveLength(1);
    await pass(1);
    await back('focus');
    await request(1).answer('two');
    expect(onAnswer.mock.calls).toEqual([['one'], ['two']]);
  });

  it('sends a request on each online event', async () => {
    const { requests, request, back, revalidating } = setUp();
    void revalidating();
    await back('online');
    await request(0).answer('one');
    await back('online');
    expect(requests).toHaveLength(2);
  });

  it('sends one request at a time', async () => {
    const { requests, back, revalidating } = setUp();
    void revalidating({ isStale: true });
    await pass(5_000);
    await back('focus');
    await back('online');
    expect(requests).toHaveLength(1);
  });

  it('retries a failure, and continues after a final failure', async () => {
    const { request, back, onAnswer, revalidating } = setUp();
    void revalidating({ isStale: true });
    await request(0).fail(failure);
    await pass(5_000);
    await request(1).fail(refused);
    expect(onAnswer).not.toHaveBeenCalled();
    await back('online');
    await request(2).answer('three');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('three');
  });

  it('stops when the signal aborts, and ignores a late response', async () => {
    const { requests, request, life, back, listening, onAnswer, revalidating } = setUp();
    const done = revalidating({ isStale: true });
    life.abort();
    await done;
    await request(0).answer('late');
    await back('online');
    expect(onAnswer).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
    expect(listening()).toBe(0);
  });

  it('does not start if the signal is already aborted', async () => {
    const { requests, listening, revalidating } = setUp();
    await revalidating({ signal: AbortSignal.abort(), isStale: true });
    expect(requests).toEqual([]);
    expect(listening()).toBe(0);
  });
});
