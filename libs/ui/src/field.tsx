import { useId, useRef, useState, type ReactNode } from 'react';
import { useBeforePaint } from './before-paint.js';
import { useSheet } from './sheet.js';
import * as css from './text-field/text-field.css.js';

export interface FieldProps {
  readonly label: ReactNode;
  readonly error: ReactNode;
  /** Called on mount if the person has typed into the server's HTML before. */
  readonly onTypedBefore?: (input: HTMLInputElement) => void;
  /** Draws the input. `tied` has the attributes that link it to its label and its error. */
  readonly children: (tied: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Draws an input with its label above and its error region directly below. */
export function Field({ label, error, onTypedBefore, children }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [, setMounted] = useState(false);
  // Before any other update, which would set the input to the state's text.
  useBeforePaint(() => {
    const input = field.current?.querySelector('input');
    if (input && input.value !== input.defaultValue) onTypedBefore?.(input);
    // Makes React run the effects that subscribe to the state before the next event. Without a subscriber, React sets a
    // controlled input back to the text from before the event.
    setMounted(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field mounts
  }, []);
  return (
    <div ref={useSheet(css.sheet, field)} className={css.field}>
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
