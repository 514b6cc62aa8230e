import { emailMagicLinks } from '@latchkey/eml';
import { defineOAuthProvider, google, oauth as oauthProviders } from '@latchkey/oauth';
import { describeMutants } from './describe-mutants.js';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { oauthMutants } from './mutants/oauth.js';
import { eml } from './products/eml.js';
import { oauth } from './products/oauth.js';

const acme = defineOAuthProvider({ type: 'acme', title: 'Acme' });

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

describeMutants(oauthAndEml, oauthMutants);
