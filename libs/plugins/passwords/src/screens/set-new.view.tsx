import { Mail } from '../parts/mail.view.js';
import { messages } from './set-new.messages.js';

/** Says where the link to a first, or new, password went (SPEC section 2, Password Set New). */
export default function SetNew() {
  return <Mail heading={messages.setNew} text={messages.setNewText} />;
}
