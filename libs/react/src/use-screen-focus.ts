import { coreOf } from '@latchkey/kernel';
import { useEffect, useRef } from 'react';
import { useWidget } from './context.js';

/**
 * Returns a ref for the element that takes the focus if the screen has replaced another one: the heading, which `Screen`
 * focuses itself, or the field of a screen with one field. Then call it in the component that draws the `Screen`: its
 * effect runs after that of the heading.
 */
export function useScreenFocus<Target extends HTMLElement = HTMLHeadingElement>() {
  const target = useRef<Target>(null);
  const { store } = useWidget().runtime;
  useEffect(() => {
    if (coreOf(store.get()).screenVersion) target.current?.focus();
  }, [store]);
  return target;
}
