import type { Wallet } from '@latchkey/slots';
import { defineWallet } from '../define-wallet.js';
import { by } from './by.js';
import { mark } from './mark.js';

/** Binance's wallet, on Ethereum and compatible chains. */
export const binanceWallet: Wallet = /* @__PURE__ */ defineWallet({
  id: 'binance',
  title: 'Binance',
  chain: 'ethereum',
  icon: /* @__PURE__ */ mark('m10 2 3 3-3 3-3-3zM5 7l3 3-3 3-3-3zm10 0 3 3-3 3-3-3zm-5 5 3 3-3 3-3-3z'),
  detect: /* @__PURE__ */ by('com.binance', 'isBinance', 'binancew3w', 'BinanceChain'),
});
