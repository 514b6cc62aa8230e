import { loadChunk } from '@latchkey/kernel';
import type { Chain } from '@latchkey/slots';

/** What a wallet is to sign, and with which account. */
export interface SignRequest {
  readonly challenge: string;
  /** In its chain's canonical form. */
  readonly address: string;
}

/**
 * What the wallets of one chain agree on. A provider is the wallet's own object: its methods are called on it, and
 * whatever it gives is looked at before it is used. Whether a signature is valid is for the provider of sessions alone.
 */
export interface ChainRules {
  /** Rejects with what the wallet has thrown, or with WalletRefusal. */
  connect(provider: unknown): Promise<unknown>;
  /** Rejects with what the wallet has thrown, or with WalletRefusal. */
  sign(provider: unknown, request: SignRequest): Promise<unknown>;
  /** Returns an address in canonical form. @throws WalletRefusal `address` when it has not the form of one */
  addressOf(given: unknown): string;
  /**
   * Returns a signature in the form that the provider of sessions takes. Changes only how it is written, and only where
   * the bytes have one meaning. @throws WalletRefusal `signature` when it has not the form of one
   */
  signatureOf(given: unknown): string;
  /** The chain's number for a sign-in message, in decimal; undefined where the wallet does not tell. */
  chainId?(provider: unknown): Promise<string | undefined>;
  /**
   * Asks the wallet, without a prompt, which account is active. True only when it names another one than `address`.
   * Rejects where the wallet can't be asked.
   */
  hasSwitched(provider: unknown, address: string): Promise<boolean>;
  /** Calls back when the wallet has changed to another account. Gives its own undo. */
  watch(provider: unknown, address: string, onSwitched: () => void): () => void;
}

/** Loads the rules of a chain. Rejects with LatchkeyError `code/not-loaded`. */
export async function rulesOf(chain: Chain): Promise<ChainRules> {
  return chain === 'solana'
    ? (await loadChunk(import('./solana.js'))).solana
    : (await loadChunk(import('./ethereum.js'))).ethereum;
}
