import type { Wallet } from '@latchkey/slots';
import { defineWallet } from '../define-wallet.js';
import { isAny } from './by.js';
import { mark } from './mark.js';

/** Any Ethereum wallet that no other entry of the list matches. */
export const otherEthereumWallet: Wallet = /* @__PURE__ */ defineWallet({
  id: 'other-ethereum',
  title: 'other Ethereum wallet',
  chain: 'ethereum',
  icon: /* @__PURE__ */ mark('m10 1 6 9-6 4-6-4zM4 12l6 7 6-7'),
  catchAll: true,
  // Includes Phantom's Ethereum provider: Phantom's own button is for Solana only.
  detect: (found) => found.find((one) => isAny(one) || one.id === 'isPhantom')?.provider,
});
