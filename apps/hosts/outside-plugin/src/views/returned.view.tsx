import { FlowButton, Screen, useMessage, useSlice } from '@latchkey/react';
import { SecondaryButton, SuccessMark, Text } from '@latchkey/ui';
import { useEffect } from 'react';
import type { SsoState } from '../state.js';
import { useSsoFlow } from '../use-sso-flow.js';
import { messages } from './returned.messages.js';

/** Finishes the sign-in after the return from the sign-in server. */
export default function Returned() {
  const t = useMessage();
  const { isSignedIn } = useSlice<SsoState>();
  const finish = useSsoFlow('finishSignIn');
  const startOver = useSsoFlow('startOver');
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once per screen; a second run has no effect meanwhile
  useEffect(() => finish.run(), []);

  if (isSignedIn) {
    return (
      <Screen heading={messages.success} back={false}>
        <SuccessMark />
        <Text>{t(messages.successText)}</Text>
      </Screen>
    );
  }
  const error = finish.status?.error;
  // An error without the member can be retried too: that of the flow's time limit has none.
  const canRetry = error?.['retryable'] !== false;
  // One button, so that it keeps the focus when only a new start is left.
  const next = canRetry ? finish : startOver;
  return (
    <Screen heading={error ? messages.failed : messages.finishing} back={false}>
      <Text role="alert" tone="error">
        {finish.error}
      </Text>
      <FlowButton type="button" flow={next} onClick={() => next.run()}>
        {t(!canRetry ? messages.startOver : error ? messages.retry : messages.proceed)}
      </FlowButton>
      {canRetry && (
        <FlowButton type="button" as={SecondaryButton} flow={startOver} onClick={() => startOver.run()}>
          {t(messages.startOver)}
        </FlowButton>
      )}
    </Screen>
  );
}
