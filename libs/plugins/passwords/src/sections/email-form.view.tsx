import { AddressForm } from '../parts/address-form.view.js';
import { submitEmail } from '../submit.js';
import { messages } from './email-form.messages.js';

/** Asks for the address that a password belongs to, or will. */
export function EmailForm() {
  return <AddressForm flow={submitEmail} label={messages.email} act={messages.goOn} />;
}
