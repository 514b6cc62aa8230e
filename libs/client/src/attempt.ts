import type { ProviderError } from './errors.js';
import { explain, fail } from './explain.js';
import type { CallOptions } from './types.js';

/** QUALITY 64: no call of the official client ends by itself. */
const TIMEOUT_MS = 15_000;

/** In ms: for what a person's call waits for besides its own answer. */
export const PATIENCE_MS = 2_500;

/**
 * Runs something that may never end and makes it end: with the checked answer, or with an error of ours, after
 * `timeoutMs` at the latest. `run` gets a signal that aborts when the call is over. An answer that comes after the call
 * was given up goes to `onLate`, an error that comes then goes nowhere.
 */
export function attempt<T>(
  run: (signal: AbortSignal) => unknown,
  check: (answer: unknown) => T,
  { signal, onLate, timeoutMs = TIMEOUT_MS }: CallOptions<T> = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const own = new AbortController();
    const answered = (async () => {
      if (signal?.aborted) throw aborted(signal);
      const answer = await run(own.signal);
      try {
        return check(answer);
      } catch (cause) {
        throw fail('unexpected-answer', { cause });
      }
    })();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      own.abort();
    };
    const giveUp = (error: ProviderError) => {
      end();
      reject(error);
      answered.then(onLate, () => {});
    };
    const abort = () => signal && giveUp(aborted(signal));
    const timer = setTimeout(() => giveUp(fail('timeout')), timeoutMs);
    signal?.addEventListener('abort', abort);
    answered.finally(end).then(resolve, (error) => reject(explain(error)));
  });
}

function aborted({ reason: cause }: AbortSignal): ProviderError {
  return fail('aborted', { cause, retryable: false });
}
