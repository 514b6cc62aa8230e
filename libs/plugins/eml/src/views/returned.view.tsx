import { outcomeOf, type ActiveSession, type RedirectResult } from '@latchkey/client';
import type { CoreState } from '@latchkey/kernel';
import { FlowButton, Screen, useMessage, useRedirect, useSlice, useStore } from '@latchkey/react';
import { Button, ErrorMark, SecondaryButton, SuccessMark, Text } from '@latchkey/ui';
import { useEffect } from 'react';
import type { EmlState } from '../state.js';
import { useEmlFlow } from '../use-eml-flow.js';
import { messages } from './returned.messages.js';

/** Shows the result of an opened link. */
export default function Returned() {
  const given = useRedirect<RedirectResult>();
  const { status, userMessage, canRetry } = useSlice<EmlState>().returned ?? outcomeOf(given);
  // Where the host asks first, the session is known once the client has loaded.
  const active = useStore((state) => (state.get('core') as CoreState).session as ActiveSession | null);
  const t = useMessage();
  const done = useEmlFlow('finish');
  const spend = useEmlFlow('spendLink');
  const over = useEmlFlow('tryAgain');
  const signedIn = status === 'authenticated';
  useEffect(() => {
    if (signedIn) done.run(given);
    // oxlint-disable-next-line react/exhaustive-deps -- once per redirect, however often the screen renders
  }, [signedIn]);

  if (signedIn) {
    return (
      <Screen heading={messages.success} back={false}>
        <SuccessMark />
        <Text>{t(messages.successText)}</Text>
      </Screen>
    );
  }
  const asks = status === 'needsConfirm';
  const present = given.session ?? active;
  const name = present?.user.emails[0]?.email ?? present?.user.phone_numbers[0]?.phone_number;
  // Removed during a retry, so that the live region announces the same text again.
  const problem = spend.error ?? (asks || spend.busy ? undefined : t(userMessage ?? messages.usedOrExpired));
  return (
    <Screen heading={asks ? messages.confirm : messages.unusable}>
      {!asks && <ErrorMark />}
      {asks && present && <Text>{name ? t(messages.replaces, { name }) : t(messages.replacesSession)}</Text>}
      {asks && <Text>{t(messages.confirmText)}</Text>}
      <Text role="alert" tone="error">
        {problem}
      </Text>
      {canRetry && (
        <FlowButton type="button" flow={spend} onClick={() => spend.run(given)}>
          {t(asks ? messages.logIn : messages.retry)}
        </FlowButton>
      )}
      {!asks && (
        <FlowButton type="button" as={canRetry ? SecondaryButton : Button} flow={over} onClick={() => over.run()}>
          {t(messages.newLink)}
        </FlowButton>
      )}
    </Screen>
  );
}
