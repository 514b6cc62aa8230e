import { withCall, type KnownMutant } from './known-mutant.js';

/** Google One Tap, broken on purpose. */
export const onetapMutants: readonly KnownMutant[] = [
  {
    is: 'a port that hands an answer of Google in twice',
    breaks: ['once'],
    product: withCall('submit', (submit) => async (...args) => {
      await submit(...args);
      return submit(...args);
    }),
  },
  {
    is: 'a port that follows an address twice',
    breaks: ['once'],
    product: withCall('follow', (follow) => (...args) => {
      follow(...args);
      follow(...args);
    }),
  },
];
