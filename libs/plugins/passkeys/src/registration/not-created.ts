import type { FlowError, LatchkeyError, UserMessage } from '@latchkey/kernel';

/** The message for a passkey that was not created (behaviour.md 8). */
export const notCreated = {
  id: 'passkeys.notCreated',
  text: 'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
} as const;

/** The reason from the provider or the client; `undefined` for a browser exception, whose text is for developers. */
export function reasonOf(error: unknown): UserMessage | undefined {
  const { code, userMessage }: Partial<LatchkeyError> = Object(error);
  return code === 'provider/failed' ? undefined : userMessage;
}

/** The messages of a failed registration, in order: the specification's sentence, then the reason. */
export function failureWords({ code, userMessage, ...details }: FlowError): readonly UserMessage[] {
  const isOurs = code.startsWith('passkeys/');
  const all =
    code === 'passkeys/not-created' || !isOurs
      ? [notCreated, isOurs ? (details['reason'] as UserMessage | undefined) : userMessage]
      : [userMessage];
  return all.filter((each) => !!each);
}
