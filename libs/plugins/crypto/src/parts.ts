import type { View } from '@latchkey/kernel';
import type { wallets, Wallet } from '@latchkey/slots';

/** What is fetched once a wallet was found. */
export interface Parts {
  /** Every wallet that may be there, in the order of their buttons. */
  readonly wallets: readonly Wallet[];
  /** Draws those that are. */
  readonly list: View;
}

/** Fetches it. Rejects when any of it does not come. */
export async function loadParts(known: ReturnType<typeof wallets.combine>): Promise<Parts> {
  const [{ WalletList: list }, lists] = await Promise.all([
    import('./found.js'),
    Promise.all(known.map(async ({ value }) => (typeof value === 'function' ? value() : [value]))),
  ]);
  return { list, wallets: lists.flat() };
}
