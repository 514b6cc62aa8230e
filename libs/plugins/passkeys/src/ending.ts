/** The early end of a ceremony. */
export interface Ending {
  readonly signal: AbortSignal;
  /** Resolves when the signal has aborted. */
  readonly come: Promise<void>;
  /** Aborts the signal. */
  now(): void;
  /** Detaches the second signal, once the person has chosen: only `life` still ends the ceremony. */
  loosen(): void;
}

/** Creates a signal that aborts with `life`, the flow's own signal, or with `turn`, whichever comes first. */
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
