import { LatchkeyError } from './errors.js';

/** Something did not come in time, or not at all: the connection, or files that a new release has replaced. */
export function noConnection(code: 'code/not-loaded' | 'flow/timed-out', cause?: unknown): LatchkeyError {
  return new LatchkeyError({
    code,
    message: code,
    cause,
    words: { id: 'error.connection', text: 'We could not get through. Check your connection and try again.' },
  });
}

/** Gives what was loaded, or fails with `code/not-loaded`, which has words for the person. */
export function loaded<T>(module: Promise<T>): Promise<T> {
  return module.catch((cause: unknown) => {
    throw noConnection('code/not-loaded', cause);
  });
}
