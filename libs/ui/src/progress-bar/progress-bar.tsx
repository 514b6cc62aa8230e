import { useId } from 'react';
import * as css from './progress-bar.css.js';
import { useSheet } from '../sheet.js';

/** An indeterminate progress bar. The label above the bar is its accessible name. */
export function ProgressBar({ label }: { readonly label: string }) {
  const id = useId();
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.progress}>
      <span id={id}>{label}</span>
      <div role="progressbar" aria-labelledby={id} className={css.bar} />
    </div>
  );
}
