import { useId, type ReactNode } from 'react';
import { useSheet } from './sheet.js';
import * as css from './text-field/text-field.css.js';

export interface FieldProps {
  readonly label: ReactNode;
  readonly error: ReactNode;
  /** Draws the input. `tied` has the attributes that link it to its label and its error. */
  readonly children: (tied: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Draws an input with its label above and its error region directly below. */
export function Field({ label, error, children }: FieldProps) {
  const id = useId();
  return (
    <div ref={useSheet<HTMLDivElement>(css.sheet)} className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': !!error || undefined, 'aria-describedby': error ? `${id}e` : undefined })}
      <div id={`${id}e`} role="alert" className={css.problem}>
        {error}
      </div>
    </div>
  );
}
