import type { View } from '@latchkey/kernel';

/** Creates an icon, 20 px square, in the text colour. */
export const mark =
  (d: string): View =>
  () =>
    (
      // With visible overflow, the icon does not shrink next to a label that wraps.
      <svg aria-hidden width="20" height="20" overflow="visible" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d={d} />
      </svg>
    );
