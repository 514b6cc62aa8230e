import { noConnection } from '@latchkey/kernel';
import type { ProviderErrorInit } from './errors.js';
import type { Failure } from './explain.js';
import type { CallOptions } from './types.js';

/** QUALITY 64: no call of the official client ends by itself. */
const TIMEOUT_MS = 15_000;

/** In ms: for what a person's call waits for besides its own answer. */
export const PATIENCE_MS = 2_500;

/** A failure that is not in words yet: they are fetched when there is something to say. */
export interface Trouble extends Error {
  readonly failure: Failure;
  readonly details: Partial<ProviderErrorInit>;
}

/** For `throw`: what went wrong, as {@link attempt} will put it. */
export function trouble(failure: Failure, details: Partial<ProviderErrorInit> = {}): Trouble {
  return Object.assign(new Error(failure), { failure, details });
}

/** Loads the error texts and makes an error with words of a failure. If the texts do not load, the connection has failed. */
export async function inWords(error: unknown): Promise<unknown> {
  try {
    return await import('./explain.js').then((it) => it.explain(error));
  } catch (cause) {
    return noConnection('code/not-loaded', cause);
  }
}

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
        throw trouble('unexpected-answer', { cause });
      }
    })();
    let isOver = false;
    /** Does the one thing that ends the attempt; whatever would end it again comes too late. */
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
