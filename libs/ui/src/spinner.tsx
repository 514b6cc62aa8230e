import { useSheet } from './sheet.js';
import { sheet, spinner } from './spinner.css.js';

/** A whole screen that waits for something whose end is not known. Stands still where motion is unwelcome. */
export function Spinner({ label }: { readonly label: string }) {
  return <div ref={useSheet<HTMLDivElement>(sheet)} role="progressbar" aria-label={label} className={spinner} />;
}
