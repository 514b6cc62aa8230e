import { useWidget } from '@latchkey/react';
import { useBeforePaint } from '@latchkey/ui';
import type { AnyWidgetProps } from '../types.js';
import { useRef } from 'react';
import { coreOf } from './active-session.js';
import { emptyForms } from './empty-forms.js';

/**
 * Empties the forms when a view of the active session unmounts because the session has ended: before the main screen is
 * painted, and before its effects, one of which opens the screen of a code that was sent.
 *
 * @param hasForms whether the view is beside the forms. They are then emptied when it appears, too, unless a session comes
 *   late, while the person types another address
 * @returns a function that empties them when the person presses Log out: what they type from then on stays
 */
export function useEmptyForms(hasForms: boolean): () => void {
  const { runtime, composition, props } = useWidget();
  const { store } = runtime;
  const isLeaving = useRef(false);
  const empty = () => emptyForms({ runtime, composition, props: props as AnyWidgetProps }, 'main');
  useBeforePaint(() => {
    // At first, the session is an earlier one, and the text is of the person who is here.
    if (hasForms && coreOf(store.get()).screenVersion > 0 && !isTyping()) empty();
    return () => {
      if (!coreOf(store.get()).session && !isLeaving.current) empty();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per mount
  }, []);
  return () => {
    isLeaving.current = true;
    empty();
  };
}

/** Whether a field with a text has the focus. A new screen has taken it from the field of the one before. */
function isTyping(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return !!(focused as Partial<HTMLInputElement> | null)?.value;
}
