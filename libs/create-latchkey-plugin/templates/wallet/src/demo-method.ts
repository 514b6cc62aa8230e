import { definePlugin } from '@latchkey/kernel';
import { wallets } from '@latchkey/slots';
import type { DemoMethodOptions } from './options.js';

/** Demo method, a wallet for the buttons of `crypto()`. Its button appears where the wallet is installed. */
export function demoMethod(options: DemoMethodOptions = {}) {
  return definePlugin({
    id: 'demo-method',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    contributes: [
      // The code of the wallet loads when a wallet is found on the page.
      wallets.of(async () => [(await import('./wallet.js')).walletWith(options)]),
    ],
  }).types<{ events: never; messages: never }>();
}
