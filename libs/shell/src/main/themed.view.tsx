import { applyTheme, readStyles } from '@latchkey/ui/styles';
import type { Styles } from '@latchkey/ui';
import { useLayoutEffect, type RefObject } from 'react';
import { loadHooks } from './load-hooks.js';

/** Props of {@link Themed}. */
export interface ThemedProps {
  /** The widget's card. */
  readonly card: RefObject<Element | null>;
  readonly styles: Styles;
}

/**
 * Applies the host's styles to one widget. It follows the card in the tree, so that its effect finds the card's ref. It
 * shares the card's Suspense boundary, so that the widget never appears in the default look first.
 */
export default function Themed({ card, styles }: ThemedProps) {
  const read = readStyles(styles);
  const given = JSON.stringify(read);
  useLayoutEffect(() => {
    return card.current ? applyTheme(card.current, JSON.parse(given) as Styles) : undefined;
  }, [card, given]);
  const { parts, cascadeLayer } = Object(read) as Styles;
  const marked = typeof parts === 'object' ? JSON.stringify(parts) : undefined;
  const isLayered = cascadeLayer === true;
  useLayoutEffect(() => {
    const node = card.current;
    if (!node || (marked === undefined && !isLayered)) return undefined;
    return loadHooks(node, marked, isLayered);
  }, [card, marked, isLayered]);
  return null;
}
