import { useWidget, type WidgetContextValue } from '@latchkey/react';
import { useState, useSyncExternalStore } from 'react';
import { Issues } from './issues.view.js';
import { mistakesOf } from '../mistakes/describe-product.js';
import { essentialMistake } from '../mistakes/essentials.js';
import type { AnyWidgetProps } from '../types.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Draws the issues of a configuration on a server and over its HTML, until all options are checked. A browser checks
 * them at once.
 */
export default function FirstIssues() {
  const { composition, props } = useWidget() as WidgetContextValue & { readonly props: AnyWidgetProps };
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  const essential = process.env.NODE_ENV !== 'production' ? essentialMistake(props, composition) : undefined;
  const mistakes = [...(essential ? [essential] : []), ...mistakesOf(composition, props)];
  const texts = [...new Set([...mistakes.map(({ message }) => message), ...(props.problems ?? [])])];
  return isFromServer && texts[0] ? <Issues texts={texts} /> : null;
}
