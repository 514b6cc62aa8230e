import { CheckIcon } from './check-icon.js';
import { useSheet } from './sheet.js';
import { mark, sheet } from './success-mark.css.js';

/** A green check in a ring. Beside words that say the same. */
export function SuccessMark() {
  return (
    <div ref={useSheet<HTMLDivElement>(sheet)} className={mark}>
      <CheckIcon size={32} />
    </div>
  );
}
