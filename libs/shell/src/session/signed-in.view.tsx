import { FlowButton, useMessage } from '@latchkey/react';
import { Account, Stack, TextButton } from '@latchkey/ui';
import { useActiveSession } from './active-session.js';
import { useEmptyForms } from './use-empty-forms.js';
import { messages } from './session.messages.js';
import { useShellFlow } from './use-shell-flow.js';

/** Offers to continue with the active session, or to end it. */
export default function SignedIn() {
  const t = useMessage();
  const session = useActiveSession();
  const go = useShellFlow('continueSession');
  const leave = useShellFlow('logOut');
  const emptyForms = useEmptyForms(true);
  if (!session) return null;
  const logOut = () => {
    emptyForms();
    leave.run();
  };
  const { emails, phone_numbers: phones } = session.user;
  const name = emails[0]?.email ?? phones[0]?.phone_number ?? '';
  return (
    <Stack gap={1.5}>
      <Account
        name={name}
        action={
          <FlowButton type="button" as={TextButton} flow={leave} onClick={logOut}>
            {t(messages.logOut)}
          </FlowButton>
        }
      >
        <span role="status">{name ? t(messages.signedInAs, { name }) : t(messages.signedIn)}</span>
      </Account>
      <FlowButton type="button" flow={go} onClick={() => go.run(session)}>
        {t(messages.goOn)}
      </FlowButton>
    </Stack>
  );
}
