import type { Wallet } from '@latchkey/slots';
import { anyWallet, walletIcon } from './define-wallet.js';

/** Any Solana wallet that no other entry of the list matches. */
export const otherSolanaWallet: Wallet = {
  id: 'other-solana',
  title: 'other Solana wallet',
  chain: 'solana',
  icon: /* @__PURE__ */ walletIcon({
    currentColor:
      'm23.9 18-4 4.2-.3.2H.2l-.2-.2v-.3l.1-.2 4-4.1.3-.2.4-.1h19l.2.2v.3zm-4-8.3-.3-.2H.2l-.2.2v.2l.1.3 4 4.1.3.2h19.4l.2-.2v-.2l-.1-.3zM.5 6.7h19.1l.3-.3 4-4.1v-.5l-.1-.2H4.4l-.3.2L0 6v.5l.1.1z',
  }),
  catchAll: true,
  detect: anyWallet,
};
