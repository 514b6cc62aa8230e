import { describePlay } from './describe-play.js';
import { idpAndEml } from './plays.js';

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
