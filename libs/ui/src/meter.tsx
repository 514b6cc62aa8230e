import * as css from './meter.css.js';
import { useSheet } from './sheet.js';

export interface MeterProps {
  /** What it shows, in words: `Password strength: 2 out of 4`. */
  readonly label: string;
  /** How many segments it has. */
  readonly segments: number;
  /** How many of them are filled, from the start. */
  readonly value: number;
  /** The colour of those; how many there are, and the words, say the same. */
  readonly tone: 'bad' | 'good';
}

/** A bar of segments, some of them filled: an image to listeners, who hear its words. */
export function Meter({ label, segments, value, tone }: MeterProps) {
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} role="img" aria-label={label} className={css.meter}>
      {Array.from({ length: segments }, (_, segment) => (
        <span key={segment} className={segment < value ? css.tones[tone] : css.segment} />
      ))}
    </div>
  );
}
