import { FlowButton, Form, useDispatch, useFlow, useMessage, useRead, useSlice } from '@latchkey/react';
import { autofillTokens } from '@latchkey/slots';
import { TextField } from '@latchkey/ui';
import type { PasswordsAction, PasswordsState } from '../slice.js';
import { submitEmail } from '../submit.js';
import { messages } from './email-form.messages.js';

/** Asks for the address that a password belongs to, or will. */
export function EmailForm() {
  const t = useMessage();
  const { email, refused } = useSlice<PasswordsState>();
  const dispatch = useDispatch<PasswordsAction>();
  const submit = useFlow(submitEmail);
  return (
    <Form onSubmit={() => submit.run(email)}>
      <TextField
        label={t(messages.email)}
        type="email"
        name="email"
        autoComplete={`email${useRead(autofillTokens)}`}
        required
        value={email}
        onChange={(text) => {
          submit.forgive();
          dispatch({ type: 'passwords/emailTyped', sets: { email: text, refused: undefined } });
        }}
        error={refused ? t(refused) : submit.error}
      />
      <FlowButton flow={submit}>{t(messages.goOn)}</FlowButton>
    </Form>
  );
}
