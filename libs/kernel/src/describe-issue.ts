import type { Issue } from './compose.js';

/** Any value as a text; `String` throws for some. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return `a value of the type ${typeof value}`;
  }
}

/** Puts an issue into words for the developer: what is wrong, and what to write instead. */
export function describeIssue({ code, plugin, slot, message, cause }: Issue): string {
  switch (code) {
    case 'contradiction':
    case 'left-out':
      return textOf(message);
    case 'not-a-product':
      return `products[${plugin}] is not a product. Call its factory: products={[emailMagicLinks()]}.`;
    case 'duplicate':
      return `Two products have the id "${plugin}". Leave one of them out.`;
    case 'contribution':
      return `${slot ? `What "${plugin}" puts into the slot "${slot}"` : `A rule of "${plugin}"`} is left out: ${textOf(cause)}`;
  }
}
