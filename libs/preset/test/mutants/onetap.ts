import { callTwice, withMethod, type KnownMutant } from './known-mutant.js';

/** Mutants of Google One Tap. */
export const onetapMutants: readonly KnownMutant[] = [
  {
    is: 'a port that hands an answer of Google in twice',
    breaks: ['once'],
    product: callTwice('submit'),
  },
  {
    is: 'a port that follows an address twice',
    breaks: ['once'],
    product: withMethod('follow', (follow) => (...args) => {
      follow(...args);
      follow(...args);
    }),
  },
];
