import type { FlowError, LatchkeyError, Words } from '@latchkey/kernel';

/** The message for a passkey that was not created (SPEC section 8). */
export const notCreated = {
  id: 'passkeys.notCreated',
  text: 'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
} as const;

/** The reason from the provider or the client; `undefined` for a browser exception, whose text is for developers. */
export function reasonOf(error: unknown): Words | undefined {
  const { code, words }: Partial<LatchkeyError> = Object(error);
  return code === 'provider/failed' ? undefined : words;
}

/** The messages of a failed registration, in order: the specification's sentence, then the reason. */
export function failureWords({ code, words, ...details }: FlowError): readonly Words[] {
  const isOurs = code.startsWith('passkeys/');
  const all =
    code === 'passkeys/not-created' || !isOurs
      ? [notCreated, isOurs ? (details['reason'] as Words | undefined) : words]
      : [words];
  return all.filter((each) => !!each);
}
