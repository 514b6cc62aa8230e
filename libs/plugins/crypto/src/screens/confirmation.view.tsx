import { Screen, useMessage } from '@latchkey/react';
import { SuccessMark, Text } from '@latchkey/ui';
import { messages } from './confirmation.messages.js';

/** Says that the wallet's signature was right (SPEC section 2, Crypto Confirmation). */
export default function Confirmation() {
  const t = useMessage();
  return (
    <Screen heading={messages.success} back={false}>
      <SuccessMark />
      <Text>{t(messages.verified)}</Text>
    </Screen>
  );
}
