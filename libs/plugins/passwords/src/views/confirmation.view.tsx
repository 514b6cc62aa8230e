import { Screen, useMessage } from '@latchkey/react';
import { SuccessMark, Text } from '@latchkey/ui';
import { messages } from './confirmation.messages.js';

/** Confirms that the person is signed in (behaviour.md 2, Password Confirmation). */
export default function Confirmation() {
  const t = useMessage();
  return (
    <Screen heading={messages.success} back={false}>
      <SuccessMark />
      <Text>{t(messages.loggedIn)}</Text>
    </Screen>
  );
}
