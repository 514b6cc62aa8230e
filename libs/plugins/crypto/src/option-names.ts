import type { OptionNames } from '@latchkey/kernel';
import type { Wallet } from '@latchkey/slots';
import type { CryptoOptions } from './options.js';

/** The names of the options of `crypto`, and of the members of a wallet. */
export const optionNames: OptionNames = {
  wallets: [
    {
      id: true,
      title: true,
      chain: true,
      icon: true,
      detect: true,
      catchAll: true,
      connect: true,
      sign: true,
    } satisfies Record<keyof Wallet, true>,
  ],
} satisfies Record<keyof CryptoOptions, OptionNames[string]>;
