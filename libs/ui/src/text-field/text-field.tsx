import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field } from '../field.js';
import type { Attributes } from '../sheet.js';
import * as css from './text-field.css.js';

/** Props of {@link TextField}: those of a native input, with `onChange(text)`, and these. */
export interface TextFieldProps extends Omit<Attributes<InputHTMLAttributes<HTMLInputElement>>, 'onChange' | 'id'> {
  /** Always visible, above the field. */
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /** The error text. Announced once when it appears, then part of the field's description. */
  readonly error?: ReactNode;
}

/** A labelled text field with its error directly below. The ref points to the input. */
export const TextField = /* @__PURE__ */ forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, onChange, ...rest },
  ref,
) {
  return (
    <Field label={label} error={error} onTypedBefore={(input) => onChange?.(input.value)}>
      {(tied) => (
        <input
          enterKeyHint="go"
          {...rest}
          {...tied}
          ref={ref}
          className={css.input}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  );
});
