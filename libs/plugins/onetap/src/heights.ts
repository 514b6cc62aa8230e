/** Heights as they are observed, on their way to the widget. */
export interface Heights {
  /** Takes an observation in, in px. */
  observe(height: number): void;
  /** Lets go of one that still waits. */
  stop(): void;
}

/** Google's prompt grows and shrinks while it loads; the widget follows once it has come to rest (SPEC section 9). */
const DEBOUNCE_MS = 100;
/** The first says that there is nothing yet, the second how high the prompt begins: both are taken at once. */
const FIRST_ONES = 2;

/** Hands the first observations on at once, and of later ones the last, when none has followed it for 100 ms. */
export function createHeights(apply: (height: number) => void): Heights {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    observe(height) {
      stop();
      if (++count <= FIRST_ONES) apply(height);
      else timer = setTimeout(() => apply(height), DEBOUNCE_MS);
    },
    stop,
  };
}
