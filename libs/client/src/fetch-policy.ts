import { hasSlowConnection, type Clock } from '@latchkey/kernel';

// Retries, sharing and renewal of reads (SPEC section 9). A read is a request that changes nothing at the provider. Do not
// use these functions for a request that sends a message, signs somebody in or changes data.

/** Reads of the same thing within this time share one request, in ms. */
const DEDUPE_MS = 2_000;

/** The person's return to the page causes a read at most once in this time, in ms. */
const FOCUS_THROTTLE_MS = 5_000;

/** The back-off stops doubling here: 64 times the base. */
const MAX_DOUBLINGS = 6;

/** The share of a wait that is left to chance, so that pages that failed together don't come back together. */
const JITTER = 0.25;

/** The page as reads see it; tests bring their own. */
export interface PageActivity {
  /** Whether the connection is slow, or the person saves data. */
  isSlow(): boolean;
  /** Whether the page is visible and the browser is online. */
  isActive(): boolean;
  /**
   * Calls back when the page is focused or becomes visible (`focus`), and when the browser is online again (`online`).
   * Gives its own undo.
   */
  onReturn(listener: (reason: 'focus' | 'online') => void): () => void;
}

/** The browser's own page. Touches nothing until it is asked. */
export const browserPage: PageActivity = {
  isSlow: hasSlowConnection,
  isActive: () => document.visibilityState !== 'hidden' && navigator.onLine !== false,
  onReturn(listener) {
    const onFocus = () => listener('focus');
    const onVisible = () => document.visibilityState === 'visible' && listener('focus');
    const onOnline = () => listener('online');
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
    };
  },
};

/** The browser's own clock, for code that has none from a flow. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** The wait before the first retry, in ms; each further wait is twice as long. */
const RETRY_BASE_MS = 5_000;
const RETRY_BASE_ON_SLOW_CONNECTIONS_MS = 10_000;

/** A read whose callers share requests. */
export interface DedupedFetch<T> {
  /** The answer of the request that is under way, or began less than 2 s ago and succeeded; else of a new one. */
  (): Promise<T>;
  /** What is read has changed: the next call makes a request, and whoever waits for an older one gets the newer answer. */
  reset(): void;
}

/** Makes reads of the same thing share one request (SPEC section 9: 2 s). A failure is shared only while it is under way. */
export function dedupe<T>(fetch: () => Promise<T>, clock: Pick<Clock, 'now'> = browserClock): DedupedFetch<T> {
  let recent: { readonly answer: Promise<T>; readonly shared: { until: number } } | undefined;
  let version = 0;
  const get = (): Promise<T> => {
    const now = clock.now();
    if (recent && now < recent.shared.until) return recent.answer;
    const asked = version;
    const shared = { until: Infinity };
    const ask = async () => {
      try {
        const answer = await fetch();
        shared.until = now + DEDUPE_MS;
        return asked === version ? answer : get();
      } catch (error) {
        shared.until = -Infinity;
        throw error;
      }
    };
    recent = { answer: ask(), shared };
    return recent.answer;
  };
  return Object.assign(get, {
    reset() {
      version++;
      recent = undefined;
    },
  });
}

/** Options of {@link retry}. */
export interface RetryOptions {
  /** Aborting it ends the waiting: `retry` rejects with the signal's reason. It does not end a request. */
  readonly signal?: AbortSignal;
  /** What the first attempt was rejected with, where the caller has made it already: `retry` waits before the next. */
  readonly firstError?: Error;
  /** How many times it is tried again. @default 5 */
  readonly maxRetries?: number;
  /** Whether an error may pass. @default whatever does not say `retryable: false`, as ProviderError does */
  readonly isRetryable?: (error: unknown) => boolean;
  /** Called with each failure after which it is tried again, and with the ms until then. */
  readonly onRetry?: (error: unknown, waitMs: number) => void;
  readonly clock?: Clock;
  readonly page?: PageActivity;
  /** From 0 to 1. @default Math.random */
  readonly random?: () => number;
}

/**
 * Reads, and retries after a failure: after 5 s (10 s on slow connections), then after twice as long each time, plus up to
 * a quarter at random, and never before the error's `retryAfterMs`. While the page is hidden or offline it waits for the
 * person's return. A browser that is online again ends the wait, unless the provider named its length.
 * Rejects with the last error when it is not retryable, or when no retry is left.
 */
export async function retry<T>(
  fetch: () => Promise<T>,
  {
    signal,
    firstError,
    maxRetries = 5,
    isRetryable = (error) => Object(error).retryable !== false,
    onRetry,
    clock = browserClock,
    page = browserPage,
    random = Math.random,
  }: RetryOptions = {},
): Promise<T> {
  for (let retried = 0; ; retried++) {
    signal?.throwIfAborted();
    try {
      if (retried === 0 && firstError) throw firstError;
      return await fetch();
    } catch (error) {
      if (signal?.aborted || retried >= maxRetries || !isRetryable(error)) throw error;
      const { retryAfterMs = 0 }: { readonly retryAfterMs?: number } = Object(error);
      const baseMs = page.isSlow() ? RETRY_BASE_ON_SLOW_CONNECTIONS_MS : RETRY_BASE_MS;
      const backOffMs = baseMs * 2 ** Math.min(retried, MAX_DOUBLINGS) * (1 + JITTER * random());
      const waitMs = Math.max(backOffMs, retryAfterMs);
      onRetry?.(error, waitMs);
      await pause(waitMs, retryAfterMs === 0, clock, page, signal);
    }
  }
}

/** Resolves after the time and while the page is active; when the signal aborts; sooner when it is online again. */
function pause(ms: number, endsOnline: boolean, clock: Clock, page: PageActivity, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let isDue = false;
    const end = () => {
      stopTimer();
      stopListening();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const endIfActive = () => page.isActive() && end();
    const stopListening = page.onReturn((reason) => {
      if (isDue || (endsOnline && reason === 'online')) endIfActive();
    });
    const stopTimer = clock.after(ms, () => {
      isDue = true;
      endIfActive();
    });
    signal?.addEventListener('abort', end);
  });
}

/** Options of {@link revalidate}. */
export interface RevalidateOptions extends RetryOptions {
  /** Aborting it ends the revalidation. */
  readonly signal: AbortSignal;
  /** Whether to read at once, too. @default false */
  readonly isStale?: boolean;
}

/**
 * Reads anew, with retries, when the person returns to the page (at most once in 5 s, the first 5 s included) and when
 * the browser is online again, until the signal aborts; then it resolves. It never rejects: a read that fails for good
 * leaves what is on display as it is until the next return; `fetch` sees each failure.
 *
 * @param onAnswer - called with each answer, never after the signal has aborted. Must not throw
 */
export function revalidate<T>(
  fetch: () => Promise<T>,
  onAnswer: (answer: T) => void,
  { isStale = false, ...options }: RevalidateOptions,
): Promise<void> {
  const { signal, clock = browserClock, page = browserPage } = options;
  let focusedAt = clock.now();
  let isReading = false;
  const read = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const answer = await retry(fetch, options);
      if (!signal.aborted) onAnswer(answer);
    } catch {
      // The next return reads again.
    } finally {
      isReading = false;
    }
  };
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const stopListening = page.onReturn((reason) => {
      if (!page.isActive()) return;
      if (reason === 'focus') {
        if (clock.now() - focusedAt < FOCUS_THROTTLE_MS) return;
        focusedAt = clock.now();
      }
      void read();
    });
    signal.addEventListener('abort', () => {
      stopListening();
      resolve();
    });
    if (isStale) void read();
  });
}
