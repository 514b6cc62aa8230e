import { forwardRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from './field.js';
import type { Attributes } from './props.js';
import * as css from './text-field.css.js';

export interface TextFieldProps extends Omit<Attributes<InputHTMLAttributes<HTMLInputElement>>, 'onChange' | 'id'> {
  /** Always seen, above the field. */
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
  /** What is wrong, in words. It is announced once, when it appears, and read with the field from then on. */
  readonly error?: ReactNode;
}

/** A labelled line of text with room for its error directly below. The ref is the input's. */
export const TextField = /* @__PURE__ */ forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, error, onChange, ...rest },
  ref,
) {
  return (
    <Field label={label} error={error}>
      {(tied) => (
        <input
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
