import { Screen, useMessage } from '@latchkey/react';
import { SuccessMark, Text } from '@latchkey/ui';
import { messages } from './done.messages.js';

/** Follows a step that a reload has interrupted: the success screen of the sign-in method is lost by then. */
export default function Done() {
  const t = useMessage();
  return (
    <Screen heading={messages.done} back={false}>
      <SuccessMark />
      <Text>{t(messages.doneText)}</Text>
    </Screen>
  );
}
