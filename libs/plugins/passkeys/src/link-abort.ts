/** The early end of a ceremony. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Resolves when the signal has aborted. */
  readonly aborted: Promise<void>;
  /** Aborts the signal. */
  abort(): void;
  /** Detaches the second signal, once the person has chosen: only `life` still ends the ceremony. */
  detachTurn(): void;
}

/** Creates a signal that aborts with `life`, the flow's own signal, or with `turn`, whichever comes first. */
export function linkAbort(life: AbortSignal, turn: AbortSignal): LinkedSignal {
  const own = new AbortController();
  const abort = () => own.abort();
  const aborted = new Promise<void>((resolve) => own.signal.addEventListener('abort', () => resolve()));
  for (const signal of [life, turn]) {
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  }
  return { signal: own.signal, aborted, abort, detachTurn: () => turn.removeEventListener('abort', abort) };
}
