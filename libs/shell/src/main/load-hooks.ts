import { loadChunk } from '@latchkey/kernel';

/**
 * Loads and applies the hooks for the host's CSS. Without their code, the widget has none, and works.
 *
 * @param parts JSON of the host's `parts`, if it gave them
 * @returns a function that undoes them
 */
export function loadHooks(card: Element, parts: string | undefined, cascadeLayer: boolean): () => void {
  let undo: (() => void) | undefined;
  let isOver = false;
  loadChunk(import('./apply-hooks.js')).then(
    ({ applyHooks }) => {
      if (!isOver) undo = applyHooks(card, parts, cascadeLayer);
    },
    () => {},
  );
  return () => {
    isOver = true;
    undo?.();
  };
}
