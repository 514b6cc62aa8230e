'use client';

export { crypto, type CryptoMessageId } from './crypto.js';
export { defineWallet } from './wallets/define-wallet.js';
export { binanceWallet } from './wallets/binance.js';
export { coinbaseWallet } from './wallets/coinbase.js';
export { metamaskWallet } from './wallets/metamask.js';
export { otherEthereumWallet } from './wallets/other-ethereum.js';
export { otherSolanaWallet } from './wallets/other-solana.js';
export { phantomWallet } from './wallets/phantom.js';
export { vesselWallet } from './wallets/vessel.js';
export type { CryptoEvent } from './flows.js';
export type { CryptoOptions } from './options.js';
export type { Chain, FoundWallet, Wallet, WalletActOptions } from '@latchkey/slots';
export type { CryptoLocale } from './locales/locale.js';
