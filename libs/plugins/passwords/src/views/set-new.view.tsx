import { Mail } from './mail.view.js';
import { messages } from './set-new.messages.js';

/** Shows where the link for a first or new password was sent (behaviour.md 2, Password Set New). */
export default function SetNew() {
  return <Mail heading={messages.setNew} text={messages.setNewText} />;
}
