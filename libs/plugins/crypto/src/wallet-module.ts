import type { View } from '@latchkey/kernel';
import type { wallets, Wallet } from '@latchkey/slots';
import type { CryptoAction } from './state.js';

/** The code that loads once a wallet is found. */
export interface WalletModule {
  /** All known wallets, in the order of their buttons. */
  readonly wallets: readonly Wallet[];
  /** Renders the detected ones. */
  readonly list: View;
}

type KnownWallets = ReturnType<typeof wallets.combine>;

/** The loaded modules. The state has an index, because it holds only plain data. */
const modules: WalletModule[] = [];

/** The module with that index; `undefined` until one has loaded. */
export const walletModuleOf = (index: number | undefined): WalletModule | undefined => modules[index ?? -1];

/** Loads the code and returns the index of its module. Rejects if any part fails to load. */
export async function loadWalletModule(known: KnownWallets): Promise<number> {
  const [{ WalletList: list }, lists] = await Promise.all([
    import('./wallet-chunk.js'),
    Promise.all(known.map(async ({ value }) => (typeof value === 'function' ? value() : [value]))),
  ]);
  return modules.push({ list, wallets: lists.flat() }) - 1;
}

/** Loads the code for a view. */
export async function requestWalletModule(
  known: KnownWallets,
  dispatch: (action: CryptoAction) => void,
): Promise<void> {
  try {
    const walletModule = await loadWalletModule(known);
    dispatch({ type: 'crypto/walletsLoaded', patch: { walletModule } });
  } catch {
    dispatch({ type: 'crypto/walletsNotLoaded', patch: { loadFailed: true } });
  }
}
