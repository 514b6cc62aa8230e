import { describeMutants } from './describe-mutants.js';
import { passwordsMutants } from './passwords-mutants.js';
import { passwordsAndEmails } from './plays.js';

describeMutants(passwordsAndEmails, passwordsMutants);
