import { Screen, useMessage, useSlice } from '@latchkey/react';
import { Text } from '@latchkey/ui';
import type { IntentState } from '../intent-state.js';
import { messages } from './outcome.messages.js';

/** Follows a sign-in by a method that made an account under `signIn`, or found one under `signUp`. */
export default function Outcome() {
  const t = useMessage();
  const { isNew } = useSlice<IntentState>();
  return (
    <Screen heading={isNew ? messages.created : messages.existed} back={false}>
      <Text>{t(isNew ? messages.createdText : messages.existedText)}</Text>
    </Screen>
  );
}
