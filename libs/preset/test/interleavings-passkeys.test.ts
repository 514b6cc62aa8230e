import { describePlay } from './describe-play.js';
import { passkeysAndEml } from './plays.js';

describePlay(passkeysAndEml, ['passkeys/signIn', 'passkeys/awaitAutofill']);
