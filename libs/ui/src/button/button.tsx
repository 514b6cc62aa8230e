import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { button, sheet } from './button.css.js';
import { useSheet, type Attributes } from '../sheet.js';

/** Props of {@link Button}: those of a native button, and these. */
export interface ButtonProps extends Attributes<ButtonHTMLAttributes<HTMLButtonElement>> {
  /** A class that overrides the primary style; see `SecondaryButton` and `TextButton`. */
  readonly look?: string | undefined;
  /** The action is running: the button keeps its name, width and focus, sets `aria-busy` and ignores clicks. */
  readonly busy?: boolean | undefined;
  /** The button ignores clicks, stays focusable and is announced as unavailable. */
  readonly disabled?: boolean | undefined;
  /** Like `disabled`, and replaces the label with this text (`Try again in 12 s`). */
  readonly waiting?: string | undefined;
  /** A decorative icon before the label. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The button of a screen's main action. Its `type` is `button` by default.
 *
 * Uses `aria-disabled` for busy and disabled, never the native attribute: a native disabled button drops the focus to
 * `<body>`. The click handler cancels clicks, and the submission that a click or Enter starts.
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
