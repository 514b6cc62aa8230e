import type { AnyPlugin } from '@latchkey/kernel';

/** What the development page shows. */
export const products: readonly AnyPlugin[] = [];

/** Further props of the widget. */
export const props = {};
