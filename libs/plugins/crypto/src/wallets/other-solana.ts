import type { Wallet } from '@latchkey/slots';
import { anyWallet, walletIcon } from './define-wallet.js';

/** Any Solana wallet that no other entry of the list matches. */
export const otherSolanaWallet: Wallet = {
  id: 'other-solana',
  title: 'other Solana wallet',
  chain: 'solana',
  icon: /* @__PURE__ */ walletIcon('M6 4h11l-2 3H4zM4 9h11l2 3H6zm2 5h11l-2 3H4z'),
  catchAll: true,
  detect: anyWallet,
};
