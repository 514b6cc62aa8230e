/** Google's prompt changes its height while it loads; the widget follows when the height is stable (behaviour.md 9). */
const DEBOUNCE_MS = 100;
/** The first observation is of an empty container, the second is the prompt's initial height: both apply at once. */
const FIRST_ONES = 2;

/** Applies the first two observations at once. Debounces later ones by 100 ms. */
export function createHeights(apply: (height: number) => void) {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Cancels a pending height. */
  const stop = () => clearTimeout(timer);
  return {
    /** Adds an observed height, in px. */
    observe(height: number): void {
      stop();
      if (++count <= FIRST_ONES) apply(height);
      else timer = setTimeout(() => apply(height), DEBOUNCE_MS);
    },
    stop,
  };
}
