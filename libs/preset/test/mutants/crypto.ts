import { presentWallets } from '../products/model-wallets.js';
import { forged, instead, withPort, type KnownMutant } from './known-mutant.js';

/** Mutants of the sign-in with a wallet. */
export const cryptoMutants: readonly KnownMutant[] = [
  {
    is: 'a port that asks the wallet for its account once more',
    breaks: ['once'],
    product: withPort((port) =>
      instead(port, 'start', (send) => async (...args) => {
        await presentWallets().ethereum.request({ method: 'eth_requestAccounts' });
        return send(...args);
      }),
    ),
  },
  {
    is: 'a port that asks for two challenges',
    breaks: ['once'],
    product: withPort((port) =>
      instead(port, 'start', (send) => async (...args) => {
        await send(...args);
        return send(...args);
      }),
    ),
  },
  {
    is: 'a port that takes a refused signature for a sign-in',
    breaks: ['told'],
    product: withPort((port) =>
      instead(
        port,
        'authenticate',
        (send) =>
          (...args) =>
            send(...args).catch(() => forged),
      ),
    ),
  },
  {
    is: 'a port that drops the sign-in that comes late',
    breaks: ['told'],
    product: withPort((port) =>
      instead(
        port,
        'authenticate',
        (send) =>
          (...args) =>
            send(...args.map((arg) => (typeof arg === 'function' ? () => {} : arg))),
      ),
    ),
  },
  {
    is: 'a sign-in that waits for a wallet without a limit',
    breaks: ['ends'],
    timers: (ms) => ms !== 120_000,
  },
];
