import { loaded } from '@latchkey/kernel';
import type { Chain } from '@latchkey/slots';

/** What a wallet is to sign, and with which account. */
export interface SignRequest {
  readonly challenge: string;
  /** In its chain's canonical form. */
  readonly address: string;
}

/**
 * What the wallets of one chain agree on. A provider is the wallet's own object: its methods are called on it, and
 * whatever it gives is looked at before it is used. Rejects with what the wallet has thrown, or with WalletRefusal.
 */
export interface ChainRules {
  /** Fetches the libraries that {@link ChainRules.addressOf} needs, while the person is in their wallet. */
  prepare(): void;
  connect(provider: unknown): Promise<unknown>;
  sign(provider: unknown, request: SignRequest): Promise<unknown>;
  /** What was given as an address, in canonical form. Rejects with `address` when it is none. */
  addressOf(given: unknown): Promise<string>;
  /**
   * What was given as a signature, as the provider of sessions wants it. Rejects with `signature` when it is none, with
   * `switched` when it is another account's.
   */
  signatureOf(given: unknown, request: SignRequest, provider: unknown): Promise<string>;
  /** The chain's number for a sign-in message, in decimal; undefined where the wallet does not tell. */
  chainId?(provider: unknown): Promise<string | undefined>;
  /** Calls back when the wallet has changed to another account. Gives its own undo. */
  watch(provider: unknown, address: string, onSwitched: () => void): () => void;
}

/** Loads the rules of a chain. Rejects with LatchkeyError `code/not-loaded`. */
export async function rulesOf(chain: Chain): Promise<ChainRules> {
  return chain === 'solana'
    ? (await loaded(import('./solana.js'))).solana
    : (await loaded(import('./ethereum.js'))).ethereum;
}
