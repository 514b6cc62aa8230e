import { coreOf } from '@latchkey/kernel';
import { useEffect, useRef } from 'react';
import { useWidget } from './context.js';

/** Returns a ref for a screen's heading. The heading takes the focus if the screen has replaced another one. */
export function useScreenFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { store } = useWidget().runtime;
  useEffect(() => {
    if (coreOf(store.get()).screenVersion) heading.current?.focus();
  }, [store]);
  return heading;
}
