import { describeMutants } from './describe-mutants.js';
import { passkeysMutants } from './passkeys-mutants.js';
import { passkeysAndEml } from './plays.js';

describeMutants(passkeysAndEml, passkeysMutants);
