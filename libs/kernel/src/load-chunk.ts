import { LatchkeyError } from './errors.js';

/** An error for a connection that gives no answer in time, or for files that a new release has replaced. */
export function noConnection(code: 'code/not-loaded' | 'flow/timed-out', cause?: unknown): LatchkeyError {
  return new LatchkeyError({
    code,
    message: code,
    cause,
    words: { id: 'error.connection', text: 'We could not get through. Check your connection and try again.' },
  });
}

/**
 * Loads something once, at the first call. A load that fails is tried again by the next call; what is not an error of
 * ours fails as `code/not-loaded`, which has words for the person.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error instanceof LatchkeyError ? error : noConnection('code/not-loaded', error);
    }));
}

/** {@link once} for a chunk that is on its way: `loadChunk(import('./port.js'))`. */
export function loadChunk<T>(module: Promise<T>): Promise<T> {
  return once(() => module)();
}
