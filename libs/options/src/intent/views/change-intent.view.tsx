import { coreOf, type FlowStatus } from '@latchkey/kernel';
import { FlowButton, useMessage, useStore } from '@latchkey/react';
import { Stack, Text, TextButton } from '@latchkey/ui';
import type { Intent } from '../intent-state.js';
import { useIntentFlow } from '../use-intent-flow.js';
import { messages } from './change-intent.messages.js';

/** The other intent, by the code of the error that offers it. */
const offers: Readonly<Record<string, Intent>> = {
  'intent/no-account': 'signUp',
  'intent/account-exists': 'signIn',
};

const offerOf = ({ error }: FlowStatus): Intent | undefined => error && offers[error.code];

/** The button that changes the intent. Drawn while a form says that the address does not fit the present one. */
export function ChangeIntent() {
  const t = useMessage();
  const flow = useIntentFlow('changeIntent');
  const other = useStore((state) => Object.values(coreOf(state).flows).map(offerOf).find(Boolean));
  if (!other) return null;
  return (
    <Stack gap={1}>
      <FlowButton type="button" as={TextButton} flow={flow} onClick={() => flow.run(other)}>
        {t(other === 'signUp' ? messages.signUpInstead : messages.logInInstead)}
      </FlowButton>
      <Text role="alert" tone="error">
        {flow.error}
      </Text>
    </Stack>
  );
}
