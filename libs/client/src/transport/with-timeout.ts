import { noConnection } from '@latchkey/kernel';
import type { ProviderErrorInit } from '../errors/provider-error.js';
import type { FailureKind } from '../errors/to-provider-error.js';

/** Options of {@link Connection.call}. */
export interface CallOptions<T> {
  /** Aborting it rejects the call at once: `provider/aborted`, `cause`: the signal's reason. A request may continue. */
  readonly signal?: AbortSignal;
  /** Called with the checked response if it arrives after a time-out or abort. */
  readonly onLate?: (answer: T) => void;
  /** The time limit in ms. @default 15_000 */
  readonly timeoutMs?: number;
}

/** The default time limit: calls of the official client have none (robustness.md 64). */
const TIMEOUT_MS = 15_000;

/** The time limit in ms of secondary requests that a call waits for, such as the settings. */
export const SECONDARY_TIMEOUT_MS = 2_500;

/**
 * An error without a message for the person yet. {@link withUserMessage} loads the messages only when they are needed.
 */
export interface PendingError extends Error {
  readonly failure: FailureKind;
  readonly details: Partial<ProviderErrorInit>;
}

/** Creates an error to throw; {@link withTimeout} converts it to a ProviderError. */
export function pendingError(failure: FailureKind, details: Partial<ProviderErrorInit> = {}): PendingError {
  return Object.assign(new Error(failure), { failure, details });
}

/**
 * Loads the error messages and converts a failure to a LatchkeyError: `code/not-loaded` if the messages do not load.
 */
export async function withUserMessage(error: unknown): Promise<unknown> {
  try {
    return await import('../errors/to-provider-error.js').then((it) => it.toProviderError(error));
  } catch (cause) {
    return noConnection('code/not-loaded', cause);
  }
}

/**
 * Runs a call that may never settle, with a time limit. Resolves with the checked response, or rejects with a
 * LatchkeyError, at the latest after `timeoutMs`. The signal that `run` receives aborts when the call is over. After a
 * time-out or abort, a late response goes to `onLate`, and a late error is ignored.
 */
export function withTimeout<T>(
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
        throw pendingError('unexpected-answer', { cause });
      }
    })();
    let isOver = false;
    /** Ends the call with `how`. Only the first call has an effect. */
    const end = (how: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      own.abort();
      how();
    };
    const fail = (error: unknown) => void withUserMessage(error).then(reject);
    const giveUp = (error: PendingError) =>
      end(() => {
        fail(error);
        answered.then(onLate, () => {});
      });
    const abort = () => signal && giveUp(aborted(signal));
    const timer = setTimeout(() => giveUp(pendingError('timeout')), timeoutMs);
    signal?.addEventListener('abort', abort);
    answered.then(
      (answer) => end(() => resolve(answer)),
      (error) => end(() => fail(error)),
    );
  });
}

function aborted({ reason: cause }: AbortSignal): PendingError {
  return pendingError('aborted', { cause, retryable: false });
}
