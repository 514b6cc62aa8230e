import type { Wallet } from '@latchkey/slots';
import { defineWallet } from '../define-wallet.js';
import { by } from './by.js';
import { mark } from './mark.js';

/** Vessel, on Ethereum and compatible chains. */
export const vesselWallet: Wallet = /* @__PURE__ */ defineWallet({
  id: 'vessel',
  title: 'Vessel',
  chain: 'ethereum',
  icon: /* @__PURE__ */ mark('M3 13h14l-3 4H6zm7-11v11m0-11 6 7h-6'),
  detect: /* @__PURE__ */ by('xyz.vessel', 'isVessel', 'vessel'),
});
