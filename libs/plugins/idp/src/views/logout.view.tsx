import { coreOf } from '@latchkey/kernel';
import { Screen, useMessage, useSlice, useStore } from '@latchkey/react';
import { SecondaryButton, Text, useSheet } from '@latchkey/ui';
import { useEffect } from 'react';
import { NamedMessage } from './named-message.view.js';
import { RunButton } from './run-button.view.js';
import type { IdpState } from '../state.js';
import { useIdpFlow } from '../use-idp-flow.js';
import * as css from './consent.css.js';
import { messages } from './logout.messages.js';

/** Asks whether to log out (behaviour.md 4). */
export default function Logout() {
  const t = useMessage();
  const { logout } = useSlice<IdpState>();
  const session = useStore((state) => coreOf(state).session);
  const yes = useIdpFlow('logOut');
  const no = useIdpFlow('stay');
  const follow = useIdpFlow('followSession');
  const isBusy = yes.busy || no.busy;
  const ref = useSheet<HTMLDivElement>(css.sheet);

  useEffect(() => {
    // A running log-out ends the session itself.
    if (!yes.busy) follow.run(undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- runs on mount and at each change of the session
  }, [session]);

  if (!logout) return null;
  const { project, person } = logout;
  return (
    <Screen heading={messages.logOut} back={false}>
      <div>
        <Text>
          <NamedMessage message={messages.question} names={{ project }} />
        </Text>
        <Text>{person && <NamedMessage message={messages.loggedInAs} names={{ name: person }} />}</Text>
      </div>
      <div ref={ref}>
        <Text role="alert" tone="error">
          {yes.error ?? no.error}
        </Text>
        <div className={css.choice}>
          <RunButton flow={yes} isBusy={isBusy}>
            {t(yes.error ? messages.again : messages.yes)}
          </RunButton>
          <RunButton as={SecondaryButton} flow={no} isBusy={isBusy}>
            {t(yes.error ? messages.cancel : messages.no)}
          </RunButton>
        </div>
      </div>
    </Screen>
  );
}
