import { coreOf } from '@latchkey/kernel';
import { Screen, useMessage, useStore } from '@latchkey/react';
import { Text } from '@latchkey/ui';
import { messages } from './outcome.messages.js';

/** Follows a sign-in by a method that made an account under `signIn`, or found one under `signUp`. */
export default function Outcome() {
  const t = useMessage();
  const isNew = useStore((state) => coreOf(state).signedIn?.isNew);
  return (
    <Screen heading={isNew ? messages.created : messages.existed} back={false}>
      <Text>{t(isNew ? messages.createdText : messages.existedText)}</Text>
    </Screen>
  );
}
