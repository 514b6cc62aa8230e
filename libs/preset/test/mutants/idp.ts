import { callTwice, withMethod, type KnownMutant } from './known-mutant.js';

/** Mutants of the identity-provider mode. */
export const idpMutants: readonly KnownMutant[] = [
  {
    is: 'a port that submits a choice twice',
    breaks: ['once'],
    product: callTwice('submitAuthorize'),
  },
  {
    is: 'a flow that leaves the page after it was given up',
    breaks: ['stale', 'unmounted'],
    context: (ctx) => ({ ...ctx, signal: new AbortController().signal }),
  },
  {
    is: 'a port that knows only the first session',
    breaks: ['submitted'],
    product: withMethod('sessionNow', (sessionNow) => {
      let first: unknown;
      return () => (first ??= sessionNow());
    }),
  },
];
