import { Mail } from '../parts/mail.view.js';
import { messages } from './mails.messages.js';

/** Says where the link for a forgotten password went (SPEC section 2, Password Forgot). */
export default function Forgot() {
  return <Mail heading={messages.forgotten} text={messages.forgottenText} />;
}
