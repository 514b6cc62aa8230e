import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** Vessel, on Ethereum and compatible chains. */
export const vesselWallet: Wallet = {
  id: 'vessel',
  title: 'Vessel',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon('M3 13h14l-3 4H6zm7-11v11m0-11 6 7h-6'),
  detect: /* @__PURE__ */ byId('xyz.vessel', 'isVessel', 'vessel'),
};
