import type { UserMessage } from '@latchkey/kernel';
import { FlowButton, Screen, useRecentlyChanged, useMessage, useSlice } from '@latchkey/react';
import { Address, Stack, Text, TextButton, VisuallyHidden } from '@latchkey/ui';
import type { MailState } from '../shared-state.js';
import { messages } from './mail.messages.js';
import { useSharedFlow } from '../use-shared-flow.js';

const RESENT_MS = 2_000; // behaviour.md 9, like "Code sent"

/** Shows the address that the reset email was sent to, and a button that resends it. */
export function Mail({
  heading,
  text,
}: {
  readonly heading: UserMessage;
  /** Contains the placeholder `{email}`. */
  readonly text: UserMessage;
}) {
  const t = useMessage();
  const { mailedTo = '', resent = 0 } = useSlice<MailState>();
  const resend = useSharedFlow('resendMail');
  const isJustSent = useRecentlyChanged(resent, RESENT_MS);
  const [before, ...after] = t(text, { email: mailedTo }).split(mailedTo);
  return (
    <Screen heading={heading}>
      <Text>
        {before}
        {after[0] !== undefined && <Address>{mailedTo}</Address>}
        {after.join(mailedTo)}
      </Text>
      <Stack gap={1}>
        <FlowButton type="button" as={TextButton} disabled={isJustSent} flow={resend} onClick={() => resend.run()}>
          {t(isJustSent ? messages.resent : messages.resend)}
        </FlowButton>
        <VisuallyHidden role="status">{isJustSent && t(messages.resent)}</VisuallyHidden>
        <Text role="alert" tone="error">
          {resend.error}
        </Text>
      </Stack>
    </Screen>
  );
}
