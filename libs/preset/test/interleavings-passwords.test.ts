import { describePlay } from './describe-play.js';
import { passwordsAndEmails } from './plays.js';

describePlay(passwordsAndEmails, [
  'passwords/submitEmail',
  'passwords/submitPassword',
  'passwords/checkStrength',
  'passwords/forgetPassword',
  'passwords/continueWithEmail',
  'passwords/resendMail',
]);
