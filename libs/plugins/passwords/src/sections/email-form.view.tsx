import { AddressForm } from '../parts/address-form.view.js';
import { usePasswordsFlow } from '../use-passwords-flow.js';
import { messages } from './email-form.messages.js';

/** Asks for the address that a password belongs to, or will. */
export function EmailForm() {
  return <AddressForm flow={usePasswordsFlow('submitEmail')} label={messages.email} act={messages.goOn} />;
}
