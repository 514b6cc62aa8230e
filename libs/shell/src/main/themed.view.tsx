import { applyTheme, readStyles } from '@latchkey/ui/styles';
import type { Styles } from '@latchkey/ui';
import { useLayoutEffect, type RefObject } from 'react';

/**
 * Applies the host's styles to one widget. It follows the card in the tree, so that its effect finds the card's ref. It
 * shares the card's Suspense boundary, so that the widget never appears in the default look first.
 */
export default function Themed({ card, styles }: { card: RefObject<Element | null>; styles: Styles }) {
  const given = JSON.stringify(readStyles(styles));
  useLayoutEffect(() => {
    return card.current ? applyTheme(card.current, JSON.parse(given) as Styles) : undefined;
  }, [card, given]);
  return null;
}
