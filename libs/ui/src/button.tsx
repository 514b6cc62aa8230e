import { forwardRef } from 'react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { button, sheet } from './button.css.js';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';

export interface ButtonProps extends Attributes<ButtonHTMLAttributes<HTMLButtonElement>> {
  /** A class that changes the primary look; see `SecondaryButton` and `TextButton`. */
  readonly look?: string | undefined;
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
 * The button of a screen's main act, `type="button"` unless told otherwise.
 *
 * Busy and disabled are said by `aria-disabled`, never by the native attribute: a native disabled button drops the
 * focus to `<body>`, and the person loses their place. Clicks, and the submit that a click or Enter would start, are
 * cancelled here instead.
 */
export const Button = /* @__PURE__ */ forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look = '', busy, disabled, waiting, icon, children, onClick, ...rest },
  ref,
) {
  const inert = busy || disabled || !!waiting;
  return (
    <button
      type="button"
      {...rest}
      ref={useSheet(sheet, ref)}
      className={`${button} ${look}`}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {waiting || children}
    </button>
  );
});
