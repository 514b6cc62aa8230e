import { layerSheets, markParts, type Parts } from '@latchkey/ui/parts';

/**
 * Marks the parts of one widget, and puts its sheets into a cascade layer, as the host's `styles` ask for. Returns a
 * function that undoes both.
 */
export function applyHooks(card: Element, parts: string | undefined, cascadeLayer: boolean): () => void {
  const undo = [
    parts === undefined ? undefined : markParts(card, JSON.parse(parts) as Parts),
    cascadeLayer ? layerSheets(card) : undefined,
  ];
  return () => undo.forEach((one) => one?.());
}
