import { FlowButton, Screen, useMessage } from '@latchkey/react';
import { ErrorMark, Spinner, Stack, Text } from '@latchkey/ui';
import { useEffect, useState } from 'react';
import { SecondaryAction } from '../../views/secondary-action.view.js';
import type { LoginStage } from '../state.js';
import { messages } from './start.messages.js';
import { useResetFlow } from '../use-reset-flow.js';

/** Logs in with the link. If that fails, offers a retry and a new link. */
export function LoggingIn({ stage }: { readonly stage: LoginStage }) {
  const t = useMessage();
  const spend = useResetFlow('logIn');
  const leave = useResetFlow('leaveLink');
  const { status, error } = spend;
  const isNew = stage === 'new';
  const asks = stage === 'asks' && !error;
  const needsPerson = asks || !!error || (stage === 'begun' && !status);
  // A button that has appeared stays, even while it is busy, because it may have the focus.
  const [hasButton, setHasButton] = useState(needsPerson);
  // Not in an effect: the person could press the button before the effect runs.
  if (needsPerson && !hasButton) setHasButton(true);

  useEffect(() => {
    if (!isNew) return;
    /** A prerendered or background page does not use up the link until it is visible (robustness.md 25). */
    const begin = () => {
      if (document.visibilityState !== 'hidden') spend.run('unasked');
    };
    document.addEventListener('visibilitychange', begin);
    begin();
    return () => document.removeEventListener('visibilitychange', begin);
    // oxlint-disable-next-line react/exhaustive-deps -- starts once, when the page is visible
  }, [isNew]);

  return (
    <Screen heading={error ? messages.notLoggedIn : asks ? messages.logIn : messages.loggingIn} back={false}>
      {hasButton ? (
        <>
          {error && <ErrorMark />}
          <Stack gap={1}>
            <Text>{asks && t(messages.signedIn)}</Text>
            <Text role="alert" tone="error">
              {error}
            </Text>
          </Stack>
          <FlowButton type="button" flow={spend} onClick={() => spend.run('asked')}>
            {t(asks ? messages.goOn : messages.again)}
          </FlowButton>
          <SecondaryAction flow={leave} onClick={() => leave.run()} disabled={spend.busy}>
            {t(messages.renew)}
          </SecondaryAction>
        </>
      ) : (
        <Stack gap={1}>
          <Spinner label={t(messages.loggingIn)} />
          <Text role="status">{status?.status === 'slow' && t(messages.slow)}</Text>
        </Stack>
      )}
    </Screen>
  );
}
