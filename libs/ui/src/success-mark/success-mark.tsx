import { CheckIcon } from '../check-icon.js';
import { useSheet } from '../sheet.js';
import { mark, sheet } from './success-mark.css.js';

/** A decorative check mark in a ring, in the success colour. Adjacent text must give the same information. */
export function SuccessMark() {
  return (
    <div ref={useSheet<HTMLDivElement>(sheet)} className={mark}>
      <CheckIcon size={32} />
    </div>
  );
}
