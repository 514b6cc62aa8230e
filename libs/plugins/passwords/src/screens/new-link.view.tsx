import { Mail } from '../parts/mail.view.js';
import { messages } from './set-new.messages.js';

/** Says where a new link went, in the reset-password mode (SPEC section 2, Password Set New). */
export default function NewLink() {
  return <Mail heading={messages.setNew} text={messages.setNewText} />;
}
