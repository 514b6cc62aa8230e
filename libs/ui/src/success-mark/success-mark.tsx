import { CheckIcon } from '../check-icon.js';
import { useSheet } from '../sheet.js';
import { mark, problem, sheet } from './success-mark.css.js';

/** A decorative check mark in a disc, in the success colour. Adjacent text must give the same information. */
export function SuccessMark() {
  return (
    <div ref={useSheet<HTMLDivElement>(sheet)} className={mark}>
      <CheckIcon size={32} />
    </div>
  );
}

/** A decorative exclamation mark in a disc, in the error colour. Adjacent text must give the same information. */
export function ErrorMark() {
  return (
    <div ref={useSheet<HTMLDivElement>(sheet)} className={`${mark} ${problem}`}>
      <svg aria-hidden width="32" height="32" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M8 3v6m0 2v2" />
      </svg>
    </div>
  );
}
