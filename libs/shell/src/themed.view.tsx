import { applyTheme, readStyles } from '@latchkey/ui/styles';
import type { Styles } from '@latchkey/ui';
import { useLayoutEffect, type RefObject } from 'react';

/**
 * Gives one widget the host's look. It stands behind the card, whose ref is set by then, in the boundary whose paint
 * waits for it, so that no widget is seen in the default look first.
 */
export default function Themed({ card, styles }: { card: RefObject<Element | null>; styles: Styles }) {
  const given = JSON.stringify(readStyles(styles));
  useLayoutEffect(() => {
    return card.current ? applyTheme(card.current, JSON.parse(given) as Styles) : undefined;
  }, [card, given]);
  return null;
}
