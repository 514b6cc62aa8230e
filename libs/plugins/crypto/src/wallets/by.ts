import type { FoundWallet, Wallet } from '@latchkey/slots';

/** Picks what has the first of the ids; else what has the next. A part of an `rdns` stands for all that begin with it. */
export const by =
  (...ids: readonly string[]): Wallet['detect'] =>
  (found) =>
    ids.flatMap((id) => found.find((one) => `${one.id}.`.startsWith(`${id}.`)) ?? [])[0]?.provider;

/** Whether it is any wallet: it has announced itself, or nothing tells whose it is. */
export const isAny = ({ id, name }: FoundWallet): boolean => !id || name !== undefined;
