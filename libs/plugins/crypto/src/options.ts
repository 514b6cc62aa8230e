import type { Wallet } from '@latchkey/slots';

/** Options of `crypto`. */
export interface CryptoOptions {
  /**
   * Wallets to offer if they are detected, in the order of their buttons. @default all seven of behaviour.md 2:
   * Phantom, Vessel, Binance, Coinbase, Metamask, other Ethereum wallet, other Solana wallet
   */
  readonly wallets?: readonly Wallet[];
}
