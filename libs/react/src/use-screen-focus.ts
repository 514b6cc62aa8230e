import { coreOf } from '@latchkey/kernel';
import { useEffect, useRef } from 'react';
import { useWidget } from './context.js';

/** Gives the ref for a screen's heading: it takes the focus when the screen has replaced another. */
export function useScreenFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { store } = useWidget().runtime;
  useEffect(() => {
    if (coreOf(store.get()).moves) heading.current?.focus();
  }, [store]);
  return heading;
}
