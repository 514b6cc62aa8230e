import type { Wallet } from '@latchkey/slots';
import { defineWallet } from '../define-wallet.js';
import { by } from './by.js';
import { mark } from './mark.js';

/** Phantom, on Solana. */
export const phantomWallet: Wallet = /* @__PURE__ */ defineWallet({
  id: 'phantom',
  title: 'Phantom',
  chain: 'solana',
  icon: /* @__PURE__ */ mark('M4 17V9a6 6 0 0 1 12 0v8l-3-2-3 2-3-2zm4-8v2m4-2v2'),
  detect: /* @__PURE__ */ by('Phantom', 'isPhantom', 'phantom.solana'),
});
