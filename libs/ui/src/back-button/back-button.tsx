import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { back, sheet } from './back-button.css.js';
import { useSheet, type Attributes } from '../sheet.js';

/** Props of {@link BackButton}: those of a native button. */
export interface BackButtonProps extends Attributes<ButtonHTMLAttributes<HTMLButtonElement>> {
  /** The accessible name. */
  readonly label: string;
}

/** A button with an arrow that points against the reading direction. */
export const BackButton = /* @__PURE__ */ forwardRef<HTMLButtonElement, BackButtonProps>(function BackButton(
  { label, ...rest },
  ref,
) {
  return (
    <button type="button" {...rest} ref={useSheet(sheet, ref)} className={back} aria-label={label}>
      <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M18 10H3m7-7-7 7 7 7" />
      </svg>
    </button>
  );
});
