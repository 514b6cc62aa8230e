import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type { Wallet } from '@latchkey/slots';
import type { CryptoOptions } from './options.js';

const wallet = {
  id: { type: 'text', label: 'Unique id' },
  title: { type: 'text', label: 'Brand name on the button' },
  chain: {
    type: 'choice',
    label: 'Blockchain',
    values: [
      { value: 'ethereum', label: 'Ethereum' },
      { value: 'solana', label: 'Solana' },
    ],
  },
  icon: { type: 'view', label: 'Logo on the button', otherwise: 'no logo' },
  detect: { type: 'function', label: 'Selects the wallet’s object in the page' },
  catchAll: { type: 'switch', label: 'Offers the wallets that no other entry offers', default: false },
  connect: { type: 'function', label: 'Connects to the wallet', otherwise: 'as its blockchain’s wallets do' },
  sign: { type: 'function', label: 'Requests a signature', otherwise: 'as its blockchain’s wallets do' },
} satisfies Record<keyof Wallet, OptionDescription>;

/** The options of `crypto`. */
export const optionDescriptions = {
  wallets: {
    type: 'items',
    label: 'Wallets, in the order of their buttons',
    members: wallet,
    otherwise:
      '`phantomWallet`, `vesselWallet`, `binanceWallet`, `coinbaseWallet`, `metamaskWallet`, `otherEthereumWallet`, `otherSolanaWallet`',
    help: 'A wallet is offered if it is detected in the page. The default ones load only then.',
  },
} satisfies Record<keyof CryptoOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
