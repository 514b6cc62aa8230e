import { applyTheme, readStyles } from '@latchkey/ui/styles';
import type { Styles } from '@latchkey/ui';
import { useLayoutEffect, type RefObject } from 'react';
import { lazily } from '../runtime/lazy-view.js';
import type { PartHooksProps } from './parts.view.js';

/** Loads only for hosts that style parts. The first paint of the card waits for it, too. */
const PartHooks = /* @__PURE__ */ lazily<PartHooksProps>(() => import('./parts.view.js'));

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
  // A server marks nothing, and must not wait for the code.
  if (typeof document === 'undefined' || (marked === undefined && !isLayered)) return null;
  return <PartHooks card={card} parts={marked} cascadeLayer={isLayered} />;
}
