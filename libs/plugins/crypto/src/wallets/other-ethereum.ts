import type { Wallet } from '@latchkey/slots';
import { defineWallet } from '../define-wallet.js';
import { isAny } from './by.js';
import { mark } from './mark.js';

/** Any wallet for Ethereum that no other one of the list is. */
export const otherEthereumWallet: Wallet = /* @__PURE__ */ defineWallet({
  id: 'other-ethereum',
  title: 'other Ethereum wallet',
  chain: 'ethereum',
  icon: /* @__PURE__ */ mark('m10 1 6 9-6 4-6-4zM4 12l6 7 6-7'),
  catchAll: true,
  // Phantom's flag is that of its Solana side, for which there is a button of its own.
  detect: (found) => found.find((one) => isAny(one) || one.id === 'isPhantom')?.provider,
});
