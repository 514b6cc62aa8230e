import type { View } from '@latchkey/kernel';

/** A mark of ours, 20 px square, in the text's colour. */
export const mark =
  (d: string): View =>
  () =>
    (
      // What overflows visibly does not shrink beside a label that wraps.
      <svg aria-hidden width="20" height="20" overflow="visible" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d={d} />
      </svg>
    );
