'use client';

import { LatchkeyError, type AnyPlugin } from '@latchkey/kernel';
import { createRoot } from 'react-dom/client';
import { findTarget } from './target.js';
import type { WidgetProps } from './types.js';
import { Widget } from './widget.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const ignore = () => {};

/** A mounted widget. */
export interface Mounted<P extends readonly AnyPlugin[], M extends AnyPlugin = never> {
  /** Changes the given props and keeps the others. */
  update(props: Partial<WidgetProps<P, M>>): void;
  /** Removes the widget from the page. */
  unmount(): void;
}

/**
 * Mounts a widget without JSX.
 *
 * @param target - an element, or a CSS selector.
 * @throws LatchkeyError `mount/target-not-found` if no element matches the selector (behaviour.md 1); in development
 *   builds also for any other target that is no element.
 */
export function mount<const P extends readonly AnyPlugin[], const M extends AnyPlugin = never>(
  target: string | Element,
  props: WidgetProps<P, M>,
): Mounted<P, M> {
  const element =
    process.env.NODE_ENV !== 'production'
      ? findTarget(target)
      : typeof target === 'string'
        ? document.querySelector(target)
        : target;
  if (!element) {
    throw new LatchkeyError({
      code: 'mount/target-not-found',
      message: `No element matches "${target}".`,
    });
  }
  // Avoids duplicate ids: each copy of React on a page starts the numbers of `useId` from the same value.
  const root = createRoot(element, { identifierPrefix: `latchkey-${Math.random()}-` });
  // In a shadow root.
  if (!document.contains(element)) import('./main/typed-keys.js').then((it) => it.endTypedKeys(element), ignore);
  let present = props;
  const draw = () => root.render(<Widget<P, M> {...present} />);
  draw();
  return {
    update(changes) {
      present = { ...present, ...changes };
      draw();
    },
    unmount: () => root.unmount(),
  };
}
