import { withMethod, type KnownMutant } from './known-mutant.js';

interface Departure {
  readonly needsPkce: boolean;
  leave(): Promise<void>;
}

/** Replaces the function that leaves the page. */
const withLeave = (change: (leave: () => Promise<void>) => Promise<void>) =>
  withMethod('prepare', (prepare) => async (...args) => {
    const departure = (await prepare(...args)) as Departure;
    return { ...departure, leave: () => change(() => departure.leave()) };
  });

/** Mutants of OAuth. */
export const oauthMutants: readonly KnownMutant[] = [
  {
    is: 'a port that leaves the page twice',
    breaks: ['once'],
    product: withLeave(async (leave) => void (await Promise.all([leave(), leave()]))),
  },
  {
    is: 'a start that leaves the page after its screen was left',
    breaks: ['stale', 'unmounted'],
    product: withMethod('prepare', (prepare) => (provider) => prepare(provider, new AbortController().signal)),
    context: (ctx) => ({ ...ctx, signal: new AbortController().signal }),
  },
  {
    is: 'a start that never comes back where the page stays',
    breaks: ['ends'],
    timers: (ms) => ms !== 15_000,
  },
];
