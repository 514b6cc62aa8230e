import type { View } from '@latchkey/kernel';
import type { wallets, Wallet } from '@latchkey/slots';

/** The code that loads once a wallet is found. */
export interface Parts {
  /** All known wallets, in the order of their buttons. */
  readonly wallets: readonly Wallet[];
  /** Renders the detected ones. */
  readonly list: View;
}

/** Loads the code. Rejects if any part fails to load. */
export async function loadParts(known: ReturnType<typeof wallets.combine>): Promise<Parts> {
  const [{ WalletList: list }, lists] = await Promise.all([
    import('./found.js'),
    Promise.all(known.map(async ({ value }) => (typeof value === 'function' ? value() : [value]))),
  ]);
  return { list, wallets: lists.flat() };
}
