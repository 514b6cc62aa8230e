import type { ActiveSession } from '@latchkey/client';
import { defineMessages, FlowButton, useFlow, useMessage } from '@latchkey/react';
import { Stack, Text, TextButton } from '@latchkey/ui';
import { continueSession, logOut } from './session-flows.js';

const messages = /* @__PURE__ */ defineMessages('shell', {
  signedInAs: 'Signed in as {name}',
  signedIn: 'You are signed in.',
  goOn: 'Continue',
  logOut: 'Log out',
});

/** Offers the session that is active already, above whatever the person is typing. */
export default function SignedIn({ session }: { session: ActiveSession }) {
  const t = useMessage();
  const go = useFlow(continueSession);
  const leave = useFlow(logOut);
  const { emails, phone_numbers: phones } = session.user;
  const name = emails[0]?.email ?? phones[0]?.phone_number;
  return (
    <Stack>
      <Text role="status">{name ? t(messages.signedInAs, { name }) : t(messages.signedIn)}</Text>
      <FlowButton type="button" flow={go} onClick={() => go.run(session)}>
        {t(messages.goOn)}
      </FlowButton>
      <FlowButton type="button" as={TextButton} flow={leave} onClick={() => leave.run(undefined)}>
        {t(messages.logOut)}
      </FlowButton>
    </Stack>
  );
}
