import { defineSlot, type View } from '@latchkey/kernel';

/** The kinds of wallets that the provider can verify, as its contract names them (`crypto_wallet_type`). */
export type Chain = 'ethereum' | 'solana';

/** A wallet's own object, found in the page. */
export interface FoundWallet {
  readonly chain: Chain;
  /**
   * Whose it is: its `rdns` (EIP-6963), its name (Wallet Standard), or for one that did not announce itself, the flag or
   * the global by which it is known: `io.metamask`, `Phantom`, `isMetaMask`, `BinanceChain`. Empty where nothing tells.
   */
  readonly id: string;
  /** What it calls itself, fit to be shown. Left out by one that did not announce itself. */
  readonly name?: string;
  /** Hostile, for all that anybody knows. */
  readonly provider: unknown;
}

/** Options of one act of a wallet. */
export interface WalletActOptions {
  /** Aborts when the person has gone back, and when their time is up: nothing may be opened any more. */
  readonly signal: AbortSignal;
}

/** A wallet that people sign in with, as data. */
export interface Wallet {
  /** Unique among wallets: `metamask`. */
  readonly id: string;
  /** Its brand's name, as "Continue with {title}" says it. */
  readonly title: string;
  readonly chain: Chain;
  /** Its mark, 20 px square, decorative. */
  readonly icon?: View;
  /**
   * Picks the wallet's own object out of what was found for its chain: those that announced themselves first, each
   * object once. Nothing where it is not there. May look at a global of its own; what it throws means the same.
   */
  readonly detect: (found: readonly FoundWallet[]) => unknown;
  /**
   * A kind of wallets rather than one: its `detect` is asked after all others, sees only what none of them has taken,
   * and is asked again for as long as it finds one more. @default false
   */
  readonly catchAll?: boolean;
  /** Asks the wallet for an address. @default what its chain's wallets agree on */
  readonly connect?: (provider: unknown, options: WalletActOptions) => Promise<string>;
  /** Has it sign the challenge, as the provider wants it: `0x…` or base58. @default what its chain's wallets agree on */
  readonly sign?: (
    provider: unknown,
    request: { readonly challenge: string; readonly address: string },
    options: WalletActOptions,
  ) => Promise<string>;
}

/** Loads the descriptions of wallets, once something was found that may be one of them. */
export type LoadWallets = () => Promise<readonly Wallet[]>;

/** Wallets, in the order of their buttons. Fed by crypto and by packages that bring one; read by crypto. */
export const wallets = /* @__PURE__ */ defineSlot<Wallet | LoadWallets>('crypto/wallets');
