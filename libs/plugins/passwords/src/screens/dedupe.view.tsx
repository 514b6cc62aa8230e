import { Mail } from '../parts/mail.view.js';
import { messages } from './mails.messages.js';

/** Says where the link went that proves whose account it is (SPEC section 2, Password Dedupe). */
export default function Dedupe() {
  return <Mail heading={messages.dedupe} text={messages.dedupeText} />;
}
