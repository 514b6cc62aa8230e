import type { ReactElement } from 'react';
import { lazyView } from '../runtime/lazy-view.js';

const LinkedText = /* @__PURE__ */ lazyView(
  () => import('./linked-text.view.js'),
  ({ text }: { text: string }) => text,
);

/** Draws an error text that contains a URL; URLs of the provider's site become links (behaviour.md 8). */
export function presentError(text: string): ReactElement | undefined {
  return text.includes('https://') ? <LinkedText text={text} /> : undefined;
}
