import type { RedirectOutcome } from '@latchkey/client';
import { coreOf } from '@latchkey/kernel';
import { Screen, useMessage, useStore } from '@latchkey/react';
import { Button, ErrorMark, SecondaryButton, Text } from '@latchkey/ui';
import type { ActiveSession } from '@latchkey/client';
import { nameOf } from '../consent/names.js';
import { useIdpFlow } from '../use-idp-flow.js';
import { NamedMessage } from './named-message.view.js';
import { messages } from './returned.messages.js';
import { RunButton } from './run-button.view.js';

/** Shows that a link or an OAuth redirect waits for the person, or has failed. For hosts that pass no `redirect`. */
export function Returned({ status, userMessage, canRetry }: RedirectOutcome) {
  const t = useMessage();
  const session = useStore((state) => coreOf(state).session as ActiveSession | null);
  const spend = useIdpFlow('spendReturn');
  const dismiss = useIdpFlow('dismissReturn');
  const asks = status === 'needsConfirm';
  const name = session ? nameOf(session) : '';
  const problem = spend.error ?? (asks || spend.busy ? dismiss.error : t(userMessage ?? messages.unusable));
  return (
    <Screen heading={asks ? messages.confirm : messages.notLoggedIn} back={false}>
      {!asks && <ErrorMark />}
      {name && (
        <Text>
          <NamedMessage message={messages.signedInAs} names={{ name }} />
        </Text>
      )}
      {asks && <Text>{t(messages.confirmText)}</Text>}
      <Text role="alert" tone="error">
        {problem}
      </Text>
      {canRetry && (
        <RunButton flow={spend} isBusy={dismiss.busy}>
          {t(asks ? messages.logIn : messages.again)}
        </RunButton>
      )}
      <RunButton flow={dismiss} isBusy={spend.busy} as={canRetry ? SecondaryButton : Button}>
        {t(messages.goOn)}
      </RunButton>
    </Screen>
  );
}
