import { Screen, useMessage, useWidget } from '@latchkey/react';
import { SuccessMark, Text } from '@latchkey/ui';
import { useEffect } from 'react';
import { deletePendingCode } from '../pending-code.js';
import { messages } from './confirmation.messages.js';

/** Confirms that the code was correct (behaviour.md 2, OTP Confirmation). */
export default function Confirmation() {
  const t = useMessage();
  const { publicToken } = useWidget().props.provider;
  useEffect(() => deletePendingCode(publicToken), [publicToken]);
  return (
    <Screen heading={messages.success} back={false}>
      <SuccessMark />
      <Text>{t(messages.verified)}</Text>
    </Screen>
  );
}
