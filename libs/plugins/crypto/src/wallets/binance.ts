import type { Wallet } from '@latchkey/slots';
import { byId, walletIcon } from './define-wallet.js';

/** Binance's wallet, on Ethereum and compatible chains. */
export const binanceWallet: Wallet = {
  id: 'binance',
  title: 'Binance',
  chain: 'ethereum',
  icon: /* @__PURE__ */ walletIcon({
    '#f0b90b':
      'm16.6 14 2.7 2.6L12 24l-7.4-7.4L7.4 14l4.6 4.7zm4.7-4.7L24 12l-2.7 2.7-2.7-2.7zm-9.3 0 2.7 2.7-2.7 2.7L9.3 12zm-9.3 0L5.4 12l-2.7 2.7L0 12zM12 0l7.3 7.3-2.7 2.8L12 5.4l-4.6 4.7-2.8-2.7z',
  }),
  detect: /* @__PURE__ */ byId('com.binance', 'isBinance', 'binancew3w', 'BinanceChain'),
};
