/** The early end of an offer. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Resolves when the signal aborts. */
  readonly aborted: Promise<void>;
  /** Removes the listeners. */
  detach(): void;
}

/** Links two signals: `life`, the flow's own, and `turn`. The result aborts with the first of them. */
export function linkAbort(life: AbortSignal, turn: AbortSignal): LinkedSignal {
  const own = new AbortController();
  const abort = () => own.abort();
  const signals = [life, turn];
  const aborted = new Promise<void>((resolve) => own.signal.addEventListener('abort', () => resolve()));
  for (const signal of signals) {
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  }
  return {
    signal: own.signal,
    aborted,
    detach: () => signals.forEach((signal) => signal.removeEventListener('abort', abort)),
  };
}
