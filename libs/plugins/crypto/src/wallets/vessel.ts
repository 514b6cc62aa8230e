import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** Vessel, on Ethereum and compatible chains. */
export const vesselWallet: Wallet = {
  id: 'vessel',
  title: 'Vessel',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon({ currentColor: 'M3 15h18l-4 6H7zM11 2v11H5zm2 0 6 9v2h-6z' }),
  detect: /* @__PURE__ */ byId('xyz.vessel', 'isVessel', 'vessel'),
};
