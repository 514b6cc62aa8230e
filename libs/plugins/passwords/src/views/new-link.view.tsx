import { Mail } from './mail.view.js';
import { messages } from './set-new.messages.js';

/** Shows where a new link was sent, in the reset-password mode (behaviour.md 2, Password Set New). */
export default function NewLink() {
  return <Mail heading={messages.setNew} text={messages.setNewText} />;
}
