import { Screen } from '@latchkey/react';
import { SuccessMark } from '@latchkey/ui';
import { messages } from './confirmation.messages.js';

/** Confirms that the passkey was accepted (behaviour.md 2, Passkey Confirmation). */
export default function Confirmation() {
  return (
    <Screen heading={messages.success} back={false}>
      <SuccessMark />
    </Screen>
  );
}
