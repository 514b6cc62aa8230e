import { presentWallets } from '../products/model-wallets.js';
import { callTwice, dropLateAnswers, grantOnFailure, withMethod, type KnownMutant } from './known-mutant.js';

/** Mutants of the sign-in with a wallet. */
export const cryptoMutants: readonly KnownMutant[] = [
  {
    is: 'a port that asks the wallet for its account once more',
    breaks: ['once'],
    product: withMethod('start', (method) => async (...args) => {
      await presentWallets().ethereum.request({ method: 'eth_requestAccounts' });
      return method(...args);
    }),
  },
  {
    is: 'a port that asks for two challenges',
    breaks: ['once'],
    product: callTwice('start'),
  },
  {
    is: 'a port that takes a refused signature for a sign-in',
    breaks: ['told'],
    product: grantOnFailure('authenticate'),
  },
  {
    is: 'a port that drops the sign-in that comes late',
    breaks: ['told'],
    product: dropLateAnswers('authenticate'),
  },
  {
    is: 'a sign-in that waits for a wallet without a limit',
    breaks: ['ends'],
    timers: (ms) => ms !== 120_000,
  },
];
