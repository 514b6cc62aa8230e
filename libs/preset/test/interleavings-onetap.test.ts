import { defineOAuthProvider, google, oauth as oauthProviders } from '@latchkey/oauth';
import { oneTap } from '@latchkey/onetap';
import { beforeAll, beforeEach, vi } from 'vitest';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { callTwice, describeMutants, withMethod } from './mutants.js';
import { oauth } from './products/oauth.js';
import { onetap } from './products/onetap.js';

const acme = defineOAuthProvider({ type: 'acme', title: 'Acme' });

const googleWithPrompt = google({ one_tap: true });

/** Google's prompt, around its button. */
const onetapAndOauth: Play = {
  products: [onetap, oauth],
  lists: [
    [oauthProviders({ providers: [googleWithPrompt, acme] }), oneTap()],
    [oauthProviders({ providers: [acme, googleWithPrompt] }), oneTap()],
    [oauthProviders({ providers: [google(), acme] })],
  ],
  runs: { seed: 9, runs: 500, deep: 10_000 },
};

// Development builds log why Google shows no prompt.
const silence = () => void vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeAll(silence);
beforeEach(silence);

describePlay(
  onetapAndOauth,
  [],
  ['busy', 'failed'].map((status) => `onetap/offerPrompt: ${status}`),
);

describeMutants(onetapAndOauth, [
  { is: 'a port that submits a Google credential twice', breaks: ['once'], product: callTwice('submit') },
  {
    is: 'a port that opens a URL twice',
    breaks: ['once'],
    product: withMethod('follow', (follow) => (...args) => {
      follow(...args);
      follow(...args);
    }),
  },
]);
