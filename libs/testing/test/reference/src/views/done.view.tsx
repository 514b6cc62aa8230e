import { Screen } from '@latchkey/react';
import { SuccessMark } from '@latchkey/ui';
import { doneMessages as messages } from './done.messages.js';

/** Confirms the sign-in. */
export default function Done() {
  return (
    <Screen heading={messages.done} back={false}>
      <SuccessMark />
    </Screen>
  );
}
