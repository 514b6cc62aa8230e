import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** Coinbase's wallet, on Ethereum and compatible chains. */
export const coinbaseWallet: Wallet = {
  id: 'coinbase',
  title: 'Coinbase',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon({
    '#0052ff':
      'M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24m0 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17m-1 6A1.5 1.5 0 0 0 9.5 11v2a1.5 1.5 0 0 0 1.5 1.5h2a1.5 1.5 0 0 0 1.5-1.5v-2A1.5 1.5 0 0 0 13 9.5z',
  }),
  detect: /* @__PURE__ */ byId('com.coinbase', 'isCoinbaseWallet', 'coinbaseWalletExtension'),
};
