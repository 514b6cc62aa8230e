import type { Sheet } from './sheet.js';

/** How many widgets of a document or shadow root want the layer. */
const users = new WeakMap<object, number>();

/** Sheets whose rules are in the layer now. */
const layered = new WeakSet<CSSStyleSheet>();

/** Themes stay outside of the layer: they are the host's values. */
const THEME_RANK = 3;

/**
 * Puts the sheets of the widget's own look into the cascade layer `latchkey`, also those that later views adopt, until
 * the returned function is called. The order of layers is the page's: `@layer theme, base, latchkey, utilities`.
 */
export function layerSheets(card: Element): () => void {
  const view = card.ownerDocument.defaultView;
  const inside = card.getRootNode();
  const root: DocumentOrShadowRoot = 'adoptedStyleSheets' in inside ? (inside as ShadowRoot) : card.ownerDocument;
  if (!view || !root.adoptedStyleSheets) return () => {};
  users.set(root, (users.get(root) ?? 0) + 1);
  const update = () => setLayer(root, true);
  update();
  // A view adopts its sheets when it is mounted: this runs after that, and before the next paint.
  const observer = new view.MutationObserver(update);
  observer.observe(card, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    const others = (users.get(root) ?? 1) - 1;
    users.set(root, others);
    if (others === 0) setLayer(root, false);
  };
}

function setLayer(root: DocumentOrShadowRoot, isLayered: boolean): void {
  for (const sheet of root.adoptedStyleSheets as (CSSStyleSheet & { readonly origin?: Sheet })[]) {
    const { origin } = sheet;
    if (!origin || (origin.rank ?? 0) >= THEME_RANK || layered.has(sheet) === isLayered) continue;
    sheet.replaceSync(isLayered ? `@layer latchkey{${origin.css}}` : origin.css);
    if (isLayered) layered.add(sheet);
    else layered.delete(sheet);
  }
}
