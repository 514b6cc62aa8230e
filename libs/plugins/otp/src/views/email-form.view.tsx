import { FlowButton, Form, useDispatch, useMessage, useRead, useSlice } from '@latchkey/react';
import { autofillTokens } from '@latchkey/slots';
import { TextField } from '@latchkey/ui';
import type { OtpAction, OtpState } from '../state.js';
import { useOtpFlow } from '../use-otp-flow.js';
import { messages } from './email-form.messages.js';

/** The form for the address that the code is sent to. */
export function EmailForm() {
  const t = useMessage();
  const { email, refused } = useSlice<OtpState>();
  const dispatch = useDispatch<OtpAction>();
  const send = useOtpFlow('submitEmail');
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
          dispatch({ type: 'otp/emailTyped', patch: { email: text, refused: undefined } });
        }}
        error={refused?.channel === 'email' ? t(refused.message) : send.error}
      />
      <FlowButton flow={send}>{t(messages.sendEmail)}</FlowButton>
    </Form>
  );
}
