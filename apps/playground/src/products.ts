import type { ProductName } from '@latchkey/preset';

/** The products that the preset knows, with the words of the switch. */
export const products: readonly { readonly name: ProductName; readonly label: string }[] = [
  { name: 'emailMagicLinks', label: 'Email magic links' },
];

/** Their names, in the order of the specification. */
export const everyProduct: readonly ProductName[] = products.map(({ name }) => name);
