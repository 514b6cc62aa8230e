/** The early end of an offer. */
export interface Ending {
  readonly signal: AbortSignal;
  /** Resolves when the signal aborts. */
  readonly come: Promise<void>;
  /** Removes the listeners. */
  done(): void;
}

/** Links two signals: `life`, the flow's own, and `turn`. The result aborts with the first of them. */
export function ending(life: AbortSignal, turn: AbortSignal): Ending {
  const own = new AbortController();
  const now = () => own.abort();
  const signals = [life, turn];
  const come = new Promise<void>((resolve) => own.signal.addEventListener('abort', () => resolve()));
  for (const signal of signals) {
    signal.addEventListener('abort', now);
    if (signal.aborted) now();
  }
  return {
    signal: own.signal,
    come,
    done: () => signals.forEach((signal) => signal.removeEventListener('abort', now)),
  };
}
