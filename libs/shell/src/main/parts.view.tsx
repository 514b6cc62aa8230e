import { layerSheets, markParts, type Parts } from '@latchkey/ui/parts';
import { useLayoutEffect, type RefObject } from 'react';

/** Props of {@link PartHooks}. */
export interface PartHooksProps {
  /** The widget's card. */
  readonly card: RefObject<Element | null>;
  /** JSON of the host's `parts`, if it gave them. */
  readonly parts: string | undefined;
  readonly cascadeLayer: boolean;
}

/** Marks the parts of one widget, and puts its sheets into a cascade layer, as the host's `styles` ask for. */
export default function PartHooks({ card, parts, cascadeLayer }: PartHooksProps) {
  useLayoutEffect(() => {
    return card.current && parts !== undefined ? markParts(card.current, JSON.parse(parts) as Parts) : undefined;
  }, [card, parts]);
  useLayoutEffect(() => {
    return card.current && cascadeLayer ? layerSheets(card.current) : undefined;
  }, [card, cascadeLayer]);
  return null;
}
