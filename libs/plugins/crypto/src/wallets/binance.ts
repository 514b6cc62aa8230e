import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** Binance's wallet, on Ethereum and compatible chains. */
export const binanceWallet: Wallet = {
  id: 'binance',
  title: 'Binance',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon('m10 2 3 3-3 3-3-3zM5 7l3 3-3 3-3-3zm10 0 3 3-3 3-3-3zm-5 5 3 3-3 3-3-3z'),
  detect: /* @__PURE__ */ byId('com.binance', 'isBinance', 'binancew3w', 'BinanceChain'),
};
