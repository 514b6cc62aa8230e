import { emailMagicLinks } from '@latchkey/eml';
import { identityProvider } from '@latchkey/idp';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { callTwice, describeMutants, withMethod } from './mutants.js';
import { eml } from './products/eml.js';
import { AUTHORIZE, idp, LOGOUT } from './products/idp.js';

/** The identity-provider mode: consent, log-out, and consent by a form; with email links. */
const idpAndEml: Play = {
  products: [idp, eml],
  lists: [
    [emailMagicLinks(), identityProvider({ search: AUTHORIZE })],
    [emailMagicLinks(), identityProvider({ search: LOGOUT })],
    [emailMagicLinks(), identityProvider({ search: AUTHORIZE, protocol: 'form' })],
  ],
  runs: { seed: 2, runs: 400, deep: 10_000 },
  // The widget returns to the request as soon as there is a session, so these flows are seldom reachable.
  seldom: ['idp/startOver', 'shell/continueSession', 'shell/logOut'],
};

describePlay(
  idpAndEml,
  ['idp/begin'],
  [
    ...['busy', 'slow', 'failed'].map((status) => `idp/allow: ${status}`),
    'idp/deny: busy',
    'idp/logOut: busy',
    'idp/retryAuthorize: busy',
  ],
);

describeMutants(idpAndEml, [
  { is: 'a port that submits a choice twice', breaks: ['once'], product: callTwice('submitAuthorize') },
  {
    is: 'a flow that leaves the page after it was aborted',
    breaks: ['stale', 'unmounted'],
    context: (ctx) => ({ ...ctx, signal: new AbortController().signal }),
  },
  {
    is: 'a port that returns only the first session',
    breaks: ['submitted'],
    product: withMethod('sessionNow', (sessionNow) => {
      let first: unknown;
      return () => (first ??= sessionNow());
    }),
  },
]);
