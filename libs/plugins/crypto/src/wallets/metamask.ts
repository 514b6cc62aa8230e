import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** MetaMask, on Ethereum and compatible chains. */
export const metamaskWallet: Wallet = {
  id: 'metamask',
  title: 'Metamask',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon('m3 3 5 3h4l5-3-1 9-3 5H7l-3-5zm3 8 2 1m6-1-2 1'),
  detect: /* @__PURE__ */ byId('io.metamask', 'isMetaMask'),
};
