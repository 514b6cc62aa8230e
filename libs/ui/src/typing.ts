import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useBeforePaint } from './before-paint.js';

/**
 * For an input whose owner may answer with other text than was typed, at once or later: keeps the input's text that
 * of its owner, and the caret behind as many digits as it stood behind before.
 *
 * The input takes `value` as its `defaultValue`: React would put the owner's text in place, and the caret at its end,
 * before anyone could look where the caret was. Text that an input method is still composing is left alone.
 *
 * @returns what the element around the input listens to
 */
export function useTyping(ref: RefObject<HTMLInputElement | null>, value: string) {
  const composing = useRef(false);
  const [, look] = useState({});

  // No later: the next key must find the text, and the caret, of this one.
  useBeforePaint(() => {
    const input = ref.current;
    if (!input || composing.current || input.value === value) return;
    const digits = input.value.slice(0, input.selectionEnd ?? 0).split(/\p{Nd}/u).length - 1;
    input.value = value;
    // Elsewhere, Safari would take it for a wish to have the focus.
    if (!input.matches(':focus')) return;
    const caret = (value.match(`^(\\D*\\d){${digits}}`)?.[0] ?? value).length;
    input.setSelectionRange(caret, caret);
  });

  return {
    // The owner may refuse a change by keeping its value, and then nobody draws.
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
