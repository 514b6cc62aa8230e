import { FlowButton, Screen, useMessage } from '@latchkey/react';
import { Spinner, Text } from '@latchkey/ui';
import { useEffect, useState } from 'react';
import { QuietAct } from '../parts/quiet-act.view.js';
import type { LoginStage } from './slice.js';
import { messages } from './start.messages.js';
import { useResetFlow } from './use-reset-flow.js';

/** Logs in with the link, and leads on where that does not work. */
export function LoggingIn({ stage }: { readonly stage: LoginStage }) {
  const t = useMessage();
  const spend = useResetFlow('logIn');
  const leave = useResetFlow('leaveLink');
  const { status, error } = spend;
  const isNew = stage === 'new';
  const asks = stage === 'asks' && !error;
  const needsPerson = asks || !!error || (stage === 'begun' && !status);
  // Once there is a button it stays, busy or not: it has the focus.
  const [hasButton, setHasButton] = useState(needsPerson);
  // Not in an effect: somebody may press before it runs.
  if (needsPerson && !hasButton) setHasButton(true);

  useEffect(() => {
    if (!isNew) return;
    /** Pages that are drawn ahead, or opened behind others, spend nothing until somebody looks at them (QUALITY 25). */
    const begin = () => {
      if (document.visibilityState !== 'hidden') spend.run('unasked');
    };
    document.addEventListener('visibilitychange', begin);
    begin();
    return () => document.removeEventListener('visibilitychange', begin);
    // oxlint-disable-next-line react/exhaustive-deps -- begins once, and no sooner than somebody looks
  }, [isNew]);

  return (
    <Screen heading={error ? messages.notLoggedIn : asks ? messages.logIn : messages.loggingIn} back={false}>
      {hasButton ? (
        <>
          <div>
            <Text>{asks && t(messages.signedIn)}</Text>
            <Text role="alert" tone="error">
              {error}
            </Text>
          </div>
          <FlowButton type="button" flow={spend} onClick={() => spend.run('asked')}>
            {t(asks ? messages.goOn : messages.again)}
          </FlowButton>
          <QuietAct flow={leave} input={undefined} disabled={spend.busy}>
            {t(messages.renew)}
          </QuietAct>
        </>
      ) : (
        <div>
          <Spinner label={t(messages.loggingIn)} />
          <Text role="status">{status?.status === 'slow' && t(messages.slow)}</Text>
        </div>
      )}
    </Screen>
  );
}
