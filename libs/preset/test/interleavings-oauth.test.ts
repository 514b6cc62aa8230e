import { describePlay } from './describe-play.js';
import { oauthAndEml } from './plays.js';

const starts = ['oauth/start:google', 'oauth/start:acme'];

describePlay(
  oauthAndEml,
  [],
  [
    ...['busy', 'failed', 'waiting'].map((status) => `oauth/spendToken: ${status}`),
    ...starts.flatMap((flow) => ['busy', 'slow', 'failed'].map((status) => `${flow}: ${status}`)),
  ],
);
