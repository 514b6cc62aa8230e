/** When an offer ends before its time. */
export interface Ending {
  readonly signal: AbortSignal;
  /** Resolves when the signal has aborted. */
  readonly come: Promise<void>;
  /** Nothing is waited for any more. */
  done(): void;
}

/** Ends with `life`, the flow's own signal, or with `turn`, whichever is first. */
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
