/** A signal that several others abort. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Resolves when the signal has aborted. */
  readonly aborted: Promise<void>;
  /** Aborts the signal. */
  abort(): void;
  /** Removes the link to one of the other signals, or to all of them: it no longer aborts this one. */
  unlink(other?: AbortSignal): void;
}

/**
 * Creates a signal that aborts with the first of the others. As `AbortSignal.any()` (DOM standard), which browsers have
 * only since 2023 and 2024, and whose links cannot be removed.
 */
export function linkSignals(...others: readonly AbortSignal[]): LinkedSignal {
  const own = new AbortController();
  const abort = () => own.abort();
  const aborted = new Promise<void>((resolve) => own.signal.addEventListener('abort', () => resolve()));
  for (const other of others) {
    other.addEventListener('abort', abort);
    if (other.aborted) abort();
  }
  return {
    signal: own.signal,
    aborted,
    abort,
    unlink(only) {
      for (const other of only ? [only] : others) other.removeEventListener('abort', abort);
    },
  };
}
