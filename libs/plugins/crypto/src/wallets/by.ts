import type { FoundWallet, Wallet } from '@latchkey/slots';

/** Picks the wallet with the first matching id. An id such as `com.example` also matches an rdns that extends it. */
export const by =
  (...ids: readonly string[]): Wallet['detect'] =>
  (found) =>
    ids.flatMap((id) => found.find((one) => `${one.id}.`.startsWith(`${id}.`)) ?? [])[0]?.provider;

/** Whether it counts as a generic wallet: it announced itself, or nothing identifies it. */
export const isAny = ({ id, name }: FoundWallet): boolean => !id || name !== undefined;
