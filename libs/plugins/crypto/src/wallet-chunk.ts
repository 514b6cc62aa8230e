// Code that is needed only once a wallet is found. Import all of it from here, so that it stays one chunk.

import type { Wallet } from '@latchkey/slots';
import { binanceWallet } from './wallets/binance.js';
import { coinbaseWallet } from './wallets/coinbase.js';
import { metamaskWallet } from './wallets/metamask.js';
import { otherEthereumWallet } from './wallets/other-ethereum.js';
import { otherSolanaWallet } from './wallets/other-solana.js';
import { phantomWallet } from './wallets/phantom.js';
import { vesselWallet } from './wallets/vessel.js';

export { WalletButton, WalletList } from './views/wallet-list.view.js';
export { useChoices } from './detection/use-choices.js';

/** The wallets of behaviour.md 2, in its order. */
export const allWallets: readonly Wallet[] = [
  phantomWallet,
  vesselWallet,
  binanceWallet,
  coinbaseWallet,
  metamaskWallet,
  otherEthereumWallet,
  otherSolanaWallet,
];
