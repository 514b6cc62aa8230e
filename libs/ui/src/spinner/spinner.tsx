import { useSheet } from '../sheet.js';
import { sheet, spinner } from './spinner.css.js';

/** An indeterminate spinner for a whole screen. Does not move if the person prefers reduced motion. */
export function Spinner({ label }: { readonly label: string }) {
  return <div ref={useSheet<HTMLDivElement>(sheet)} role="progressbar" aria-label={label} className={spinner} />;
}
