import { forwardRef, type ReactNode, type SelectHTMLAttributes } from 'react';
import { Field } from '../field.js';
import { useSheet, type Attributes } from '../sheet.js';
import { input } from '../text-field/text-field.css.js';
import * as css from './select-field.css.js';

/** A choice of a {@link SelectField}. */
export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

/** Props of {@link SelectField}: those of a native select, with `onChange(value)`, and these. */
export interface SelectFieldProps extends Omit<
  Attributes<SelectHTMLAttributes<HTMLSelectElement>>,
  'onChange' | 'id' | 'multiple'
> {
  /** Always visible, above the field. */
  readonly label: ReactNode;
  /** The value of the selected choice; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly SelectChoice[];
  /** The text while nothing is selected. */
  readonly placeholder: string;
  /** The error text. Announced once when it appears, then part of the field's description. */
  readonly error?: ReactNode;
}

/** A native select with its label above and its error directly below. The ref points to the select. */
export const SelectField = /* @__PURE__ */ forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, error, onChange, choices, placeholder, ...rest },
  ref,
) {
  const sheet = useSheet(css.sheet);
  return (
    <Field label={label} error={error}>
      {(tied) => (
        <div ref={sheet} className={css.around}>
          <select
            {...rest}
            {...tied}
            ref={ref}
            className={`${input} ${css.select}`}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{placeholder}</option>
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
});
