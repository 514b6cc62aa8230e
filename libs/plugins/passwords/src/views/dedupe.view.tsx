import { Mail } from './mail.view.js';
import { messages } from './mails.messages.js';

/** Shows where the link that proves ownership of the account was sent (behaviour.md 2, Password Dedupe). */
export default function Dedupe() {
  return <Mail heading={messages.dedupe} text={messages.dedupeText} />;
}
