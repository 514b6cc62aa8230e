import type { UserMessage } from '@latchkey/kernel';
import { EmailForm, Screen, useMessage, useSlice } from '@latchkey/react';
import { Text } from '@latchkey/ui';
import type { ResetState } from '../state.js';
import { messages } from './start.messages.js';
import { useResetFlow } from '../use-reset-flow.js';

/** Shows why the link can't be used, and a form that sends a new one. */
export function Renewal({ message }: { readonly message: UserMessage | undefined }) {
  const t = useMessage();
  return (
    <Screen heading={messages.renew} back={false}>
      {message ? (
        <Text role="alert" tone="error">
          {t(message)}
        </Text>
      ) : (
        <Text>{t(messages.renewText)}</Text>
      )}
      <EmailForm flow={useResetFlow('sendNewLink')} messages={messages} state={useSlice<ResetState>()} />
    </Screen>
  );
}
