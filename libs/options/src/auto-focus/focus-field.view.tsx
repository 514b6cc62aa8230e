import { coreOf } from '@latchkey/kernel';
import { useWidget } from '@latchkey/react';
import { useEffect, useRef } from 'react';

/** Whether nothing has the focus: in a frame and in a shadow root, too. */
function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

/** Draws nothing. Moves the focus to the first field after it. */
export function FocusField() {
  const place = useRef<HTMLSpanElement>(null);
  const { store } = useWidget().runtime;
  useEffect(() => {
    // Later main screens focus their first field by themselves.
    if (coreOf(store.get()).screenVersion > 0 || !isFocusFree()) return;
    const field = place.current?.parentElement?.querySelector<HTMLElement>('input:not([type=hidden]):not([readonly])');
    field?.focus({ preventScroll: true });
  }, [store]);
  return <span ref={place} hidden />;
}
