import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** Coinbase's wallet, on Ethereum and compatible chains. */
export const coinbaseWallet: Wallet = {
  id: 'coinbase',
  title: 'Coinbase',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon('M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16M8 8h4v4H8z'),
  detect: /* @__PURE__ */ byId('com.coinbase', 'isCoinbaseWallet', 'coinbaseWalletExtension'),
};
