import type { Wallet } from '@latchkey/slots';
import { anyWallet, walletIcon } from './define-wallet.js';

/** Any Ethereum wallet that no other entry of the list matches. */
export const otherEthereumWallet: Wallet = {
  id: 'other-ethereum',
  title: 'other Ethereum wallet',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon({ currentColor: 'm12 18-7.4-4.4L11.9 24l7.4-10.4zm0-18L4.8 12.2l7.4 4.4 7.3-4.4z' }),
  catchAll: true,
  detect: anyWallet,
};
