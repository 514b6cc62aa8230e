import { FlowButton, Form, useDispatch, useMessage, useRead, useSlice } from '@latchkey/react';
import { autofillTokens } from '@latchkey/slots';
import { TextField } from '@latchkey/ui';
import type { EmlAction, EmlState } from '../state.js';
import { useEmlFlow } from '../use-eml-flow.js';
import { messages } from './email-form.messages.js';

/** The form for the address that the link is sent to. */
export function EmailForm() {
  const t = useMessage();
  const { email, refused } = useSlice<EmlState>();
  const dispatch = useDispatch<EmlAction>();
  const send = useEmlFlow('sendLink');
  return (
    <Form onSubmit={() => send.run(email)}>
      <TextField
        label={t(messages.email)}
        type="email"
        name="email"
        autoComplete={`email${useRead(autofillTokens)}`}
        required
        value={email}
        onChange={(text) => {
          send.clearError();
          dispatch({ type: 'eml/emailTyped', patch: { email: text, refused: undefined } });
        }}
        error={refused ? t(refused) : send.error}
      />
      <FlowButton flow={send}>{t(messages.send)}</FlowButton>
    </Form>
  );
}
