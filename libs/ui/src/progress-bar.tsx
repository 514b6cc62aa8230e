import { useId } from 'react';
import * as css from './progress-bar.css.js';
import { useSheet } from './sheet.js';

/** Work whose end is not known. The label stands above the bar and names it. */
export function ProgressBar({ label }: { readonly label: string }) {
  const id = useId();
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.progress}>
      <span id={id}>{label}</span>
      <div role="progressbar" aria-labelledby={id} className={css.bar} />
    </div>
  );
}
