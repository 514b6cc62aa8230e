import { emailMagicLinks } from '@latchkey/eml';
import { defineOAuthProvider, google, oauth as oauthProviders } from '@latchkey/oauth';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { describeMutants, withMethod } from './mutants.js';
import { eml } from './products/eml.js';
import { oauth } from './products/oauth.js';

const acme = defineOAuthProvider({ type: 'acme', title: 'Acme' });

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

/** OAuth providers, with email links. */
const oauthAndEml: Play = {
  products: [oauth, eml],
  lists: [
    [oauthProviders({ providers: [google(), acme] }), emailMagicLinks()],
    [oauthProviders({ providers: [acme] })],
    [oauthProviders({ providers: [google(), acme] })],
  ],
  runs: { seed: 2, runs: 500, deep: 10_000 },
};

const starts = ['oauth/start/google', 'oauth/start/acme'];

describePlay(
  oauthAndEml,
  [],
  [
    ...['busy', 'failed', 'waiting'].map((status) => `oauth/spendToken: ${status}`),
    ...starts.flatMap((flow) => ['busy', 'slow', 'failed'].map((status) => `${flow}: ${status}`)),
  ],
);

describeMutants(oauthAndEml, [
  {
    is: 'a port that leaves the page twice',
    breaks: ['once'],
    product: withLeave(async (leave) => void (await Promise.all([leave(), leave()]))),
  },
  {
    is: 'a flow that leaves the page after its screen was left',
    breaks: ['stale', 'unmounted'],
    product: withMethod('prepare', (prepare) => (provider) => prepare(provider, new AbortController().signal)),
    context: (ctx) => ({ ...ctx, signal: new AbortController().signal }),
  },
  { is: 'a flow without a time limit when the page stays', breaks: ['ends'], timers: (ms) => ms !== 15_000 },
]);
