import type { Clock } from '@latchkey/kernel';

// Retries, deduplication and revalidation of reads (behaviour.md 9). A read is a request that changes nothing at the
// provider. Do not use these functions for a request that sends a message, signs somebody in or changes data.

/** The time in ms during which equal reads share one request. */
const DEDUPE_MS = 2_000;

/** The minimum time in ms between two reads caused by focus. */
const FOCUS_THROTTLE_MS = 5_000;

/** The limit of the back-off: 64 times the base. */
const MAX_DOUBLINGS = 6;

/** The random share of a wait. It spreads the retries of pages that failed at the same time. */
const JITTER = 0.25;

/** The state of the page, as reads need it. Tests replace it. */
export interface PageActivity {
  /** Whether the connection is slow or data saving is on. */
  isSlow(): boolean;
  /** Whether the page is visible and the browser is online. */
  isActive(): boolean;
  /**
   * Adds a listener for the return to the page: it is focused or becomes visible (`focus`), or the browser is online
   * again (`online`). Returns a function that removes the listener.
   */
  onReturn(listener: (reason: 'focus' | 'online') => void): () => void;
}

/** Whether the browser reports a slow connection (2g) or data saving. `false` if it reports neither. */
function hasSlowConnection(): boolean {
  // Not the kernel's function: its module would be one more file in every page, shared by this one and the engine.
  const { effectiveType, saveData } = Object(Object(globalThis.navigator).connection);
  return !!saveData || /2g$/.test(effectiveType);
}

/** The page of the browser. Accesses no globals before a call. */
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

/** The clock of the browser, for code outside of flows. */
export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** The wait in ms before the first retry. Each further wait is twice as long. */
const RETRY_BASE_MS = 5_000;
const RETRY_BASE_ON_SLOW_CONNECTIONS_MS = 10_000;

/** A read whose callers share requests. */
export interface DedupedFetch<T> {
  /**
   * Returns the result of a pending request, or of a successful one that started less than 2 s ago; else starts one.
   */
  (): Promise<T>;
  /** Invalidates the result: the next call starts a request, and callers of an older pending one get a newer result. */
  reset(): void;
}

/** Makes equal reads share one request (behaviour.md 9: 2 s). A failed request is shared only while it is pending. */
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
  /** Aborting ends the wait: `retry` rejects with the signal's reason. It does not abort a request. */
  readonly signal?: AbortSignal;
  /** The error of a first attempt that the caller has already made. `retry` then starts with a wait. */
  readonly firstError?: Error;
  /** The maximum number of retries. @default 5 */
  readonly maxRetries?: number;
  /** Whether to retry after an error. @default true unless the error has `retryable: false` (see ProviderError) */
  readonly isRetryable?: (error: unknown) => boolean;
  /** Called before each wait, with the error and the wait in ms. */
  readonly onRetry?: (error: unknown, waitMs: number) => void;
  readonly clock?: Clock;
  readonly page?: PageActivity;
  /** From 0 to 1. @default Math.random */
  readonly random?: () => number;
}

/**
 * Reads, and retries after failures. The first wait is 5 s (10 s on slow connections); each further wait is twice as
 * long (up to 64 times the first). Each is extended by up to a quarter at random, and lasts at least the error's
 * `retryAfterMs`. If the page is hidden or offline after the wait, it retries on return to the page. The `online` event
 * ends the wait early, unless the error has a `retryAfterMs`.
 *
 * Rejects with the last error if it is not retryable or no retry is left.
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

/** Resolves after `ms` once the page is active, on abort, or, if `endsOnline`, when the browser is online again. */
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
  /** Whether to also read immediately. @default false */
  readonly isStale?: boolean;
}

/**
 * Reads again, with retries, on focus (at most once in 5 s, and not in the first 5 s) and when the browser is online
 * again. Resolves when the signal aborts. Never rejects: after a failure the next return to the page reads again; to
 * observe errors, catch them in `fetch`.
 *
 * @param onAnswer - called with each result, never after the signal has aborted. Must not throw
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
