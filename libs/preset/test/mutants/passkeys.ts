import { dropLateAnswers, grantOnFailure, withMethod, type KnownMutant } from './known-mutant.js';

/** Mutants of the sign-in with a passkey. */
export const passkeysMutants: readonly KnownMutant[] = [
  {
    is: 'a port that opens two dialogs for one act',
    breaks: ['once'],
    product: withMethod('authenticate', (method) => async (...args) => {
      const [wish, , course] = args;
      await method(wish, false, course, () => {});
      return method(...args);
    }),
  },
  {
    is: 'a port that takes a person who turns away for one who is signed in',
    breaks: ['told'],
    product: grantOnFailure('authenticate'),
  },
  {
    is: 'a port that drops the sign-in that comes late',
    breaks: ['told'],
    product: dropLateAnswers('authenticate'),
  },
  {
    is: 'a runtime that begins no limits after a dialog',
    breaks: ['ends'],
    context: (ctx) => ({
      ...ctx,
      restartTimeout() {},
    }),
  },
  {
    is: 'a dialog without a limit',
    breaks: ['ends'],
    timers: (ms) => ms !== 300_000,
  },
];
