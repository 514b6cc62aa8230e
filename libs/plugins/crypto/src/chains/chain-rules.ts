import { loadChunk } from '@latchkey/kernel';
import type { Chain } from '@latchkey/slots';

/** The text to sign, and the account to sign it with. */
export interface SignRequest {
  readonly challenge: string;
  /** In the canonical form of its chain. */
  readonly address: string;
}

/**
 * The common behaviour of a chain's wallets. `provider` is the wallet's own object. Its methods are called on it, and
 * its results are validated. Only the authentication provider verifies signatures.
 */
export interface ChainRules {
  /** Returns the active account's address, not validated. Rejects with the wallet's error or WalletRefusal. */
  connect(provider: unknown): Promise<unknown>;
  /** Returns the signature, not validated. Rejects with the wallet's error or WalletRefusal. */
  sign(provider: unknown, request: SignRequest): Promise<unknown>;
  /** Returns an address in canonical form. @throws WalletRefusal `address` when `given` is not an address */
  addressOf(given: unknown): string;
  /**
   * Returns a signature in the form that the authentication provider accepts. Changes only the encoding, and only if it
   * is unambiguous. @throws WalletRefusal `signature` when `given` is not a signature
   */
  signatureOf(given: unknown): string;
  /** The decimal chain id for a sign-in message; `undefined` if the wallet does not report it. */
  chainId?(provider: unknown): Promise<string | undefined>;
  /**
   * Asks the wallet, without a prompt, for the active account. True only if it reports another account than `address`.
   * Rejects if the request fails.
   */
  hasSwitched(provider: unknown, address: string): Promise<boolean>;
  /** Calls `onSwitched` when the wallet changes to another account. Returns a function that removes the listener. */
  watch(provider: unknown, address: string, onSwitched: () => void): () => void;
}

/** Loads the rules of a chain. Rejects with LatchkeyError `code/not-loaded`. */
export async function rulesOf(chain: Chain): Promise<ChainRules> {
  return chain === 'solana'
    ? (await loadChunk(import('./solana.js'))).solana
    : (await loadChunk(import('./ethereum.js'))).ethereum;
}
