import { Mail } from './mail.view.js';
import { messages } from './mails.messages.js';

/** Shows where the link for replacing a breached password was sent (behaviour.md 2, Password Breached). */
export default function Breached() {
  return <Mail heading={messages.breachedMail} text={messages.breachedText} />;
}
