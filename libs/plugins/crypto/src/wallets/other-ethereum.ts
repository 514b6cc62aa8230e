import type { Wallet } from '@latchkey/slots';
import { anyWallet, walletIcon } from './define-wallet.js';

/** Any Ethereum wallet that no other entry of the list matches. */
export const otherEthereumWallet: Wallet = {
  id: 'other-ethereum',
  title: 'other Ethereum wallet',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon('m10 1 6 9-6 4-6-4zM4 12l6 7 6-7'),
  catchAll: true,
  detect: anyWallet,
};
