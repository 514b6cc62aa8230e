import { Screen, useMessage, useSlice } from '@latchkey/react';
import { Row, SecondaryButton, Stack, Text } from '@latchkey/ui';
import { NamedMessage } from './named-message.view.js';
import { RunButton } from './run-button.view.js';
import type { IdpState } from '../state.js';
import { useFollowSession } from './use-start-over-on-return.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { messages } from './logout.messages.js';

/** Asks whether to log out (behaviour.md 4). */
export default function Logout() {
  const t = useMessage();
  const { logout } = useSlice<IdpState>();
  const yes = useIdpFlow('logOut');
  const no = useIdpFlow('stay');
  const isBusy = yes.busy || no.busy;
  useFollowSession(yes.busy);

  if (!logout) return null;
  const { project, person } = logout;
  return (
    <Screen heading={messages.logOut} back={false}>
      <Stack gap={1}>
        <Text>
          <NamedMessage message={messages.question} names={{ project }} />
        </Text>
        <Text>{person && <NamedMessage message={messages.loggedInAs} names={{ name: person }} />}</Text>
      </Stack>
      <Stack>
        <Text role="alert" tone="error">
          {yes.error ?? no.error}
        </Text>
        <Row>
          <RunButton as={SecondaryButton} flow={no} isBusy={isBusy}>
            {t(yes.error ? messages.cancel : messages.no)}
          </RunButton>
          <RunButton flow={yes} isBusy={isBusy}>
            {t(yes.error ? messages.again : messages.yes)}
          </RunButton>
        </Row>
      </Stack>
    </Screen>
  );
}
