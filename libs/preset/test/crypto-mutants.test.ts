import { cryptoMutants } from './crypto-mutants.js';
import { describeMutants } from './describe-mutants.js';
import { cryptoAndEml } from './plays.js';

describeMutants(cryptoAndEml, cryptoMutants);
