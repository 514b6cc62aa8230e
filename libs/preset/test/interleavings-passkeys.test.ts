import { emailMagicLinks } from '@latchkey/eml';
import { passkeys as passkeyLogin } from '@latchkey/passkeys';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { describeMutants, dropLateAnswers, grantOnFailure, withMethod } from './mutants.js';
import { eml } from './products/eml.js';
import { passkeys } from './products/passkeys.js';

/** Passkeys, which always need another product. */
const passkeysAndEml: Play = {
  products: [passkeys, eml],
  lists: [
    [passkeyLogin(), emailMagicLinks()],
    [emailMagicLinks(), passkeyLogin({ domain: 'example.com' })],
    [emailMagicLinks()],
  ],
  runs: { seed: 4, runs: 500, deep: 5_000 },
};

describePlay(passkeysAndEml, ['passkeys/signIn', 'passkeys/awaitAutofill']);

describeMutants(passkeysAndEml, [
  {
    is: 'a port that opens two dialogs for one action',
    breaks: ['once', 'told'],
    product: withMethod('authenticate', (method) => async (...args) => {
      const [wish, , course] = args;
      await method(wish, false, course, () => {});
      return method(...args);
    }),
  },
  {
    is: 'a port that returns a session for a cancelled dialog',
    breaks: ['told'],
    product: grantOnFailure('authenticate'),
  },
  { is: 'a port that ignores a late sign-in', breaks: ['told'], product: dropLateAnswers('authenticate') },
  {
    is: 'a runtime that does not restart the time limit after a dialog',
    breaks: ['ends'],
    context: (ctx) => ({
      ...ctx,
      restartTimeout() {},
    }),
  },
  { is: 'a dialog without a time limit', breaks: ['ends'], timers: (ms) => ms !== 300_000 },
]);
