import * as css from './meter.css.js';
import { useSheet } from '../sheet.js';

/** Props of {@link Meter}. */
export interface MeterProps {
  /** The accessible name, with the value: `Password strength: 2 out of 4`. */
  readonly label: string;
  /** The number of segments. */
  readonly segments: number;
  /** The number of filled segments, from the start. */
  readonly value: number;
  /** The colour of the filled segments. Their number and `label` give the same information. */
  readonly tone: 'bad' | 'good';
}

/** A bar of segments, some of them filled. Screen readers announce it as an image with its label. */
export function Meter({ label, segments, value, tone }: MeterProps) {
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} role="img" aria-label={label} className={css.meter}>
      {Array.from({ length: segments }, (_, segment) => (
        <span key={segment} className={segment < value ? css.tones[tone] : css.segment} />
      ))}
    </div>
  );
}
