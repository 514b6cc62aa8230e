import { forwardRef, useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';
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
  const id = useId();
  return (
    <div ref={useSheet(css.sheet)} className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        {...rest}
        ref={ref}
        id={id}
        className={css.input}
        aria-invalid={!!error || undefined}
        aria-describedby={error ? `${id}e` : undefined}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div id={`${id}e`} role="alert" className={css.problem}>
        {error}
      </div>
    </div>
  );
});
