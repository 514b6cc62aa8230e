import type { Issue } from './compose.js';

/** Puts an issue into words for the developer: the culprit and the cure. */
export function describeIssue({ code, plugin, slot, message = '' }: Issue): string {
  switch (code) {
    case 'sentence':
      return message;
    case 'not-a-product':
      return `products[${plugin}] is not a product. Call its factory: products={[emailMagicLinks()]}.`;
    case 'duplicate':
      return `Two products have the id "${plugin}". Leave one of them out.`;
    case 'contribution':
      return `${slot ? `What "${plugin}" puts into the slot "${slot}"` : `A rule of "${plugin}"`} is left out: ${message}`;
  }
}
