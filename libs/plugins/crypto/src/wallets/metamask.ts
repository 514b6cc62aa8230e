import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** MetaMask, on Ethereum and compatible chains. */
export const metamaskWallet: Wallet = {
  id: 'metamask',
  title: 'Metamask',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon({
    '#ff5c16':
      'M22.4 22.6 17.3 21l-4 2.3h-2.7l-3.9-2.2-5.1 1.5L0 17.4l1.6-5.8L0 6.7l1.6-6 8 4.7h4.8l8-4.7 1.6 6-1.6 4.9 1.6 5.8z',
    '#661800':
      'M1.6.7 0 6.7l1.6 4.9H5l4.3-3zM9 14.2H7.5l-.8.8 3 .8zM22.4.7l1.6 6-1.6 4.9H19l-4.3-3zM15 14.2h1.5l.8.8-3 .8zm-1.6 7 .3-1.2-.7-.8h-2l-.7.8.3 1.3',
  }),
  detect: /* @__PURE__ */ byId('io.metamask', 'isMetaMask'),
};
