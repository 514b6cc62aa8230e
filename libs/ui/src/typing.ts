import { useRef, useState, type RefObject } from 'react';
import { useBeforePaint } from './before-paint.js';

/**
 * For an input whose owner may replace the typed text, at once or later: sets the input's text to `value` and keeps the
 * caret after the same number of digits.
 *
 * Pass `value` as the input's `defaultValue`: with a controlled `value`, React sets the text and moves the caret to its
 * end before this hook can read the caret. Does not change text that an input method is still composing.
 *
 * @returns event handlers for the element around the input
 */
export function useTyping(ref: RefObject<HTMLInputElement | null>, value: string) {
  const composing = useRef(false);
  const [, look] = useState({});

  // Before paint: text and caret must be in place before the next key press.
  useBeforePaint(() => {
    const input = ref.current;
    if (!input || composing.current || input.value === value) return;
    const digits = input.value.slice(0, input.selectionEnd ?? 0).split(/\p{Nd}/u).length - 1;
    input.value = value;
    // In Safari, setting a selection also focuses the input.
    if (!input.matches(':focus')) return;
    const caret = (value.match(`^(\\D*\\d){${digits}}`)?.[0] ?? value).length;
    input.setSelectionRange(caret, caret);
  });

  return {
    // Forces a render: the owner may reject a change by keeping its value.
    onChange: () => look({}),
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
      look({});
    },
  };
}
