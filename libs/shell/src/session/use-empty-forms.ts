import { useWidget } from '@latchkey/react';
import { useBeforePaint } from '@latchkey/ui';
import type { AnyWidgetProps } from '../types.js';
import { coreOf } from './active-session.js';
import { emptyForms } from './empty-forms.js';

/**
 * Empties the forms when a view of the active session unmounts because the session has ended: before the main screen is
 * painted, and before its effects, one of which opens the screen of a code that was sent.
 *
 * @param hasForms whether the view is beside the forms. They are then emptied when it appears, too
 */
export function useEmptyForms(hasForms: boolean): void {
  const { runtime, composition, props } = useWidget();
  useBeforePaint(() => {
    const { store } = runtime;
    const empty = () => emptyForms({ runtime, composition, props: props as AnyWidgetProps }, 'main');
    // At first, the session is an earlier one, and the text is of the person who is here.
    if (hasForms && coreOf(store.get()).screenVersion > 0) empty();
    return () => {
      if (!coreOf(store.get()).session) empty();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per mount
  }, []);
}
