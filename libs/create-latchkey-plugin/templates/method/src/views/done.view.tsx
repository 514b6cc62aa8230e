import { Screen, useMessage } from '@latchkey/react';
import { SuccessMark, Text } from '@latchkey/ui';
import { messages } from './done.messages.js';

/** The screen after the sign-in. It has no button back: the person has arrived. */
export default function Done() {
  const t = useMessage();
  return (
    <Screen heading={messages.success} back={false}>
      <SuccessMark />
      <Text>{t(messages.signedIn)}</Text>
    </Screen>
  );
}
