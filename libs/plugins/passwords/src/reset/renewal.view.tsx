import type { Words } from '@latchkey/kernel';
import { FlowButton, Form, Screen, useDispatch, useFlow, useMessage, useRead, useSlice } from '@latchkey/react';
import { autofillTokens } from '@latchkey/slots';
import { Text, TextField } from '@latchkey/ui';
import type { ResetAction, ResetState } from './slice.js';
import { messages } from './start.messages.js';
import { sendNewLink } from './submit.js';

/** Says why the link is of no use, and sends a new one. */
export function Renewal({ words }: { readonly words: Words | undefined }) {
  const t = useMessage();
  const { email, refused } = useSlice<ResetState>();
  const dispatch = useDispatch<ResetAction>();
  const send = useFlow(sendNewLink);
  return (
    <Screen heading={messages.renew} back={false}>
      {words ? (
        <Text role="alert" tone="error">
          {t(words)}
        </Text>
      ) : (
        <Text>{t(messages.renewText)}</Text>
      )}
      <Form onSubmit={() => send.run(email)}>
        <TextField
          label={t(messages.email)}
          type="email"
          name="email"
          autoComplete={`email${useRead(autofillTokens)}`}
          required
          value={email}
          onChange={(text) => {
            send.forgive();
            dispatch({ type: 'reset-password/emailTyped', sets: { email: text, refused: undefined } });
          }}
          error={refused ? t(refused) : send.error}
        />
        <FlowButton flow={send}>{t(messages.send)}</FlowButton>
      </Form>
    </Screen>
  );
}
