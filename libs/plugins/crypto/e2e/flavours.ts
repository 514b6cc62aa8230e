import type { Chain } from '@latchkey/slots';
import type { Place } from './plug-in.js';

/** One kind of wallet, and how it gets into a page. */
export interface Flavour {
  readonly chain: Chain;
  readonly place: Place;
  /** The name in its button's label, after "Continue with". */
  readonly title: string;
  readonly isBound?: boolean;
  /** Other wallets in the page; they must receive no request. */
  readonly beside?: readonly { readonly chain: Chain; readonly place: Place }[];
}

const metamask: Place = { global: 'ethereum', flags: { isMetaMask: true } };

/** Every kind of wallet that sign-in is tested with. */
export const flavours = {
  MetaMask: { chain: 'ethereum', place: metamask, title: 'Metamask' },
  Coinbase: {
    chain: 'ethereum',
    place: { global: 'ethereum', flags: { isCoinbaseWallet: true, isMetaMask: true } },
    title: 'Coinbase',
  },
  Binance: { chain: 'ethereum', place: { global: 'BinanceChain' }, title: 'Binance' },
  Phantom: { chain: 'solana', place: { global: 'phantom.solana', flags: { isPhantom: true } }, title: 'Phantom' },
  'a lone unknown wallet': { chain: 'ethereum', place: { global: 'ethereum' }, title: 'other Ethereum wallet' },
  'one of several by EIP-6963': {
    chain: 'ethereum',
    place: { rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet' },
    title: 'Coinbase',
    beside: [
      { chain: 'ethereum', place: { rdns: 'io.metamask', name: 'MetaMask' } },
      { chain: 'ethereum', place: { rdns: 'com.example.wallet', name: 'Example' } },
      { chain: 'ethereum', place: metamask },
    ],
  },
  'one by the Wallet Standard': { chain: 'solana', place: { standard: 'Example' }, title: 'other Solana wallet' },
  'one injected late': { chain: 'ethereum', place: { ...metamask, late: true }, title: 'Metamask' },
  'one bound to this': { chain: 'ethereum', place: metamask, title: 'Metamask', isBound: true },
} as const satisfies Readonly<Record<string, Flavour>>;
