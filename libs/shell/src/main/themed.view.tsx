import { applyTheme, readStyles } from '@latchkey/ui/styles';
import type { Styles } from '@latchkey/ui';
import { useLayoutEffect, type RefObject } from 'react';

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
  const given = JSON.stringify(readStyles(styles));
  useLayoutEffect(() => {
    return card.current ? applyTheme(card.current, JSON.parse(given) as Styles) : undefined;
  }, [card, given]);
  return null;
}
