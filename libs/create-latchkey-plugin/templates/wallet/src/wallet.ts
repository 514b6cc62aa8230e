import type { Wallet } from '@latchkey/slots';
import { DemoMethodIcon } from './icon.view.js';
import { rdnsOf, type DemoMethodOptions } from './options.js';

/** The wallet, as data. */
export function walletWith(options: DemoMethodOptions): Wallet {
  return {
    id: 'demo-method',
    title: 'Demo method',
    // Decide: the chain whose signatures the provider verifies, `ethereum` or `solana`.
    chain: 'ethereum',
    icon: DemoMethodIcon,
    // Decide: how to find the wallet. `found` has the wallets that announce themselves (EIP-6963, Wallet Standard), by
    // their ids, and the usual globals.
    detect: (found) => found.find(({ id }) => id === rdnsOf(options))?.provider,
    // Decide: a wallet that lacks the standard requests of its chain also needs `connect` and `sign`.
  };
}
