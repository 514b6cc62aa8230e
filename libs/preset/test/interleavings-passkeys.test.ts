import { emailMagicLinks } from '@latchkey/eml';
import { passkeys as passkeyLogin } from '@latchkey/passkeys';
import { describeMutants } from './describe-mutants.js';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { passkeysMutants } from './mutants/passkeys.js';
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

describeMutants(passkeysAndEml, passkeysMutants);
