import { forwardRef } from 'react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import * as css from './button.css.js';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';

export interface ButtonProps extends Attributes<ButtonHTMLAttributes<HTMLButtonElement>> {
  /** @default 'primary' */
  readonly variant?: 'primary' | 'secondary' | 'text' | undefined;
  /** Its act is under way: it keeps name, width and focus, says so (`aria-busy`) and takes no click. */
  readonly busy?: boolean | undefined;
  /** It takes no click, but stays focusable and is announced as unavailable. */
  readonly disabled?: boolean | undefined;
  /** As `disabled`, and shows this text (`Try again in 12 s`) instead of the label. */
  readonly waiting?: string | undefined;
  /** Stands before the label. Decorative: the label says it all. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A button, `type="button"` unless told otherwise.
 *
 * Busy and disabled are said by `aria-disabled`, never by the native attribute: a native disabled button drops the
 * focus to `<body>`, and the person loses their place. Clicks, and the submit that a click or Enter would start, are
 * cancelled here instead.
 */
export const Button = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'primary', busy, disabled, waiting, icon, children, onClick, ...rest },
  ref,
) {
  const unavailable = disabled || !!waiting;
  const inert = busy || unavailable;
  return (
    <button
      type="button"
      {...rest}
      ref={useSheet(css.sheet, ref)}
      className={`${css.button} ${css.variants[unavailable && variant !== 'text' ? 'disabled' : variant]} ${busy ? css.busy : ''}`}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {waiting || children}
    </button>
  );
});
