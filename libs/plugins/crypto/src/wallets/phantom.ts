import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** Phantom, on Solana. */
export const phantomWallet: Wallet = {
  id: 'phantom',
  title: 'Phantom',
  chain: 'solana',
  icon: /* @__PURE__ */ walletIcon('M4 17V9a6 6 0 0 1 12 0v8l-3-2-3 2-3-2zm4-8v2m4-2v2'),
  detect: /* @__PURE__ */ byId('Phantom', 'isPhantom', 'phantom.solana'),
};
