/** When a ceremony ends before its time. */
export interface Ending {
  readonly signal: AbortSignal;
  /** Resolves when the signal has aborted. */
  readonly come: Promise<void>;
  /** Ends it now. */
  now(): void;
  /** From now on only the end of `life` counts: the person has chosen. */
  loosen(): void;
}

/** Ends with `life`, the flow's own signal, or with `turn`, whichever is first. */
export function ending(life: AbortSignal, turn: AbortSignal): Ending {
  const own = new AbortController();
  const now = () => own.abort();
  const come = new Promise<void>((resolve) => own.signal.addEventListener('abort', () => resolve()));
  for (const signal of [life, turn]) {
    signal.addEventListener('abort', now);
    if (signal.aborted) now();
  }
  return { signal: own.signal, come, now, loosen: () => turn.removeEventListener('abort', now) };
}
