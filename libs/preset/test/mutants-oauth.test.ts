import { describeMutants } from './describe-mutants.js';
import { oauthMutants } from './oauth-mutants.js';
import { oauthAndEml } from './plays.js';

describeMutants(oauthAndEml, oauthMutants);
