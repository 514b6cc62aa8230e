import { LatchkeyError } from './errors.js';

/** Creates the error for a request that timed out, or for a chunk that did not load, such as after a new release. */
export function noConnection(code: 'code/not-loaded' | 'flow/timed-out', cause?: unknown): LatchkeyError {
  return new LatchkeyError({
    code,
    message: code,
    cause,
    userMessage: { id: 'error.connection', text: 'We could not get through. Check your connection and try again.' },
  });
}

/**
 * Returns a function that calls `load` at its first call and caches the result. After a failure, the next call loads
 * again. Rejects with a LatchkeyError as it is, and with `code/not-loaded`, which has a `userMessage`, for any other
 * error.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error instanceof LatchkeyError ? error : noConnection('code/not-loaded', error);
    }));
}

/** Adds the errors of {@link once} to a chunk that is loading: `loadChunk(import('./port.js'))`. */
export function loadChunk<T>(module: Promise<T>): Promise<T> {
  return once(() => module)();
}
