import { Screen, useMessage } from '@latchkey/react';
import { SuccessMark, Text } from '@latchkey/ui';
import { messages } from './confirmation.messages.js';

/** Confirms that the wallet's signature is valid (behaviour.md 2, Crypto Confirmation). */
export default function Confirmation() {
  const t = useMessage();
  return (
    <Screen heading={messages.success} back={false}>
      <SuccessMark />
      <Text>{t(messages.verified)}</Text>
    </Screen>
  );
}
