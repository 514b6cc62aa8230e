import { describePlay } from './describe-play.js';
import { cryptoAndEml } from './plays.js';

describePlay(cryptoAndEml, ['crypto/signIn']);
