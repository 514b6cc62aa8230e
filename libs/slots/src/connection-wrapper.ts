import { defineSlot, type Store } from '@latchkey/kernel';

/**
 * Returns the connection that a widget uses in place of the provider's. Called with each use: for the same arguments it
 * returns the same connection, since a product's port belongs to one.
 */
export type ConnectionWrapper = <C>(connection: C, store: Store) => C;

/**
 * Changes the provider calls of all products of a widget. Contributed by options that do so without the products; read
 * by the shell. Each contribution wraps the connection of those before it.
 */
export const connectionWrapper = /* @__PURE__ */ defineSlot<ConnectionWrapper>('connection');
