import type { Wallet } from '@latchkey/slots';
import { defineWallet } from '../define-wallet.js';
import { by } from './by.js';
import { mark } from './mark.js';

/** Coinbase's wallet, on Ethereum and compatible chains. */
export const coinbaseWallet: Wallet = /* @__PURE__ */ defineWallet({
  id: 'coinbase',
  title: 'Coinbase',
  chain: 'ethereum',
  icon: /* @__PURE__ */ mark('M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16M8 8h4v4H8z'),
  detect: /* @__PURE__ */ by('com.coinbase', 'isCoinbaseWallet', 'coinbaseWalletExtension'),
});
