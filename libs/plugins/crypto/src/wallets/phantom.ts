import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** Phantom, on Solana. */
export const phantomWallet: Wallet = {
  id: 'phantom',
  title: 'Phantom',
  chain: 'solana',
  icon: /* @__PURE__ */ walletIcon({
    '#ab9ff2':
      'M2.8 21.6C6 21.6 8.2 19 9.6 17l-.3 1.3q0 1.9 2.1 2c2 0 4-1.5 5-3.3v.7q0 1.3 1.4 1.4c3 0 6.2-5.3 6.2-10 0-3.5-1.9-6.7-6.6-6.7C9 2.4 0 12.2 0 18.5c0 2.5 1.4 3.1 2.8 3.1M14.5 8.8q0-1.6 1.3-1.6 1.1.1 1.2 1.6 0 1.4-1.2 1.5-1.2 0-1.3-1.5m4 0q0-1.5 1.2-1.5 1.3 0 1.3 1.5 0 1.4-1.3 1.5-1.1 0-1.2-1.5',
  }),
  detect: /* @__PURE__ */ byId('Phantom', 'isPhantom', 'phantom.solana'),
};
