import { describePlay } from './describe-play.js';
import { oauthAndEml } from './plays.js';

describePlay(
  oauthAndEml,
  ['oauth/spendToken'],
  ['google', 'acme'].flatMap((type) => ['busy', 'slow', 'failed'].map((status) => `oauth/start:${type}: ${status}`)),
);
