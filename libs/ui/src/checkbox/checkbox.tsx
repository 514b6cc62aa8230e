import { forwardRef, useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { useSheet, type Attributes } from '../sheet.js';
import * as text from '../text-field/text-field.css.js';
import * as css from './checkbox.css.js';

/** Props of {@link Checkbox}: those of a native checkbox, with `onChange(checked)`, and these. */
export interface CheckboxProps extends Omit<
  Attributes<InputHTMLAttributes<HTMLInputElement>>,
  'onChange' | 'id' | 'type' | 'checked'
> {
  /** Beside the box; may contain links. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The error text. Announced once when it appears, then part of the description of the box. */
  readonly error?: ReactNode;
}

/** A native checkbox with its label beside it and its error below. The ref points to the input. */
export const Checkbox = /* @__PURE__ */ forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, error, onChange, ...rest },
  ref,
) {
  const id = useId();
  return (
    <div ref={useSheet(text.sheet)} className={text.field}>
      <div ref={useSheet(css.sheet)} className={css.checkbox}>
        <input
          {...rest}
          ref={ref}
          id={id}
          type="checkbox"
          className={css.mark}
          aria-invalid={!!error || undefined}
          aria-describedby={error ? `${id}e` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id} className={css.caption}>
          {label}
        </label>
      </div>
      <div id={`${id}e`} role="alert" className={text.problem}>
        {error}
      </div>
    </div>
  );
});
