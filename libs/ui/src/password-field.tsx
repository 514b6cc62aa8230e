import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from './field.js';
import * as css from './password-field.css.js';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';
import * as text from './text-field.css.js';

export interface PasswordFieldProps extends Omit<
  Attributes<InputHTMLAttributes<HTMLInputElement>>,
  'onChange' | 'id' | 'type' | 'value' | 'defaultValue' | 'readOnly' | 'autoComplete'
> {
  /** Always seen, above the field. */
  readonly label: ReactNode;
  /** The name of the button that shows the text. */
  readonly showLabel: string;
  /** The name of the button that hides it again. */
  readonly hideLabel: string;
  /** For password managers: a new password, or the one that is there. */
  readonly autoComplete: 'new-password' | 'current-password';
  /** What password managers make passwords by: `minlength: 8; required: digit;` (Apple, "Password Rules"). */
  readonly rules?: string | undefined;
  /** Gets the text at each change. */
  readonly onChange?: ((text: string) => void) | undefined;
  /** Nothing can be typed for now, and the text is hidden; the focus stays. */
  readonly busy?: boolean | undefined;
  /** Id of what else is read with the field, such as hints below it. */
  readonly describedBy?: string | undefined;
  /** What is wrong, in words. It is announced once, when it appears, and read with the field from then on. */
  readonly error?: ReactNode;
}

/**
 * A labelled line for a password, with a button that shows it. The ref is the input's.
 *
 * The input keeps its text to itself: React writes the `value` of an input that it controls into an attribute, where
 * every script and every snapshot of the page would find it. Its owner reads the text from the ref.
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

  // After a click React does this before it lets the browser paint.
  useEffect(() => {
    // Browsers put the caret elsewhere when the type changes.
    if (caret.current) input.current?.setSelectionRange(...caret.current);
    caret.current = null;
  }, [type]);

  return (
    <Field label={label} error={error}>
      {(tied) => (
        <div ref={box} className={css.password}>
          <input
            // A shown password is no text for spelling services.
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
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
            // The focus stays where it is: whoever looks at what they type goes on typing.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              const { current } = input;
              // Elsewhere, Safari would take a caret for a wish to have the focus.
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
