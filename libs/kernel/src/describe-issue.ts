import type { Issue } from './compose.js';

/** Converts any value to a string. `String` throws for some values. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return `a value of the type ${typeof value}`;
  }
}

/** Returns the message of an issue for the developer: what is wrong, and the fix. */
export function describeIssue({ code, plugin, slot, message, cause }: Issue): string {
  switch (code) {
    case 'contradiction':
    case 'left-out':
      return textOf(message);
    case 'not-a-product':
      return `products[${plugin}] is not a product. Call its factory: products={[emailMagicLinks()]}.`;
    case 'duplicate':
      return `Two products have the id "${plugin}". Leave one of them out, or give a plugin of your own another id.`;
    case 'contribution':
      return `${slot ? `What "${plugin}" puts into the slot "${slot}"` : `A rule of "${plugin}"`} is left out: ${textOf(cause)}`;
    default:
      return code satisfies never;
  }
}
