import { forwardRef, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { InputHTMLAttributes, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import * as css from './code-input.css.js';
import { readCode } from './read-code.js';
import { digitsOf } from '../digits.js';
import { Field } from '../field.js';
import { useSheet, type Attributes } from '../sheet.js';
import { useTyping } from '../typing.js';

/** Props of {@link CodeInput}: those of a native input, and these. */
export interface CodeInputProps extends Omit<
  Attributes<InputHTMLAttributes<HTMLInputElement>>,
  'onChange' | 'id' | 'type' | 'maxLength'
> {
  /** Always visible, above the boxes. */
  readonly label: ReactNode;
  /** The number of digits of a code. @default 6 */
  readonly length?: number | undefined;
  /** ASCII digits, at most `length`. */
  readonly value: string;
  /** Called with at most `length` digits; digits of any script become 0–9. Not called if they equal `value`. */
  readonly onChange: (value: string) => void;
  /** Makes the input read-only and keeps the focus. */
  readonly busy?: boolean | undefined;
  /** The error text. Announced once when it appears, then part of the field's description. */
  readonly error?: ReactNode;
}

/**
 * A field for a one-time code: one input, drawn as one box per digit. The ref points to the input.
 *
 * Keyboard, paste, autofill and screen readers use an ordinary input. Digits typed into a full code replace the digits
 * after the caret. Pasting a whole code replaces everything. Of a message, the field takes the only code of `length`
 * digits; a message with several codes or none changes nothing.
 */
export const CodeInput = /* @__PURE__ */ forwardRef<HTMLInputElement, CodeInputProps>(function CodeInput(
  { label, length = 6, value, onChange, busy, error, ...rest },
  forwarded,
) {
  const ref = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(forwarded, () => ref.current, []);
  const sheet = useSheet(css.sheet, ref);
  const typing = useTyping(ref, value);
  // The selection, in digits; -1 without focus.
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
    // In a shadow root, some browsers fire `selectionchange` on the document, others only on the input.
    for (const target of [input, input?.ownerDocument]) {
      for (const type of ['focus', 'blur', 'selectionchange']) target?.addEventListener(type, read, stop);
    }
    // A change of `value` by the caller does not always fire an event.
    read();
    return () => stop.abort();
  }, [ref, value]);

  function take({ value: typed, selectionStart }: HTMLInputElement) {
    const digits = digitsOf(typed);
    // Some keyboards and autofill insert a whole message as typed text. Some languages write no spaces.
    if (/\s/.test(typed) || (digits.length > length && /\P{Nd}/u.test(typed))) return read(typed);
    const at = digitsOf(typed.slice(0, selectionStart ?? typed.length)).length;
    const excess = Math.max(0, digits.length - length);
    const next = (digits.slice(0, at) + digits.slice(at + excess)).slice(0, length);
    // Several digits at once that do not fit behind others are no end of the code.
    const fits = !excess || !value || value.length === length;
    if (fits && !busy && next !== value) onChange(next);
  }

  /** Replaces everything with the code in a message, unless the field changes while the reader loads. */
  function read(message: string) {
    void readCode(message, length).then((code) => {
      const input = ref.current;
      if (!code || input?.value !== value) return;
      // Moves the caret to the end.
      input.value = code;
      take(input);
      typing.onChange();
    });
  }

  /** The browser inserts pasted digits itself, so that it can undo them. */
  function insert(event: SyntheticEvent, data: DataTransfer) {
    const text = data.getData('text').trim();
    const digits = digitsOf(text);
    if (event.type === 'drop' || digits.length < text.length || digits.length > length) {
      event.preventDefault();
      read(text);
    } else if (digits.length === length) ref.current?.select();
  }

  /** Sets the caret at the clicked box: the boxes do not align with the input's own text. */
  function point({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
    const input = ref.current;
    const { left, top, width } = currentTarget.getBoundingClientRect();
    // Ignores clicks on the label, which also trigger a click here, and a selection made by a double click.
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
          onPaste={(event) => insert(event, event.clipboardData)}
          onDrop={(event) => insert(event, event.dataTransfer)}
        >
          <input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            enterKeyHint="done"
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
