import { describePlay } from './describe-play.js';
import { emlAndOtp } from './plays.js';

describePlay(emlAndOtp, [
  'eml/sendLink',
  'eml/spendLink',
  'otp/submitSms',
  'otp/submitWhatsapp',
  'otp/submitEmail',
  'otp/submitCode',
]);
