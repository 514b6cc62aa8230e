import { AddressForm } from './address-form.view.js';
import { usePasswordsFlow } from '../use-passwords-flow.js';
import { messages } from './email-form.messages.js';

/** The form for the address of an existing or new account. */
export function EmailForm() {
  return <AddressForm flow={usePasswordsFlow('submitEmail')} label={messages.email} act={messages.goOn} />;
}
