import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { InputHTMLAttributes, MouseEvent, ReactNode } from 'react';
import * as css from './code-input.css.js';
import { digitsOf } from './digits.js';
import { Field } from './field.js';
import type { Attributes } from './props.js';
import { useSheet } from './sheet.js';
import { useTyping } from './typing.js';

export interface CodeInputProps extends Omit<
  Attributes<InputHTMLAttributes<HTMLInputElement>>,
  'onChange' | 'id' | 'type' | 'maxLength'
> {
  /** Always seen, above the boxes. */
  readonly label: ReactNode;
  /** How many digits a code has. @default 6 */
  readonly length?: number | undefined;
  /** ASCII digits, at most `length`. */
  readonly value: string;
  /** Gets digits only, at most `length`; digits of any script come as 0–9. Not called when they are `value` again. */
  readonly onChange: (value: string) => void;
  /** Nothing can be typed for now; the focus stays. */
  readonly busy?: boolean | undefined;
  /** What is wrong, in words. It is announced once, when it appears, and read with the field from then on. */
  readonly error?: ReactNode;
}

/**
 * A one-time code: one input drawn as a box per digit. The ref is the input's.
 *
 * It is an ordinary input to the keyboard, to paste, to autofill and to listeners. Digits written into a full code
 * take the place of those behind the caret; pasting a whole code takes the place of everything.
 */
export const CodeInput = /* @__PURE__ */ forwardRef<HTMLInputElement, CodeInputProps>(function CodeInput(
  { label, length = 6, value, onChange, busy, error, ...rest },
  forwarded,
) {
  const ref = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => ref.current, []);
  const sheet = useSheet(css.sheet, ref);
  const typing = useTyping(ref, value);
  // What is selected, in digits; -1 while the focus is elsewhere.
  const [start, setStart] = useState(-1);
  const [end, setEnd] = useState(-1);

  useEffect(() => {
    const input = ref.current;
    const stop = new AbortController();
    function read() {
      const selection = input?.matches(':focus') ? input : undefined;
      setStart(selection?.selectionStart ?? -1);
      setEnd(selection?.selectionEnd ?? -1);
    }
    // Of a selection inside a shadow root the document hears in some browsers, in others the input alone.
    for (const target of [input, input?.ownerDocument]) {
      for (const type of ['focus', 'blur', 'selectionchange']) target?.addEventListener(type, read, stop);
    }
    // Not every change of the text by its owner is followed by an event.
    read();
    return () => stop.abort();
  }, [ref, value]);

  function take({ value: typed, selectionStart }: HTMLInputElement) {
    const digits = digitsOf(typed);
    const at = digitsOf(typed.slice(0, selectionStart ?? typed.length)).length;
    const excess = Math.max(0, digits.length - length);
    const next = (digits.slice(0, at) + digits.slice(at + excess)).slice(0, length);
    if (!busy && next !== value) onChange(next);
  }

  /** The boxes show the digits elsewhere than the input has them. */
  function point({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const input = ref.current;
    const { left, top, width } = currentTarget.getBoundingClientRect();
    // Clicks on the label come here as well, and a double click selects.
    if (clientY < top || !input || input.selectionStart !== input.selectionEnd) return;
    const at = Math.floor(((clientX - left) / width) * length);
    input.setSelectionRange(at, at);
  }

  function look(at: number) {
    if (start < end) return start <= at && at < end ? css.selected : css.box;
    if (at === start) return css.current;
    return at === length - 1 && start === length ? css.full : css.box;
  }

  return (
    <Field label={label} error={error}>
      {(tied) => (
        <div
          className={css.code}
          dir="ltr"
          {...typing}
          onClick={point}
          onPaste={({ clipboardData }) => {
            if (digitsOf(clipboardData.getData('text')).length >= length) ref.current?.select();
          }}
        >
          <input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            spellCheck={false}
            {...rest}
            {...(busy && { readOnly: true, 'aria-disabled': true })}
            {...tied}
            ref={sheet}
            className={css.input}
            defaultValue={value}
            onChange={(event) => take(event.target)}
          />
          <div aria-hidden className={css.boxes}>
            {Array.from({ length }, (_, box) => (
              <span key={box} className={look(box)}>
                {value[box]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
});
