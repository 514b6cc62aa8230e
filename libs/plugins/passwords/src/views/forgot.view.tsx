import { Mail } from './mail.view.js';
import { messages } from './mails.messages.js';

/** Shows where the link for a forgotten password was sent (behaviour.md 2, Password Forgot). */
export default function Forgot() {
  return <Mail heading={messages.forgotten} text={messages.forgottenText} />;
}
