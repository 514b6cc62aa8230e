import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../field.js';
import * as css from './password-field.css.js';
import { useSheet, type Attributes } from '../sheet.js';
import * as text from '../text-field/text-field.css.js';

/** Props of {@link PasswordField}: those of a native input, and these. */
export interface PasswordFieldProps extends Omit<
  Attributes<InputHTMLAttributes<HTMLInputElement>>,
  'onChange' | 'id' | 'type' | 'value' | 'defaultValue' | 'readOnly' | 'autoComplete'
> {
  /** Always visible, above the field. */
  readonly label: ReactNode;
  /** The name of the button that shows the password. */
  readonly showLabel: string;
  /** The name of the button that hides the password. */
  readonly hideLabel: string;
  /** For password managers: a new password, or the existing one. */
  readonly autoComplete: 'new-password' | 'current-password';
  /** Rules for generated passwords: `minlength: 8; required: digit;` (Apple, "Password Rules"). */
  readonly rules?: string | undefined;
  /** Called with the text on each change. */
  readonly onChange?: ((text: string) => void) | undefined;
  /** Makes the input read-only, hides the password and keeps the focus. */
  readonly busy?: boolean | undefined;
  /** The id of a further description, such as hints below the field. */
  readonly describedBy?: string | undefined;
  /** The error text. Announced once when it appears, then part of the field's description. */
  readonly error?: ReactNode;
}

/**
 * A labelled password field with a button that shows the password. The ref points to the input.
 *
 * The input is uncontrolled: React writes the `value` of a controlled input into an attribute, which scripts and page
 * snapshots can read. The caller reads the text from the ref.
 */
export const PasswordField = /* @__PURE__ */ forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { label, showLabel, hideLabel, rules, onChange, busy, describedBy, error, ...rest },
  forwarded,
) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => input.current, []);
  const box = useSheet<HTMLDivElement>(css.sheet);
  const [isShown, setShown] = useState(false);
  const type = isShown && !busy ? 'text' : 'password';
  const caret = useRef<readonly [start: number | null, end: number | null] | null>(null);

  useEffect(() => {
    if (busy) setShown(false);
  }, [busy]);

  // React runs this effect before the next paint, because a click causes it.
  useEffect(() => {
    // Browsers move the caret when the type changes.
    if (caret.current) input.current?.setSelectionRange(...caret.current);
    caret.current = null;
  }, [type]);

  return (
    <Field label={label} error={error} onTypedBefore={(input) => onChange?.(input.value)}>
      {(tied) => (
        <div ref={box} className={css.password}>
          <input
            // Browsers may send the text of a visible password to spell-check services.
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            enterKeyHint="go"
            {...rest}
            {...(rules && { passwordrules: rules })}
            {...(busy && { readOnly: true, 'aria-disabled': true })}
            {...tied}
            aria-describedby={[tied['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
            ref={input}
            type={type}
            className={`${text.input} ${css.input}`}
            onChange={({ target }) => onChange?.(target.value)}
          />
          <button
            type="button"
            className={css.toggle}
            aria-label={isShown ? hideLabel : showLabel}
            aria-controls={tied.id}
            // Keeps the focus in the input, so that the person can continue to type.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const { current } = input;
              // In Safari, setting a selection also focuses the input.
              if (current?.matches(':focus')) caret.current = [current.selectionStart, current.selectionEnd];
              setShown(!isShown);
            }}
          >
            <Eye isCrossed={isShown} />
          </button>
        </div>
      )}
    </Field>
  );
});

function Eye({ isCrossed }: { readonly isCrossed: boolean }) {
  return (
    <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M1.5 10S4.5 4 10 4s8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6Z" />
      <circle cx="10" cy="10" r="2.5" />
      {isCrossed && <path d="m3 17 14-14" />}
    </svg>
  );
}
