import { EmailForm as AddressForm, useSlice } from '@latchkey/react';
import type { PasswordsState } from '../state.js';
import { usePasswordsFlow } from '../use-passwords-flow.js';
import { messages } from './email-form.messages.js';

/** The form for the address of an existing or new account. */
export function EmailForm() {
  return (
    <AddressForm
      flow={usePasswordsFlow('submitEmail')}
      messages={{ email: messages.email, send: messages.goOn }}
      state={useSlice<PasswordsState>()}
    />
  );
}
