import type { Wallet } from '@latchkey/slots';
import { defineWallet } from '../define-wallet.js';
import { by } from './by.js';
import { mark } from './mark.js';

/** MetaMask, on Ethereum and compatible chains. */
export const metamaskWallet: Wallet = /* @__PURE__ */ defineWallet({
  id: 'metamask',
  title: 'Metamask',
  chain: 'ethereum',
  icon: /* @__PURE__ */ mark('m3 3 5 3h4l5-3-1 9-3 5H7l-3-5zm3 8 2 1m6-1-2 1'),
  detect: /* @__PURE__ */ by('io.metamask', 'isMetaMask'),
});
