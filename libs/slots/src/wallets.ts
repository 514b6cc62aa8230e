import { defineSlot, type View } from '@latchkey/kernel';

/** The blockchains whose signatures the provider verifies: values of `crypto_wallet_type`. */
export type Chain = 'ethereum' | 'solana';

/** A provider object of a wallet, found on the page. */
export interface FoundWallet {
  readonly chain: Chain;
  /**
   * Identifies the wallet: its `rdns` (EIP-6963), its name (Wallet Standard), or, for a wallet that does not announce
   * itself, a known flag or global: `io.metamask`, `Phantom`, `isMetaMask`, `BinanceChain`. Empty if it is unknown.
   */
  readonly id: string;
  /** Display name, sanitized. Not set for a wallet that does not announce itself. */
  readonly name?: string;
  /** The icon that it announces, a `data:image/…` URL. Not set for one that announces none, or another address. */
  readonly icon?: string | undefined;
  /** Untrusted. */
  readonly provider: unknown;
}

/** Options of {@link Wallet.connect} and {@link Wallet.sign}. */
export interface WalletActOptions {
  /** Aborts when the person goes back, or at the time limit. Open no wallet dialog after that. */
  readonly signal: AbortSignal;
}

/** A wallet for signing in, as data. */
export interface Wallet {
  /** Unique among wallets: `metamask`. */
  readonly id: string;
  /** Brand name; the button label is "Continue with {title}". */
  readonly title: string;
  readonly chain: Chain;
  /**
   * Decorative logo, 20 px square. The button hides it from assistive technology, and prefers the icon that the wallet
   * announces.
   */
  readonly icon?: View;
  /**
   * Selects the wallet's provider object from the objects found for its chain. Each object is listed once; announced
   * ones come first. Returns a falsy value, or throws, if the wallet is not installed. May read a global: a wallet
   * that is contributed as a value is also asked while no object is found, with an empty list.
   */
  readonly detect: (found: readonly FoundWallet[]) => unknown;
  /**
   * Matches several wallets: `detect` runs after that of the other wallets, receives only the objects that no other
   * wallet has selected, and runs again until it finds no more. @default false
   */
  readonly catchAll?: boolean;
  /** Requests an address from the wallet. @default the standard request of the chain */
  readonly connect?: (provider: unknown, options: WalletActOptions) => Promise<string>;
  /** Signs the challenge; resolves with `0x…` or base58. @default the standard request of the chain */
  readonly sign?: (
    provider: unknown,
    request: { readonly challenge: string; readonly address: string },
    options: WalletActOptions,
  ) => Promise<string>;
}

/**
 * Loads wallet definitions. Called once a possible wallet was found on the page. Contribute a wallet with a global of its
 * own as a value: the widget cannot know that global before the definition has loaded.
 */
export type LoadWallets = () => Promise<readonly Wallet[]>;

/** Wallets, in the order of their buttons. Contributed by crypto and by packages that add a wallet; read by crypto. */
export const wallets = /* @__PURE__ */ defineSlot<Wallet | LoadWallets>('crypto/wallets');
