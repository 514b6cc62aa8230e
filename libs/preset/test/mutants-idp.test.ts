import { describeMutants } from './describe-mutants.js';
import { idpMutants } from './idp-mutants.js';
import { idpAndEml } from './plays.js';

describeMutants(idpAndEml, idpMutants);
