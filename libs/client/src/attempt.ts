import { noConnection } from '@latchkey/kernel';
import type { ProviderErrorInit } from './errors.js';
import type { Failure } from './explain.js';
import type { CallOptions } from './types.js';

/** The default time limit: calls of the official client have none (QUALITY 64). */
const TIMEOUT_MS = 15_000;

/** The time limit in ms of secondary requests that a call waits for, such as the settings. */
export const PATIENCE_MS = 2_500;

/** An error without a message for the person yet. {@link inWords} loads the messages only when they are needed. */
export interface Trouble extends Error {
  readonly failure: Failure;
  readonly details: Partial<ProviderErrorInit>;
}

/** Creates an error to throw; {@link attempt} converts it to a ProviderError. */
export function trouble(failure: Failure, details: Partial<ProviderErrorInit> = {}): Trouble {
  return Object.assign(new Error(failure), { failure, details });
}

/**
 * Loads the error messages and converts a failure to a LatchkeyError: `code/not-loaded` if the messages do not load.
 */
export async function inWords(error: unknown): Promise<unknown> {
  try {
    return await import('./explain.js').then((it) => it.explain(error));
  } catch (cause) {
    return noConnection('code/not-loaded', cause);
  }
}

/**
 * Runs a call that may never settle, with a time limit. Resolves with the checked response, or rejects with a
 * LatchkeyError, at the latest after `timeoutMs`. The signal that `run` receives aborts when the call is over. After a
 * time-out or abort, a late response goes to `onLate`, and a late error is ignored.
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
        throw trouble('unexpected-answer', { cause });
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
    const fail = (error: unknown) => void inWords(error).then(reject);
    const giveUp = (error: Trouble) =>
      end(() => {
        fail(error);
        answered.then(onLate, () => {});
      });
    const abort = () => signal && giveUp(aborted(signal));
    const timer = setTimeout(() => giveUp(trouble('timeout')), timeoutMs);
    signal?.addEventListener('abort', abort);
    answered.then(
      (answer) => end(() => resolve(answer)),
      (error) => end(() => fail(error)),
    );
  });
}

function aborted({ reason: cause }: AbortSignal): Trouble {
  return trouble('aborted', { cause, retryable: false });
}
