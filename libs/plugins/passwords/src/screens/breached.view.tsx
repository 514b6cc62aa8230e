import { Mail } from '../parts/mail.view.js';
import { messages } from './mails.messages.js';

/** Says where the link went that takes the place of a breached password (SPEC section 2, Password Breached). */
export default function Breached() {
  return <Mail heading={messages.breachedMail} text={messages.breachedText} />;
}
