import { definePlugin } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { FACTOR_PRIMARY, mainSections, wallets as walletsSlot, type Wallet } from '@latchkey/slots';
import type { CryptoEvent } from './flows.js';
import type { CryptoOptions } from './options.js';
import type { messages as confirmation } from './views/confirmation.messages.js';
import type { messages as connect } from './views/connect.messages.js';
import type { messages as error } from './views/error.messages.js';
import type { messages as other } from './views/other.messages.js';
import type { messages as setUp } from './views/set-up.messages.js';
import type { messages as sign } from './views/sign.messages.js';
import type { messages as list } from './views/wallet-list.messages.js';
import type { messages as main } from './views/wallets.messages.js';
import { Wallets } from './views/wallets.view.js';
import { cryptoSlice } from './state.js';
import type { flowMessages } from './errors.js';
/** Ids of the plugin's messages. */
export type CryptoMessageId =
  | MessageIdOf<typeof main>
  | MessageIdOf<typeof list>
  | MessageIdOf<typeof connect>
  | MessageIdOf<typeof sign>
  | MessageIdOf<typeof other>
  | MessageIdOf<typeof setUp>
  | MessageIdOf<typeof error>
  | MessageIdOf<typeof confirmation>
  | MessageIdOf<typeof flowMessages>;

/** Crypto wallets: a person signs a text with a wallet in their browser. */
export function crypto(options: CryptoOptions = {}) {
  // Untyped pages may pass a value that is not an array: treat it as omitted.
  const wallets = Array.isArray(options.wallets) ? (options.wallets as readonly Wallet[]) : undefined;
  return definePlugin({
    id: 'crypto',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: [FACTOR_PRIMARY, 'method:crypto'],
    slice: cryptoSlice(wallets ? wallets[0]?.id : 'phantom'),
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: {
      connect: () => import('./views/connect.view.js'),
      sign: () => import('./views/sign.view.js'),
      other: () => import('./views/other.view.js'),
      setUp: () => import('./views/set-up.view.js'),
      error: () => import('./views/error.view.js'),
      confirmation: () => import('./views/confirmation.view.js'),
    },
    contributes: [
      mainSections.of({ area: 'buttons', id: 'wallets', view: Wallets }),
      ...(wallets ?? [async () => (await import('./wallet-chunk.js')).allWallets]).map((wallet) =>
        walletsSlot.of(wallet),
      ),
    ],
  }).types<{ events: CryptoEvent; messages: CryptoMessageId }>();
}
